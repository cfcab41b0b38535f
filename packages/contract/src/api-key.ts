import { defineRoute } from './route.ts'

export const listApiKey = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/instansi/api/key/get',
  summary: 'API keys, never the secret',
  access: { roles: ['role:presensi:admin:instansi'] },
  button: { menu: '/instansi/api/key', right: 'view' },
  todo: 3,
})

export const generateApiKey = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/instansi/api/key/generate',
  summary: 'A new key, its secret shown once',
  access: { roles: ['role:presensi:admin:instansi'] },
  button: { menu: '/instansi/api/key', right: 'tambah' },
  changes: true,
  todo: 3,
})

export const revokeApiKey = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/api/key/revoke',
  summary: 'Confirmation',
  access: { roles: ['role:presensi:admin:instansi'] },
  button: { menu: '/instansi/api/key', right: 'hapus' },
  todo: 3,
})
