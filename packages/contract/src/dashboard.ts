import { defineRoute } from './route.ts'

export const readDashboard = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-admin/instansi/dash/',
  summary: 'Dashboard figures',
  access: { signedIn: true },
  reads: true,
  todo: 4,
})
