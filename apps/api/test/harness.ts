import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildApp } from '../src/app.ts'
import { createAppender, createKeyRing, type KeyRing } from '../src/clocking/rantai/public.ts'
import { findPengguna, type Identitas, loadIdentitas } from '../src/identity/auth/identitas.repo.ts'
import { createSessions } from '../src/identity/auth/sessions.ts'
import { createImporThreads } from '../src/impor-threads.ts'
import type { Clock } from '../src/platform/clock.ts'
import { type Config, type Env, readConfig } from '../src/platform/config.ts'
import { type Database, openDatabase, openWriter, type Tx, type WriterPools } from '../src/platform/database.ts'
import { createProductTokens } from '../src/platform/token/product-token.ts'
import { createRevocations, type Revocations } from '../src/platform/token/revocation.ts'
import { CONNECTIONS } from '../src/program.ts'
import { createKunciThreads } from '../src/recaps/kunci/public.ts'
import { lendDatabase } from './kept-databases.ts'
import { createKeptTokens } from './kept-tokens.ts'
import type { Person, World } from './world.ts'
import { TEST_SECRET } from './world-database.ts'

export { TEST_SECRET }

export type CallOptions = {
  /** key of a person of the world, e.g. 'admin:instansi@a'; none = without a token */
  as?: string
  query?: Record<string, string>
  /** sent form-encoded, unless `json` says otherwise */
  body?: Record<string, unknown>
  json?: boolean
  headers?: Record<string, string>
  token?: string
}
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Answer = { status: number; body: any; text: string; headers: Record<string, unknown> }

export type Harness = {
  app: FastifyInstance
  db: Database
  writer: WriterPools
  config: Config
  keys: KeyRing
  ownerUrl: string
  /** as the product connects */
  appUrl: string
  world: World
  revocations: Revocations
  person(key: string): Person
  token(key: string): Promise<string>
  call: Call
  /** Another node: the same database, and nothing else in common; `wrap`: what stands between it and its database. */
  otherNode(wrap?: (db: Database) => Database): Promise<Pick<Harness, 'call' | 'token'>>
  close(): Promise<void>
}
type Call = (method: 'GET' | 'POST', path: string, options?: CallOptions) => Promise<Answer>

/** As the running product does it: in threads. */
type Beside = {
  /** months are locked */
  locking?: Pick<Parameters<typeof createKunciThreads>[0], 'log' | 'program'>
  /** sheets are imported */
  importing?: Pick<Parameters<typeof createImporThreads>[0], 'log'>
}

/** For chains that nobody has anchored yet. */
export const NO_ANCHORS = { list: async () => [], chains: async () => [] }

/** The real application on a database of its own, with two small agencies in it. Tests about today take ZONA_PAGI (world.ts). */
export async function createHarness(
  env: Env = {},
  { zona = 'Asia/Jakarta', now = Date.now, locking, importing }: { zona?: string; now?: Clock } & Beside = {},
): Promise<Harness> {
  const { ownerUrl, appUrl, penulisUrl, world, pool, ask, giveBack } = await lendDatabase(zona)
  const config = readConfig({
    NODE_ENV: 'test',
    PRESENSI_SECRET: TEST_SECRET,
    PORT: '0',
    PUBLIC_URL: 'http://presensi.test',
    SSO_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'silent',
    DATABASE_URL: ownerUrl,
    ...env,
  })
  const keys = createKeyRing(config)
  const nodes: { close(): Promise<void> }[] = []
  async function startNode(db: Database) {
    const writer = openWriter({ app: appUrl, penulis: penulisUrl })
    const revocations = createRevocations()
    const locks = locking && createKunciThreads({ url: appUrl, ring: config, ...locking })
    const imports = importing && createImporThreads({ url: appUrl, config, revocations, ...importing })
    const beside = { ...(locks && { lock: locks.lock }), ...(imports && { imports: imports.run }) }
    const { app } = await buildApp({ config, keys, db, writer, revocations, now, logger: false, ...beside })
    await app.ready()
    nodes.push(app, ...(locks ? [locks] : []), ...(imports ? [imports] : []), writer, db)
    return { app, writer, revocations }
  }
  const held = new Set<string>()
  const connections = {
    ...CONNECTIONS,
    max: 6,
    readers: { ...CONNECTIONS.readers, atOnce: 4 },
    beforeCommit: createAppender(keys),
    onHeld: (what: string) => void (isOfTests(what) || held.add(what)),
  }
  const db = openDatabase(appUrl, { ...connections, pool })
  const { app, writer, revocations } = await startNode(db)
  const sessions = createSessions({ tokens: createProductTokens(TEST_SECRET), master: TEST_SECRET })

  const person = (key: string): Person => {
    const found = world.people.get(key)
    if (found === undefined) throw new Error(`nobody called ${key} in the test world`)
    return found
  }
  const signIn = async (tx: Tx, orang: Identitas): Promise<string> => {
    const device = { agent: 'uji', ip: '127.0.0.1' }
    return (await sessions.open(tx, orang, device, { refresh: null, sid: null, amr: [] })).token
  }
  const identitasOf = async (tx: Tx, key: string): Promise<Identitas> => {
    const pengguna = await findPengguna(tx, { id: person(key).pengguna_id })
    if (pengguna === undefined) throw new Error(`${key} has no account`)
    return loadIdentitas(tx, pengguna)
  }
  const token = (key: string): Promise<string> =>
    db.acrossInstansi(async (tx) => signIn(tx, await identitasOf(tx, key)))

  const tokenOf = createKeptTokens(ask, (key, sid) =>
    db.acrossInstansi(async (tx) => {
      const orang = await identitasOf(tx, key)
      return sid === undefined
        ? signIn(tx, orang)
        : sessions.signFor(orang, { id: sid, amr: [], berakhir_pada: null }).token
    }),
  )

  const callOn =
    (node: FastifyInstance): Call =>
    async (method, path, options = {}) => {
      const bearer =
        options.token ??
        (options.as === undefined ? undefined : await tokenOf(options.as, person(options.as).pengguna_id))
      const request: InjectOptions = {
        method,
        url: path,
        headers: { ...(bearer && { authorization: `Bearer ${bearer}` }), ...options.headers },
      }
      if (options.query) request.query = options.query
      if (options.body)
        Object.assign(request, options.json ? { payload: options.body } : formOf(options.body, request.headers ?? {}))
      const answer = await node.inject(request)
      const isJson = String(answer.headers['content-type'] ?? '').includes('json')
      return {
        status: answer.statusCode,
        body: isJson ? answer.json() : null,
        text: answer.body,
        headers: answer.headers,
      }
    }

  const call = callOn(app)
  const otherNode = async (wrap = (one: Database): Database => one) => ({
    call: callOn((await startNode(wrap(openDatabase(appUrl, connections)))).app),
    token,
  })

  const close = async (): Promise<void> => {
    for (const one of nodes) await one.close()
    await giveBack()
    if (held.size > 0)
      throw new Error(`connections that were held while something else was done:\n${[...held].join('\n')}`)
  }
  return { app, db, writer, config, keys, ownerUrl, appUrl, world, revocations, person, token, call, otherNode, close }
}

/** What a test does itself in a transaction may take as long as it likes. */
const isOfTests = (what: string): boolean => /\.test\.ts|\/apps\/api\/test\//.test(what)

function formOf(body: Record<string, unknown>, headers: Record<string, unknown>): Partial<InjectOptions> {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(body)) {
    for (const one of Array.isArray(value) ? value : [value])
      form.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one))
  }
  return {
    payload: form.toString(),
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' } as Record<string, string>,
  }
}
