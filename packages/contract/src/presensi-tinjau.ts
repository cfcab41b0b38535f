import { defineRoute } from './route.ts'

export const requestTinjau = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/presensi/minta-tinjau',
  summary: 'The clocking, waiting for a person',
  access: { signedIn: true, as: 'pegawai' },
  todo: 'tinjau',
})
