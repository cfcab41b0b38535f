import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { say } from '../http/answers.ts'
import { textFields } from '../http/body.ts'
import { REALM } from '../oidc/settings.ts'
import { findById, type Pengguna } from '../pengguna/pengguna.repo.ts'
import { changePassword } from '../sandi/change-password.ts'
import { randomToken } from '../secret-box.ts'
import type { Services } from '../services.ts'
import type { Amr, SignInResult } from '../signin/sign-in.ts'
import { deviceCookie, fromOf } from '../signin/source.ts'
import { pageHeaders } from './layout.ts'
import { changePage, type PageInput, passwordPage, totpPage } from './login-pages.ts'
import { messagePage } from './logout-pages.ts'
import { createTickets, type Ticket } from './tickets.ts'

type LoginRequest = FastifyRequest<{ Params: { uid: string } }>

/** The sign-on's own page: password, then the second factor, then a forced change, as each is needed. */
export function loginRoutes(app: FastifyInstance, services: Services, provider: () => Provider): void {
  const { config, db, signIn, clock } = services
  const tickets = createTickets(config.secret, clock)
  const forgotUrl = `${config.publicUrl}/account/forgot-password`

  const show = (reply: FastifyReply, status: number, render: (nonce: string) => string): FastifyReply => {
    const { headers, nonce } = pageHeaders([new URL(config.publicUrl).origin, new URL(config.issuer).origin])
    return reply.code(status).headers(headers).type('text/html; charset=utf-8').send(render(nonce))
  }
  const input = (request: LoginRequest, nonce: string, problem?: string): PageInput => ({
    action: `${REALM}/login/${encodeURIComponent(request.params.uid)}`,
    nonce,
    problem,
  })

  const interactionUid = async (request: LoginRequest, reply: FastifyReply): Promise<boolean> => {
    const details = await provider()
      .interactionDetails(request.raw, reply.raw)
      .catch((error: unknown) => {
        if (error instanceof Error && error.name === 'SessionNotFound') return undefined
        throw error
      })
    if (details?.uid === request.params.uid) return true
    show(reply, 400, messagePage('Halaman sudah tidak berlaku', 'Kembali ke aplikasi lalu masuk sekali lagi.'))
    return false
  }

  const finish = async (request: LoginRequest, reply: FastifyReply, sub: string, amr: Amr): Promise<FastifyReply> => {
    const login = { accountId: sub, amr: [...amr], ts: Math.floor(clock().getTime() / 1000) }
    const to = await provider().interactionResult(request.raw, reply.raw, { login }, { mergeWithLastSubmission: false })
    request.log.info({ event: 'signed_in', sub, amr, via: 'page' }, 'signed in')
    return reply.redirect(to, 303)
  }

  /** The problem in words, or the next step. */
  const goOn = (request: LoginRequest, reply: FastifyReply, result: SignInResult, amr: Amr): FastifyReply | string => {
    if (result.ok) return ''
    if ('retryAfter' in result) {
      reply.header('retry-after', String(result.retryAfter))
      return `${say('terlalu_sering', 'id')} (${result.retryAfter} detik).`
    }
    const { refusal, pengguna } = result
    if (pengguna !== undefined && refusal === 'totp_required') return showStep(request, reply, 'totp', pengguna, amr)
    if (pengguna !== undefined && refusal === 'password_change_required')
      return showStep(request, reply, 'ganti', pengguna, amr)
    return say(refusal === 'credentials' ? 'kredensial_salah' : refusal, 'id')
  }

  const showStep = (
    request: LoginRequest,
    reply: FastifyReply,
    step: Ticket['step'],
    pengguna: Pengguna,
    amr: Amr,
    problem?: string,
  ): FastifyReply => {
    const ticket = tickets.issue({ uid: request.params.uid, step, amr }, pengguna)
    const render = step === 'totp' ? totpPage : changePage
    return show(reply, problem === undefined ? 200 : 400, (nonce) =>
      render({ ...input(request, nonce, problem), ticket }),
    )
  }

  const passwordStep = async (request: LoginRequest, reply: FastifyReply, fields: Record<string, string>) => {
    const { username = '', password = '' } = fields
    const tooLong = username.length > 256 || password.length > 1024 || username.includes('\0')
    const result: SignInResult = tooLong
      ? { ok: false, refusal: 'credentials' }
      : await signIn.check({ username, password, from: fromOf(request) })
    if (result.ok) return finish(request, reply, result.pengguna.id, result.amr)
    const next = goOn(request, reply, result, ['pwd'])
    if (typeof next !== 'string') return next
    const status = 'retryAfter' in result ? 429 : 401
    return show(reply, status, (nonce) => passwordPage({ ...input(request, nonce, next), username, forgotUrl }))
  }

  const totpStep = async (request: LoginRequest, reply: FastifyReply, person: Pengguna, code: string) => {
    const result = await signIn.checkTotp(person, code, fromOf(request))
    if (!result.ok) {
      const problem = goOn(request, reply, result, ['pwd'])
      return typeof problem === 'string' ? showStep(request, reply, 'totp', person, ['pwd'], problem) : problem
    }
    if (person.sandi_sementara) return showStep(request, reply, 'ganti', person, result.amr)
    return finish(request, reply, person.id, result.amr)
  }

  const changeStep = async (
    request: LoginRequest,
    reply: FastifyReply,
    person: Pengguna,
    amr: Amr,
    fields: Record<string, string>,
  ) => {
    const { new_password: password = '', ulangi = '' } = fields
    const again = (key: Parameters<typeof say>[0]) => showStep(request, reply, 'ganti', person, amr, say(key, 'id'))
    if (password !== ulangi) return again('sandi_beda')
    const outcome = await changePassword(services, person, password)
    return outcome.ok ? finish(request, reply, person.id, amr) : again(outcome.problem)
  }

  app.get<{ Params: { uid: string } }>(`${REALM}/login/:uid`, async (request, reply) => {
    if (!(await interactionUid(request, reply))) return reply
    reply.header('set-cookie', deviceCookie(fromOf(request).device ?? randomToken(), config.issuer))
    return show(reply, 200, (nonce) => passwordPage({ ...input(request, nonce), forgotUrl }))
  })

  app.post<{ Params: { uid: string } }>(`${REALM}/login/:uid`, async (request, reply) => {
    if (!(await interactionUid(request, reply))) return reply
    const fields = textFields(request)
    const ticket = fields.tiket === undefined ? null : tickets.open(fields.tiket, request.params.uid)
    if (ticket === null && fields.tiket === undefined) return passwordStep(request, reply, fields)
    const person = ticket === null ? undefined : await findById(db, ticket.sub)
    // The password was changed, or the account disabled, since the ticket was given: begin again.
    if (ticket === null || !person?.aktif || !tickets.matches(ticket, person))
      return show(reply, 400, (nonce) =>
        passwordPage({ ...input(request, nonce, 'Silakan masuk sekali lagi.'), forgotUrl }),
      )
    return ticket.step === 'totp'
      ? totpStep(request, reply, person, fields.totp ?? '')
      : changeStep(request, reply, person, ticket.amr, fields)
  })
}
