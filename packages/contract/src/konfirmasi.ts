import { defineRoute } from './route.ts'

export const listKonfirmasi = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/konfirmasi/get',
  summary: 'Clockings waiting for confirmation',
  access: { roles: ['role:presensi:admin:kantor', 'role:presensi:admin:instansi'], relations: ['atasan'] },
  todo: 4,
})

export const decideKonfirmasi = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/konfirmasi/putuskan',
  summary: 'The decision',
  access: { roles: ['role:presensi:admin:kantor', 'role:presensi:admin:instansi'], relations: ['atasan'] },
  todo: 4,
})
