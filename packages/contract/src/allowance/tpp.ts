import { PERAN_KEUANGAN } from '@presensi/domain/akses/peran'
import { defineRoute } from '../route.ts'

export const listPeriodeTpp = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/instansi/tpp/get',
  summary: 'TPP periods',
  access: { roles: PERAN_KEUANGAN },
  button: { menu: '/instansi/tpp/periode/lists', right: 'view' },
  todo: 'tpp',
})

export const savePeriodeTpp = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/instansi/tpp/save',
  summary: 'The saved period',
  access: { roles: PERAN_KEUANGAN },
  button: { menu: '/instansi/tpp/periode/lists', right: 'simpan' },
  todo: 'tpp',
})

export const deletePeriodeTpp = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/instansi/tpp/delete',
  summary: 'Confirmation',
  access: { roles: PERAN_KEUANGAN },
  button: { menu: '/instansi/tpp/periode/lists', right: 'hapus' },
  todo: 'tpp',
})

export const listPegawaiTpp = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/instansi/tpp/pegawai/get',
  summary: 'TPP employees of the period',
  access: { roles: PERAN_KEUANGAN },
  button: { menu: '/instansi/tpp/perhitungan/lists', right: 'view' },
  sensitive: true,
  todo: 'tpp',
})

export const syncKinerjaTpp = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/instansi/tpp/pegawai/sync/kinerja',
  summary: 'A job; its progress can be followed',
  access: { roles: PERAN_KEUANGAN },
  button: { menu: '/instansi/tpp/perhitungan/lists', right: 'proses' },
  changes: true,
  todo: 'tpp',
})

export const generateTpp = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/instansi/tpp/pegawai/generate',
  summary: 'A job; its progress can be followed',
  access: { roles: PERAN_KEUANGAN },
  button: { menu: '/instansi/tpp/perhitungan/lists', right: 'proses' },
  changes: true,
  todo: 'tpp',
})

export const templateTpp = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/instansi/tpp/template',
  summary: 'Xlsx: pegawai_tpp.xlsx',
  access: { roles: PERAN_KEUANGAN },
  button: { menu: '/instansi/tpp/perhitungan/lists', right: 'download_template' },
  todo: 'tpp',
})

export const downloadTpp = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/instansi/tpp/pegawai/download',
  summary: 'Xlsx: tpp_rekap_pegawai.xlsx',
  access: { roles: PERAN_KEUANGAN },
  button: { menu: '/instansi/tpp/perhitungan/lists', right: 'export_excel' },
  sensitive: true,
  todo: 'tpp',
})

export const uploadTpp = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/instansi/tpp/upload',
  summary: 'Import report, row by row',
  access: { roles: PERAN_KEUANGAN },
  button: { menu: '/instansi/tpp/perhitungan/lists', right: 'proses' },
  todo: 'tpp',
})

export const deletePegawaiTpp = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/instansi/tpp/pegawai/delete',
  summary: 'Confirmation',
  access: { roles: PERAN_KEUANGAN },
  button: { menu: '/instansi/tpp/perhitungan/lists', right: 'hapus' },
  todo: 'tpp',
})

export const readSlipTpp = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/tpp/slip',
  summary: 'Own slip with its trace',
  access: { roles: PERAN_KEUANGAN, relations: ['sendiri'] },
  sensitive: true,
  todo: 'tpp',
})
