import { defineRoute } from './route.ts'

export const listShift = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/shift/instansi',
  summary: 'Shift definitions',
  access: {
    roles: [
      'role:presensi:operator:instansi:jam',
      'role:presensi:admin:instansi',
      'role:presensi:operator:kantor:jam',
      'role:presensi:admin:kantor',
    ],
  },
  button: { menu: ['/instansi/shift/lists', '/instansi/shift/lists/kantor'], right: 'view' },
  todo: 3,
})

export const saveShift = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/shift/instansi/save',
  summary: 'The saved shift',
  access: { roles: ['role:presensi:operator:instansi:jam', 'role:presensi:admin:instansi'] },
  button: { menu: '/instansi/shift/lists', right: 'simpan' },
  todo: 3,
})

export const deleteShift = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/shift/instansi/delete',
  summary: 'Confirmation',
  access: { roles: ['role:presensi:operator:instansi:jam', 'role:presensi:admin:instansi'] },
  button: { menu: '/instansi/shift/lists', right: 'hapus' },
  todo: 3,
})

export const readRosterShift = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/shift/detail',
  summary: "The month's roster",
  access: { roles: ['role:presensi:operator:kantor:jam', 'role:presensi:admin:kantor'] },
  button: { menu: '/instansi/shift/pegawai', right: 'view' },
  todo: 3,
})

export const saveShiftPegawai = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/shift/detail/save',
  summary: 'The saved roster entry',
  access: { roles: ['role:presensi:operator:kantor:jam', 'role:presensi:admin:kantor'] },
  button: { menu: '/instansi/shift/pegawai', right: 'simpan' },
  todo: 3,
})

export const deleteShiftPegawai = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/shift/detail/delete',
  summary: 'Confirmation',
  access: { roles: ['role:presensi:operator:kantor:jam', 'role:presensi:admin:kantor'] },
  button: { menu: '/instansi/shift/pegawai', right: 'hapus' },
  todo: 3,
})

export const importShiftPegawai = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/shift/detail/import',
  summary: 'Import report, cell by cell',
  access: { roles: ['role:presensi:operator:kantor:jam', 'role:presensi:admin:kantor'] },
  button: { menu: '/instansi/shift/pegawai', right: 'proses' },
  todo: 3,
})

export const downloadShiftPegawai = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/shift/detail/download',
  summary: 'Xlsx: shift_pegawai_{bulan}-{tahun}.xlsx',
  access: { roles: ['role:presensi:operator:kantor:jam', 'role:presensi:admin:kantor'] },
  button: { menu: '/instansi/shift/pegawai', right: 'download_template' },
  todo: 3,
})
