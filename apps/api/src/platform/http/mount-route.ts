import { Readable } from 'node:stream'
import type { Sentence } from '@presensi/contract/kata/sentence'
import { tanpaPribadi } from '@presensi/contract/pribadi'
import {
  type Access,
  type BuiltRoute,
  EVENT_STREAM,
  isReading,
  type RouteAnswer,
  type RouteContract,
  type RouteParsed,
} from '@presensi/contract/route'
import { ROUTES } from '@presensi/contract/routes'
import type { PeranDipegang } from '@presensi/domain/akses/peran'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ahead, asReader } from '../connection-use.ts'
import { refuse } from '../refusal.ts'
import { bodyLimitOf } from './body.ts'
import {
  type ApiKeyHolder,
  agentOf,
  type Caller,
  type CallFor,
  FileAnswer,
  type PersonCall,
  type SsoClaims,
  WaitingAnswer,
} from './call.ts'
import { bearerOf, type Gate } from './gate.ts'
import { languageOf } from './language.ts'
import { parseInput, readRaw, readScopeIds } from './read-input.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** stands in the contract */
    call?: true
    /** counted with the room of a whole office */
    rush?: boolean
    rare?: boolean
  }
  interface FastifyRequest {
    /** set once the token was checked; for the log line and the rate limit */
    actor: { id: string; instansi_id: string | null; kunci?: true } | null
    /** who was let in, known before the body is read */
    entry: Entry
  }
}

/** Whoever came through the gate, and how. */
type Entry =
  | { readonly person: Caller; readonly opening: PeranDipegang[] }
  | { readonly sso: SsoClaims }
  | { readonly kunci: ApiKeyHolder }
  | null

export type Handler<R extends BuiltRoute> = (
  input: RouteParsed<R>,
  call: CallFor<R['access']>,
) => Promise<RouteAnswer<R> | FileAnswer | Readable | WaitingAnswer>

export type MountHooks = {
  /** after the caller is known, before anything is read: rate limits */
  admit(request: FastifyRequest): void
  /** button rights of the caller's groups */
  checkButtons(route: RouteContract, call: PersonCall, body: unknown): Promise<void>
  /** called for each call of a token that acts for somebody, and for each look at sensitive data */
  witness(route: RouteContract, call: PersonCall): Promise<void>
}

/** What is not found as a call is answered by the pages. */
const wantsPage = (request: FastifyRequest): boolean => String(request.headers.accept ?? '').includes('text/html')

const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')
/** Fastify answers with and without the trailing slash; its router wants to be told the bare one. */
const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path)

