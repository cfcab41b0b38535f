import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse, succeed } from '../http/answers.ts'
import { recentlySignedIn, signedIn } from '../http/bearer.ts'
import { accountFields } from '../http/body.ts'
import { REALM } from '../oidc/settings.ts'
import { findById } from '../pengguna/pengguna.repo.ts'
import { activateTotp, removeTotp, storePendingSecret } from '../pengguna/totp.repo.ts'
import type { Services } from '../services.ts'
import type { SignInResult } from '../signin/sign-in.ts'
import { fromOf } from '../signin/source.ts'

export function totpRoutes(app: FastifyInstance, services: Services): void {
  const { db, totp, signIn } = services

  const refuseCode = (request: FastifyRequest, reply: FastifyReply, result: SignInResult): FastifyReply =>
    'retryAfter' in result
      ? refuse(request, reply.header('retry-after', String(result.retryAfter)), 429, 'terlalu_sering')
      : refuse(request, reply, 400, 'totp_invalid', [{ field: 'kode', key: 'totp_invalid' }])

  app.get(`${REALM}/account/totp`, async (request, reply) => {
    const person = await signedIn(services, request)
    if (person === null) return refuse(request, reply, 401, 'token_tidak_sah')
    return succeed(request, reply, 'berhasil', { aktif: person.pengguna.totp_aktif })
  })

  app.post(`${REALM}/account/totp/setup`, async (request, reply) => {
    const person = await recentlySignedIn(services, request, reply)
    if (person === null) return reply
    const made = totp.newSecret(person.pengguna)
    if (!(await storePendingSecret(db, person.pengguna.id, made.sealed)))
      return refuse(request, reply, 409, 'totp_sudah_aktif')
    return succeed(request, reply, 'berhasil', { secret: made.secret, otpauth_uri: made.uri })
  })

  app.post(`${REALM}/account/totp/confirm`, async (request, reply) => {
    const person = await recentlySignedIn(services, request, reply)
    if (person === null) return reply
    if (person.pengguna.totp_aktif) return refuse(request, reply, 409, 'totp_sudah_aktif')
    const { fields, problems } = accountFields(request, ['kode'])
    if (problems.length > 0) return refuse(request, reply, 400, 'masukan_salah', problems)
    const result = await signIn.checkTotp(person.pengguna, fields.kode ?? '', fromOf(request))
    if (!result.ok) return refuseCode(request, reply, result)
    if (!(await activateTotp(db, person.pengguna.id))) return refuse(request, reply, 409, 'totp_sudah_aktif')
    request.log.info({ event: 'totp_on', sub: person.pengguna.id }, 'second factor turned on')
    return succeed(request, reply, 'berhasil', { aktif: true })
  })

  app.post(`${REALM}/account/totp/delete`, async (request, reply) => {
    const person = await recentlySignedIn(services, request, reply)
    if (person === null) return reply
    const current = await findById(db, person.pengguna.id)
    if (!current?.totp_aktif) return refuse(request, reply, 409, 'totp_belum_aktif')
    const { fields, problems } = accountFields(request, ['kode'])
    if (problems.length > 0) return refuse(request, reply, 400, 'masukan_salah', problems)
    const result = await signIn.checkTotp(current, fields.kode ?? '', fromOf(request))
    if (!result.ok) return refuseCode(request, reply, result)
    if (!(await removeTotp(db, current.id, current.totp_id))) return refuse(request, reply, 409, 'totp_belum_aktif')
    request.log.info({ event: 'totp_off', sub: current.id }, 'second factor turned off')
    return succeed(request, reply, 'berhasil', { aktif: false })
  })
}
