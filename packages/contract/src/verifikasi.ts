import { defineRoute } from './route.ts'

export const readVerifikasi = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/verifikasi/{kode}',
  summary: 'What a printed paper says about itself',
  access: { public: true, why: 'a printed paper is checked by whoever holds it' },
  todo: 5,
})