export function createMount(app: FastifyInstance, gate: Gate, hooks: MountHooks) {
  const mounted = new Set<RouteContract>()

  function add(route: RouteContract, answer: Run): void {
    // Access tests, descriptions and inventories are made from the contract's list: what it lacks, none of them would see.
    if (!ROUTES.includes(route))
      throw new Error(`${route.method} ${route.path} is not in the contract: its area's index does not export it`)
    mounted.add(route)
    const run = withConnections(route, answer)
    const body = bodyLimitOf(route)
    app.route({
      method: route.changes === true ? ['GET', 'POST'] : route.method,
      url: withoutSlash(fastifyPath(route.path)),
      config: {
        access: route.access,
        call: true,
        bare: 'bare' in route && route.bare === true,
        rush: route.rush === true,
        rare: route.rare === true,
        body,
      },
      bodyLimit: body.bytes,
      // Before the body: a stranger's is never read.
      onRequest: async (request) => {
        request.entry = await enter(route, request)
      },
      handler:
        route.page === true
          ? (request, reply) => (wantsPage(request) ? reply.callNotFound() : run(request, reply))
          : run,
    })
  }

  /** First ring and rate limit, in the order 401, 403, 429. Nothing of the body is known yet. */
  async function enter(route: RouteContract, request: FastifyRequest): Promise<Entry> {
    const { access } = route
    if ('public' in access) {
      hooks.admit(request)
      return null
    }
    if ('terminal' in access || ('apiKey' in access && 'todo' in route)) return refuse('auth.perlu_masuk')
    if ('apiKey' in access) return enterWithKey(request)
    if ('ssoToken' in access) {
      const sso = await gate.verifySso(bearerOf(request))
      hooks.admit(request)
      return { sso }
    }
    const person = gate.callerFor(access, gate.callerOf(request))
    request.actor = { id: person.sub, instansi_id: person.roles[0]?.instansi_id ?? null }
    const opening = gate.checkRoles(access, person)
    gate.checkActing(route, person)
    gate.checkSambungan(route, person)
    hooks.admit(request)
    return { person, opening }
  }

  /** Counted by address while nobody knows whose key it is, then by key. */
  async function enterWithKey(request: FastifyRequest): Promise<Entry> {
    hooks.admit(request)
    const kunci = await gate.apiKey(request)
    request.actor = { id: kunci.id, instansi_id: kunci.instansi_id, kunci: true }
    hooks.admit(request)
    return { kunci }
  }

  /** Second ring, buttons and witness: the body is read by now, because the agency may stand in it. */
  async function callOf(route: RouteContract, request: FastifyRequest, reply: FastifyReply) {
    const { entry } = request
    const base = callBase(request, reply)
    const raw = readRaw(request)
    if (entry === null) return { call: { ...base, caller: null }, raw }
    if ('sso' in entry) return { call: { ...base, sso: entry.sso }, raw }
    if ('kunci' in entry) {
      const { instansi_id = entry.kunci.instansi_id } = readScopeIds(raw)
      if (instansi_id !== entry.kunci.instansi_id) refuse('kunci.instansi_lain')
      return { call: { ...base, kunci: entry.kunci }, raw }
    }
    const { person: caller, opening } = entry
    const lingkup = await gate.lingkupOf(route, caller, opening, readScopeIds(raw))
    const known: PersonCall = { ...base, caller, lingkup }
    const tombol = (): Promise<void> => hooks.checkButtons(route, known, raw.body)
    const call = route.button?.roleOnly === true ? { ...known, tombol } : known
    if (call.tombol === undefined) await tombol()
    if (caller.act !== undefined || route.sensitive === true) await hooks.witness(route, call)
    return { call, raw }
  }

  function mount<R extends BuiltRoute>(route: R, handler: Handler<R>): void {
    add(route, async (request, reply) => {
      const { call, raw } = await callOf(route, request, reply)
      const input = parseInput(route, raw, languageOf(request))
      const answer = await handler(input as unknown as RouteParsed<R>, call as CallFor<R['access']>)
      return sendAnswer(route, call, answer)
    })
  }

  /** A call of a later step: its access is enforced from day one, its answer is 501. */
  function mountTodo(route: RouteContract): void {
    add(route, async (request, reply) => {
      await callOf(route, request, reply)
      return refuse('belum_tersedia')
    })
  }

  return { mount, mountTodo, mounted }
}

export type Mount = ReturnType<typeof createMount>['mount']

type Run = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Which connections a call takes follows from what it is; what it waits for begins no more once its caller has gone. */
function withConnections(route: RouteContract, run: Run): Run {
  if (route.ahead === true) return (request, reply) => ahead(() => run(request, reply))
  if (!isReading(route)) return run
  return (request, reply) => {
    const leaving = new AbortController()
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) leaving.abort()
    })
    return asReader({ siapa: request.actor?.id ?? request.ip, gone: leaving.signal }, () => run(request, reply))
  }
}

const callBase = (request: FastifyRequest, reply: FastifyReply) => ({
  language: languageOf(request),
  requestId: request.id,
  ip: request.ip,
  agent: agentOf(request),
  http: { request, reply },
})

const MENUNGGU: Sentence = {
  id: 'Belum berlaku: menunggu persetujuan orang kedua.',
  en: 'Not in force yet: it waits for a second person.',
}

/** Only the fields of the contract are sent, and to who acts for somebody none that is private; a field that a handler adds by mistake is dropped. */
function sendAnswer(
  route: BuiltRoute,
  { http, language, ...call }: CallFor<Access>,
  answer: unknown,
): FastifyReply | unknown {
  const { reply } = http
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
    return reply.type(`${EVENT_STREAM}; charset=utf-8`).header('x-accel-buffering', 'no').send(answer)
  if (answer instanceof WaitingAnswer) {
    if (route.waits !== true) throw new Error(`${route.method} ${route.path} does not say that it may wait`)
    return reply.code(202).send({ status: 202, message: MENUNGGU[language], data: answer.data })
  }
  const parsed = route.answer.parse(answer)
  const acting = 'caller' in call && call.caller?.act !== undefined
  const data = acting ? tanpaPribadi(route.answer, parsed, language) : parsed
  return route.bare === true ? data : { status: 200, message: 'OK', data }
}
