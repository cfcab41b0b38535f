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
  oauth: true,
  body: z.looseObject({
    grant_type: z.optional(z.string()),
    username: z.optional(z.string()),
    password: z.optional(z.string()),
    totp: z.optional(z.string()),
    module_id: z.optional(z.string()),
    client_id: z.optional(z.string()),
    client_secret: z.optional(z.string()),
    refresh_token: z.optional(z.string()),
    code: z.optional(z.string()),
    redirect_uri: z.optional(z.string()),
    code_verifier: z.optional(z.string()),
    scope: z.optional(z.string()),
  }),
  answer: z.looseObject({ access_token: z.string() }),
})
