import { defineRoute } from './route.ts'

export const listAudit = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/audit/get',
  summary: 'Audit lines',
  access: { roles: ['role:presensi:admin:instansi', 'role:presensi:superadmin'] },
  todo: 2,
})
