import { defineRoute } from './route.ts'

export const listInstansi = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/superadmin/instansi/get',
  summary: 'Agencies',
  access: { roles: ['role:presensi:superadmin'] },
  todo: 2,
})

export const saveInstansi = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/superadmin/instansi/save',
  summary: 'The saved agency',
  access: { roles: ['role:presensi:superadmin'] },
  todo: 2,
})
