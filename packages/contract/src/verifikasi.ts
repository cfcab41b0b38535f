import { defineRoute } from './route.ts'

export const readVerifikasi = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/verifikasi/{kode}',
  summary: 'What a printed paper says about itself',
  access: { public: true, why: 'a printed paper is checked by whoever holds it' },
  todo: 'dokumen',
})

export const verifyTandaTerima = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/verifikasi/tanda-terima',
  summary: 'Whether a receipt is ours, whole, and in the chain',
  access: { public: true, why: 'a receipt is checked by whoever holds it' },
  reads: true,
  todo: 'tanda-terima',
})

export const readKunciTandaTerima = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/.well-known/presensi-kunci.json',
  summary: 'Signing keys with validity',
  access: { public: true, why: 'whoever checks a receipt needs the keys' },
  todo: 'tanda-terima',
})
