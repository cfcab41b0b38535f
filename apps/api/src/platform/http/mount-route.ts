import { Readable } from 'node:stream'
import type { Access, BuiltRoute, RouteAnswer, RouteContract, RouteParsed } from '@presensi/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'
import { MULTIPART_ROUTE } from './body.ts'
import { type CallFor, FileAnswer, type PersonCall } from './call.ts'
import { bearerOf, type Gate } from './gate.ts'
import { languageOf } from './language.ts'
import { parseInput, readRaw, readScopeIds } from './read-input.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** counted with the room of a whole office */
    rush?: boolean
  }
  interface FastifyRequest {
    /** set once the token was checked; for the log line and the rate limit */
    actor: { id: string; instansi_id: string | null; kunci?: true } | null
  }
}

export type Handler<R extends BuiltRoute> = (
  input: RouteParsed<R>,
  call: CallFor<R['access']>,
) => Promise<RouteAnswer<R> | FileAnswer | Readable>

export type MountHooks = {
  /** after the caller is known, before anything is read: rate limits */
  admit(request: FastifyRequest): void
  /** button rights of the caller's groups */
  checkButtons(route: RouteContract, call: PersonCall, body: unknown): Promise<void>
  /** called for each call of a token that acts for somebody, and for each look at sensitive data */
  witness(route: RouteContract, call: PersonCall): Promise<void>
}

const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')
/** Fastify answers with and without the trailing slash; its router wants to be told the bare one. */
const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path)

export function createMount(app: FastifyInstance, gate: Gate, hooks: MountHooks) {
  const mounted = new Set<RouteContract>()

  function add(route: RouteContract, run: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>): void {
    mounted.add(route)
    app.route({
      method: route.changes === true ? ['GET', 'POST'] : route.method,
      url: withoutSlash(fastifyPath(route.path)),
      config: { access: route.access, bare: 'bare' in route && route.bare === true, rush: route.rush === true },
      ...(route.method === 'POST' && MULTIPART_ROUTE),
      handler: run,
    })
  }

  /** Both rings for a person's call, in the order 401, 403, 429, 400, 404. */
  async function personCall(route: RouteContract, request: FastifyRequest, reply: FastifyReply) {
    const caller = gate.callerOf(request)
    request.actor = { id: caller.sub, instansi_id: caller.roles[0]?.instansi_id ?? null }
    const opening = gate.checkRoles(route.access, caller)
    gate.checkActing(route, caller)
    hooks.admit(request)
    const raw = await readRaw(request)
    const lingkup = await gate.lingkupOf(route, caller, opening, readScopeIds(raw))
    const call: PersonCall = { ...callBase(request, reply), caller, lingkup }
    await hooks.checkButtons(route, call, raw.body)
    if (caller.act !== undefined || route.sensitive === true) await hooks.witness(route, call)
    return { call, raw }
  }

  /** Counted by address while nobody knows whose key it is, then by key. */
  async function keyCall(request: FastifyRequest, reply: FastifyReply) {
    hooks.admit(request)
    const kunci = await gate.apiKey(request)
    request.actor = { id: kunci.id, instansi_id: kunci.instansi_id, kunci: true }
    hooks.admit(request)
    const raw = await readRaw(request)
    const { instansi_id = kunci.instansi_id } = readScopeIds(raw)
    if (instansi_id !== kunci.instansi_id) refuse('kunci.instansi_lain')
    return { call: { ...callBase(request, reply), kunci }, raw }
  }

  async function callOf(route: BuiltRoute, request: FastifyRequest, reply: FastifyReply) {
    if ('public' in route.access) {
      hooks.admit(request)
      return { call: { ...callBase(request, reply), caller: null }, raw: await readRaw(request) }
    }
    if ('ssoToken' in route.access) {
      const sso = await gate.verifySso(bearerOf(request))
      hooks.admit(request)
      return { call: { ...callBase(request, reply), sso }, raw: await readRaw(request) }
    }
    if ('apiKey' in route.access) return keyCall(request, reply)
    if ('terminal' in route.access) return refuse('auth.perlu_masuk')
    return personCall(route, request, reply)
  }

  function mount<R extends BuiltRoute>(route: R, handler: Handler<R>): void {
    add(route, async (request, reply) => {
      const { call, raw } = await callOf(route, request, reply)
      const input = parseInput(route, raw, languageOf(request))
      const answer = await handler(input as unknown as RouteParsed<R>, call as CallFor<R['access']>)
      return sendAnswer(route, reply, answer)
    })
  }

  /** A call of a later step: its access is enforced from day one, its answer is 501. */
  function mountTodo(route: RouteContract): void {
    add(route, async (request, reply) => {
      if (!('public' in route.access)) {
        if ('apiKey' in route.access || 'terminal' in route.access) refuse('auth.perlu_masuk')
        await personCall(route, request, reply)
      }
      return refuse('belum_tersedia')
    })
  }

  return { mount, mountTodo, mounted }
}

export type Mount = ReturnType<typeof createMount>['mount']

const callBase = (request: FastifyRequest, reply: FastifyReply) => ({
  language: languageOf(request),
  requestId: request.id,
  ip: request.ip,
  agent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  http: { request, reply },
})

/** Only the fields of the contract leave the house; what a handler adds by mistake stays inside. */
function sendAnswer(route: BuiltRoute, reply: FastifyReply, answer: unknown): FastifyReply | unknown {
  if (reply.sent) return reply
  if (answer instanceof FileAnswer) {
    const plain = answer.name.replace(/[^\w .()-]/g, '_')
    return reply
      .type(answer.type)
      .header(
        'content-disposition',
        `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(answer.name)}`,
      )
      .send(answer.content)
  }
  if (answer instanceof Readable)
    return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(answer)
  const data = route.answer.parse(answer)
  return route.bare === true ? data : { status: 200, message: 'OK', data }
}
