import { defineRoute } from './route.ts'

export const listHariLibur = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-kerja/hari-libur/get/{instansi}',
  summary: 'Holidays',
  access: {
    roles: ['role:presensi:operator:instansi:hari', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  },
  button: { menu: '/harilibur/lists', right: 'view' },
  todo: 3,
})

export const submitHariLibur = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-kerja/hari-libur/submit',
  summary: 'The saved holiday',
  access: {
    roles: ['role:presensi:operator:instansi:hari', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  },
  button: { menu: '/harilibur/lists', right: 'simpan' },
  todo: 3,
})

export const deleteHariLibur = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-kerja/hari-libur/delete',
  summary: 'Confirmation',
  access: {
    roles: ['role:presensi:operator:instansi:hari', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  },
  button: { menu: '/harilibur/lists', right: 'hapus' },
  todo: 3,
})
