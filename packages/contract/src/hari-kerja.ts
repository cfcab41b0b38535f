import { defineRoute } from './route.ts'

export const listHariKerja = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-kerja/hari-kerja/get/{instansi}',
  summary: 'Work days',
  access: {
    roles: ['role:presensi:operator:instansi:hari', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  },
  button: { menu: '/harikerja/lists', right: 'view' },
  todo: 3,
})

export const saveHariKerja = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-kerja/hari-kerja/save',
  summary: 'The saved work day',
  access: {
    roles: ['role:presensi:operator:instansi:hari', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  },
  button: { menu: '/harikerja/lists', right: 'simpan' },
  todo: 3,
})

export const generateHariKerja = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-kerja/hari-kerja/generate',
  summary: 'How many days were made, kept, skipped',
  access: {
    roles: ['role:presensi:operator:instansi:hari', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  },
  button: { menu: '/harikerja/lists', right: 'proses' },
  todo: 3,
})

export const deleteHariKerja = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-kerja/hari-kerja/delete',
  summary: 'Confirmation',
  access: {
    roles: ['role:presensi:operator:instansi:hari', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  },
  button: { menu: '/harikerja/lists', right: 'hapus' },
  todo: 3,
})
