import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

/**
 * The token path on our origin. It hands the request to the single sign-on, adds the client's secret, and keeps the refresh
 * token of a browser in a cookie. Form only and unknown parameters ignored, as RFC 6749 has it.
 */
export const tokenDoor = defineRoute({
  service: 'main',
  method: 'POST',
  path: '/auth/realms/auth/protocol/openid-connect/token',
  summary: 'Signs in at the single sign-on (password grant, refresh)',
  access: { public: true, why: 'this is where a person signs in' },
  bare: true,
  body: z.looseObject({ grant_type: z.optional(z.string()) }),
  answer: z.looseObject({ access_token: z.string() }),
})
