import { defineRoute } from './route.ts'

export const listNotifikasi = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/notifikasi/get',
  summary: 'Own notifications',
  access: { signedIn: true },
  todo: 2,
})
