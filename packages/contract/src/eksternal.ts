import { defineRoute } from './route.ts'

export const readEksternal = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/eksternal/v1/{jenis}',
  summary: 'Pages with a cursor',
  access: { apiKey: true, why: 'partners read with a key; its scope is checked against the kind asked for' },
  todo: 3,
})
