import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse, succeed } from '../http/answers.ts'
import { signedIn } from '../http/bearer.ts'
import { accountFields } from '../http/body.ts'
import { REALM } from '../oidc/settings.ts'
import type { Pengguna } from '../pengguna/pengguna.repo.ts'
import { changePassword } from '../sandi/change-password.ts'
import type { Services } from '../services.ts'
import type { SignInResult } from '../signin/sign-in.ts'
import { fromOf } from '../signin/source.ts'

type Checked = { pengguna: Pengguna; keep?: string }

/** Answers a refused sign-in; the codes are the ones the password grant uses. */
function refuseSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  result: Exclude<SignInResult, { ok: true }>,
): FastifyReply {
  if ('retryAfter' in result)
    return refuse(request, reply.header('retry-after', String(result.retryAfter)), 429, 'terlalu_sering')
  if (result.refusal === 'credentials') return refuse(request, reply, 401, 'kredensial_salah')
  return refuse(request, reply, 400, result.refusal)
}

/** Somebody changes their own password: with the old one, or signed in and with the old one. */
export function passwordRoutes(app: FastifyInstance, services: Services): void {
  const checkCaller = async (
    request: FastifyRequest,
    reply: FastifyReply,
    fields: Record<string, string>,
  ): Promise<Checked | null> => {
    const { username = '', password = '', totp } = fields
    if (request.headers.authorization === undefined) {
      const result = await services.signIn.checkForChange({ username, password, totp, from: fromOf(request) })
      if (result.ok) return { pengguna: result.pengguna }
      refuseSignIn(request, reply, result)
      return null
    }
    const person = await signedIn(services, request)
    if (person === null) {
      refuse(request, reply.header('www-authenticate', 'Bearer error="invalid_token"'), 401, 'token_tidak_sah')
      return null
    }
    const result = await services.signIn.recheckPassword(person.pengguna, password, fromOf(request))
    if (result.ok) return { pengguna: person.pengguna, keep: person.token.sid }
    refuseSignIn(request, reply, result)
    return null
  }

  app.post(`${REALM}/account/password`, async (request, reply) => {
    const anonymous = request.headers.authorization === undefined
    const required = ['password', 'new_password', ...(anonymous ? ['username'] : [])]
    const { fields, problems } = accountFields(request, required, ['username', 'totp'])
    if (problems.length > 0) return refuse(request, reply, 400, 'masukan_salah', problems)
    const checked = await checkCaller(request, reply, fields)
    if (checked === null) return reply
    const outcome = await changePassword(services, checked.pengguna, fields.new_password ?? '', checked.keep)
    if (outcome.ok) {
      request.log.info({ event: 'password_changed', sub: checked.pengguna.id }, 'password changed')
      return succeed(request, reply, 'kata_sandi_diganti')
    }
    if (outcome.problem === 'berubah') return refuse(request, reply, 409, 'berubah')
    return refuse(request, reply, 400, 'masukan_salah', [{ field: 'new_password', key: outcome.problem }])
  })
}
