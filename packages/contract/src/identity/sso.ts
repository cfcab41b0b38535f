import * as z from 'zod/mini'
import { defineRoute } from '../route.ts'

/** A parameter that is repeated counts as not given: RFC 6749 forbids it, and which one was meant nobody knows. */
const parameter = () => z.optional(z.catch(z.optional(z.string()), undefined))

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
    grant_type: parameter(),
    username: parameter(),
    password: parameter(),
    totp: parameter(),
    module_id: parameter(),
    client_id: parameter(),
    client_secret: parameter(),
    refresh_token: parameter(),
    code: parameter(),
    redirect_uri: parameter(),
    code_verifier: parameter(),
    scope: parameter(),
  }),
  answer: z.looseObject({ access_token: z.string() }),
})
