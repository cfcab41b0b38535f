import { PERAN_IZIN } from '@presensi/domain/akses/peran'
import { defineRoute } from '../route.ts'

export const saveSaldo = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/saldo/save',
  summary: 'The new line',
  access: { roles: PERAN_IZIN },
  button: { menu: '/izin/lists/instansi', right: 'ubah' },
  todo: 'izin',
})

export const templateSaldo = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/saldo/template',
  summary: 'Xlsx: saldo_cuti.xlsx',
  access: { roles: PERAN_IZIN },
  button: { menu: '/izin/lists/instansi', right: 'download_template' },
  todo: 'izin',
})

export const importSaldo = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/saldo/import',
  summary: 'Import report',
  access: { roles: PERAN_IZIN },
  button: { menu: '/izin/lists/instansi', right: 'proses' },
  todo: 'izin',
})

export const closeYearSaldo = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/saldo/tutup-tahun',
  summary: 'A job',
  access: { roles: PERAN_IZIN },
  button: { menu: '/izin/lists/instansi', right: 'proses' },
  todo: 'izin',
})
