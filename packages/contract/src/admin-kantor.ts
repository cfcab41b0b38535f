import { defineRoute } from './route.ts'

export const listAdminInstansi = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/m-admin/instansi/list-admin',
  summary: 'Agency admins',
  access: { roles: ['role:presensi:superadmin'] },
  todo: 2,
})

export const listAdminKantor = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-admin/kantor/list-admin/{instansi}',
  summary: 'Office admins',
  access: { roles: ['role:presensi:admin:instansi', 'role:presensi:superadmin'] },
  todo: 2,
})

export const saveAdminKantor = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-admin/kantor/save',
  summary: 'The saved office admin',
  access: { roles: ['role:presensi:admin:instansi', 'role:presensi:superadmin'] },
  todo: 2,
})

export const deleteAdminKantor = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-admin/kantor/delete',
  summary: 'Confirmation',
  access: { roles: ['role:presensi:admin:instansi', 'role:presensi:superadmin'] },
  todo: 2,
})

export const listUserInstansi = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-admin/instansi/list-user',
  summary: 'Users of the agency to choose from',
  access: { roles: ['role:presensi:admin:instansi', 'role:presensi:superadmin'] },
  todo: 2,
})

export const readUserByNip = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-admin/instansi/list-user-by-nip',
  summary: 'One user',
  access: { roles: ['role:presensi:admin:instansi', 'role:presensi:superadmin'] },
  todo: 2,
})
