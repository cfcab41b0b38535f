import { defineRoute } from './route.ts'

export const listPeran = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/instansi/role/user/get',
  summary: 'Who has which role',
  access: { roles: ['role:presensi:admin:instansi'] },
  todo: 2,
})

export const listPeranRef = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/instansi/role/ref/get',
  summary: 'The roles that can be given',
  access: { roles: ['role:presensi:admin:instansi'] },
  todo: 2,
})

export const savePeran = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/instansi/role/user/save',
  summary: 'The saved assignment',
  access: { roles: ['role:presensi:admin:instansi'] },
  todo: 2,
})

export const deletePeran = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/instansi/role/user/delete',
  summary: 'Confirmation',
  access: { roles: ['role:presensi:admin:instansi'] },
  todo: 2,
})

export const listPeranAdmin = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/instansi/role/admin/user/get',
  summary: 'Agency admins of every agency',
  access: { roles: ['role:presensi:superadmin'] },
  todo: 2,
})

export const listPeranAdminRef = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/instansi/role/admin/ref/get',
  summary: 'The roles that can be given',
  access: { roles: ['role:presensi:superadmin'] },
  todo: 2,
})

export const savePeranAdmin = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/instansi/role/admin/user/save',
  summary: 'The saved assignment',
  access: { roles: ['role:presensi:superadmin'] },
  todo: 2,
})

export const deletePeranAdmin = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/instansi/role/admin/user/delete',
  summary: 'Confirmation',
  access: { roles: ['role:presensi:superadmin'] },
  todo: 2,
})
