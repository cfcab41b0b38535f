import { defineRoute } from './route.ts'

export const readPekerjaan = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pekerjaan/{id}',
  summary: 'State, counts, result of a job (also as server-sent events)',
  access: { signedIn: true },
  todo: 2,
})
