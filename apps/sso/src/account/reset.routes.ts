import type { FastifyInstance } from 'fastify'
import { type FieldProblem, refuse, succeed } from '../http/answers.ts'
import { textFields } from '../http/body.ts'
import { REALM } from '../oidc/settings.ts'
import type { Reset } from './reset.ts'

export function resetRoutes(app: FastifyInstance, reset: Reset, background: (work: Promise<void>) => void): void {
  app.post(`${REALM}/account/forgot`, async (request, reply) => {
    const { username = '' } = textFields(request)
    if (username.trim() === '' || username.length > 256 || username.includes('\0'))
      return refuse(request, reply, 400, 'masukan_salah', [{ field: 'username', key: 'wajib' }])
    // Not awaited: the answer and its time are the same whether somebody has that name or not.
    background(
      reset
        .prepareLink(username, request.log)
        .catch((error: unknown) => request.log.error({ err: error }, 'reset link failed')),
    )
    return succeed(request, reply, 'tautan_dikirim')
  })

  app.post(`${REALM}/account/reset`, async (request, reply) => {
    const { token = '', new_password: password = '' } = textFields(request)
    const missing = Object.entries({ token, new_password: password })
      .filter(([, value]) => value === '')
      .map(([field]): FieldProblem => ({ field, key: 'wajib' }))
    if (missing.length > 0) return refuse(request, reply, 400, 'masukan_salah', missing)
    const outcome = await reset.useLink(token, password)
    if (outcome.ok) return succeed(request, reply, 'kata_sandi_diganti')
    if (outcome.problem === 'tautan_tidak_sah') return refuse(request, reply, 400, 'tautan_tidak_sah')
    return refuse(request, reply, 400, 'masukan_salah', [{ field: 'new_password', key: outcome.problem }])
  })
}
