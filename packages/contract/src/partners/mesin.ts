import { defineRoute } from '../route.ts'

export const readMesin = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/iclock/cdata',
  summary: 'ADMS',
  access: { terminal: true, why: 'machines have a serial number and a secret, not a person' },
  todo: 'mesin',
})

export const pushMesin = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/iclock/cdata',
  summary: 'ADMS',
  access: { terminal: true, why: 'machines have a serial number and a secret, not a person' },
  todo: 'mesin',
})
