import { PERAN_KEUANGAN } from '@presensi/domain/akses/peran'
import { defineRoute } from '../route.ts'

const KEUANGAN = { roles: PERAN_KEUANGAN }

export const finishPeriodeTpp = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/tpp/final',
  summary: 'The final period',
  access: KEUANGAN,
  button: { menu: '/instansi/tpp/periode/lists', right: 'proses' },
  todo: 'tpp',
})

export const listKurangTpp = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/tpp/kurang',
  summary: 'Who lacks what, who can mend it',
  access: KEUANGAN,
  button: { menu: ['/instansi/tpp/periode/lists', '/instansi/tpp/perhitungan/lists'], right: 'view' },
  todo: 'tpp',
})

export const simulateTpp = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/tpp/simulasi',
  summary: 'A job; differences, kept nowhere',
  access: KEUANGAN,
  button: { menu: '/instansi/tpp/perhitungan/lists', right: 'proses' },
  sensitive: true,
  todo: 'tpp',
})

export const compareTpp = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/tpp/banding',
  summary: 'Who changed by more, and why',
  access: KEUANGAN,
  button: { menu: '/instansi/tpp/perhitungan/lists', right: 'view' },
  sensitive: true,
  todo: 'tpp',
})

export const savePegawaiTpp = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/tpp/pegawai/save',
  summary: 'The row; never on oneself',
  access: KEUANGAN,
  button: { menu: '/instansi/tpp/perhitungan/lists', right: 'ubah' },
  sensitive: true,
  todo: 'tpp',
})

export const readRinciTpp = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/tpp/pegawai/rinci',
  summary: 'One person’s lines down to the day',
  access: KEUANGAN,
  button: { menu: '/instansi/tpp/perhitungan/lists', right: 'view' },
  sensitive: true,
  todo: 'tpp',
})

export const printPegawaiTpp = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/tpp/pegawai/pdf',
  summary: 'Pdf: list per office',
  access: KEUANGAN,
  button: { menu: '/instansi/tpp/perhitungan/lists', right: 'cetak' },
  sensitive: true,
  todo: 'tpp',
})

export const downloadBayarTpp = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/tpp/pegawai/bayar',
  summary: 'Xlsx: payment list',
  access: KEUANGAN,
  button: { menu: '/instansi/tpp/perhitungan/lists', right: 'export_excel' },
  sensitive: true,
  todo: 'tpp',
})
