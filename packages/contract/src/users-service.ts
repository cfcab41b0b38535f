import { defineRoute } from './route.ts'

export const listPengguna = defineRoute({
  service: 'main',
  method: 'GET',
  path: '/users-service/user/list',
  summary: 'Users',
  access: { roles: ['role:presensi:superadmin', 'role:presensi:admin:instansi'] },
  todo: 2,
})

export const listGroupUser = defineRoute({
  service: 'main',
  method: 'GET',
  path: '/users-service/group-user/list',
  summary: 'Group users',
  access: { roles: ['role:presensi:superadmin', 'role:presensi:admin:instansi'] },
  todo: 2,
})

export const retriveGroupUser = defineRoute({
  service: 'main',
  method: 'GET',
  path: '/users-service/group-user/retrive',
  summary: 'One group user',
  access: { roles: ['role:presensi:superadmin', 'role:presensi:admin:instansi'] },
  todo: 2,
})

export const submitGroupUser = defineRoute({
  service: 'main',
  method: 'POST',
  path: '/users-service/group-user/submit',
  summary: 'The saved group user',
  access: { roles: ['role:presensi:superadmin', 'role:presensi:admin:instansi'] },
  todo: 2,
})

export const deleteGroupUser = defineRoute({
  service: 'main',
  method: 'POST',
  path: '/users-service/group-user/delete',
  summary: 'Confirmation',
  access: { roles: ['role:presensi:superadmin', 'role:presensi:admin:instansi'] },
  todo: 2,
})

export const listGroup = defineRoute({
  service: 'main',
  method: 'GET',
  path: '/users-service/group/list',
  summary: 'Groups',
  access: { roles: ['role:presensi:superadmin', 'role:presensi:admin:instansi'] },
  todo: 2,
})

export const retriveGroup = defineRoute({
  service: 'main',
  method: 'GET',
  path: '/users-service/group/retrive',
  summary: 'One group',
  access: { roles: ['role:presensi:superadmin', 'role:presensi:admin:instansi'] },
  todo: 2,
})

export const submitGroup = defineRoute({
  service: 'main',
  method: 'POST',
  path: '/users-service/group/submit',
  summary: 'The saved group',
  access: { roles: ['role:presensi:superadmin'] },
  todo: 2,
})

export const deleteGroup = defineRoute({
  service: 'main',
  method: 'POST',
  path: '/users-service/group/delete',
  summary: 'Confirmation',
  access: { roles: ['role:presensi:superadmin'] },
  todo: 2,
})

export const listGroupAbsensi = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/users-service/group/list',
  summary: 'Groups',
  access: { roles: ['role:presensi:superadmin', 'role:presensi:admin:instansi'] },
  todo: 2,
})
