import { defineRoute } from './route.ts'

export const readReferensi = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/referensi/{jenis}',
  summary: 'Id, kode, nama (and dates): for choosing and labelling, nothing more',
  access: { signedIn: true },
  todo: 2,
})
