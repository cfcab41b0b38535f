import { defineRoute } from '../route.ts'

export const listPersetujuan = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/persetujuan/get',
  summary: 'Everything that waits for the caller: konfirmasi, perbaikan, izin, dinas luar',
  access: { signedIn: true },
  todo: 'persetujuan',
})

export const countPersetujuan = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/persetujuan/jumlah',
  summary: 'How many of each',
  access: { signedIn: true },
  todo: 'persetujuan',
})
