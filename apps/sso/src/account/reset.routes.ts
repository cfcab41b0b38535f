import type { FastifyInstance } from 'fastify'
import { refuse, succeed } from '../http/answers.ts'
import { accountFields } from '../http/body.ts'
import { REALM } from '../oidc/settings.ts'
import type { Reset } from './reset.ts'

export function resetRoutes(app: FastifyInstance, reset: Reset, background: (work: Promise<void>) => void): void {
  app.post(`${REALM}/account/forgot`, async (request, reply) => {
    const { fields, problems } = accountFields(request, ['username'])
    if (problems.length > 0) return refuse(request, reply, 400, 'masukan_salah', problems)
    // Not awaited: the answer and its time are the same whether somebody has that name or not.
    if (await reset.mayAsk(request.ip))
      background(
        reset
          .prepareLink(fields.username ?? '', request.log)
          .catch((error: unknown) => request.log.error({ err: error }, 'reset link failed')),
      )
    else request.log.warn({ event: 'reset_link_refused' }, 'too many reset links asked for from one source')
    return reset.mails
      ? succeed(request, reply, 'tautan_dikirim', { lewat: 'email' })
      : succeed(request, reply, 'tautan_lewat_admin', { lewat: 'admin' })
  })

  app.post(`${REALM}/account/reset`, async (request, reply) => {
    const { fields, problems } = accountFields(request, ['token', 'new_password'])
    if (problems.length > 0) return refuse(request, reply, 400, 'masukan_salah', problems)
    const outcome = await reset.useLink(fields.token ?? '', fields.new_password ?? '')
    if (outcome.ok) return succeed(request, reply, 'kata_sandi_diganti')
    if (outcome.problem === 'tautan_tidak_sah') return refuse(request, reply, 400, 'tautan_tidak_sah')
    return refuse(request, reply, 400, 'masukan_salah', [{ field: 'new_password', key: outcome.problem }])
  })
}
