import { availableParallelism } from 'node:os'
import { connect, isDatabaseAway } from '@presensi/postgres/connect'
import { Kysely, type KyselyPlugin, PostgresDialect, type PostgresPool, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import { whileWanted } from './cancel-statement.ts'
import { besidesReading, connectionUse, readerNow, refuseGone } from './connection-use.ts'
import type { DB } from './database.gen.ts'
import { createPace, givingWay, restsFor, workGivingWay } from './give-way.ts'
import { watchHeld } from './held.ts'
import { lend } from './lend.ts'
import { BY_INDEX, PreparingClient } from './prepared.repo.ts'
import { createProbe } from './probe.ts'
import { createShare } from './share.ts'
import { CLOCKING_READS, watchClockings } from './watch-clockings.repo.ts'

export type Tx = Transaction<DB>

/** `planned: 'once'`: prepared statements keep the plan they have, whatever they are asked for, and find what they read by index */
type How = { readonly planned?: 'once' }

export type Database = {
  /** one transaction that sees and writes only this agency */
  inInstansi<T>(instansi_id: string, use: (tx: Tx) => Promise<T>, how?: How): Promise<T>
  /** reads of this agency, on a connection that is held only while a statement runs (lend.ts): whatever is made of them, judged or waited for, holds none */
  reading<T>(instansi_id: string, use: (tx: Tx) => Promise<T>, how?: How): Promise<T>
  /** one transaction that reads only, and everything as it was at one instant */
  inSnapshot<T>(instansi_id: string, use: (tx: Tx) => Promise<T>): Promise<T>
  /** one transaction over all agencies: sign-in, super admin, jobs. Grep for it: every use has a reason */
  acrossInstansi<T>(use: (tx: Tx) => Promise<T>, how?: How): Promise<T>
  /** work that rests between its statements while people clock, so that they do not wait for it */
  givingWay<T>(work: () => Promise<T>, mostMs?: number): Promise<T>
  /** whether the database answers, asked on a connection of its own: it says nothing of how busy the others are */
  isAlive(): Promise<boolean>
  /** how much of what is taken, and how many wait for it */
  count(): PoolCount[]
  close(): Promise<void>
}

/** 'umum': for everything; 'pembaca': what readers may hold of it; 'depan': for people who clock; 'baca', 'tulis': for what they write */
export type PoolCount = {
  readonly nama: 'umum' | 'pembaca' | 'depan' | 'baca' | 'tulis'
  readonly size: number
  readonly taken: number
  readonly waiting: number
}

/** Connections, and how many of them there are, are free and are waited for. */
export type Pool = PostgresPool & Pick<pg.Pool, 'options' | 'totalCount' | 'idleCount' | 'waitingCount'>

const countOf = (nama: PoolCount['nama'], pool: Pool): PoolCount => ({
  nama,
  size: pool.options.max,
  taken: pool.totalCount - pool.idleCount,
  waiting: pool.waitingCount,
})

/** Work that a transaction leaves for its end: what is added is taken once, just before the commit. */
type Deferred<T> = { add(tx: Tx, item: T): void; take(tx: Tx): T[] }
const leftOver = new Set<(tx: Tx) => number>()

export function deferred<T>(): Deferred<T> {
  const items = new WeakMap<Tx, T[]>()
  leftOver.add((tx) => items.get(tx)?.length ?? 0)
  return {
    add(tx, item) {
      const waiting = items.get(tx)
      if (waiting === undefined) items.set(tx, [item])
      else waiting.push(item)
    },
    take(tx) {
      const taken = items.get(tx) ?? []
      items.delete(tx)
      return taken
    },
  }
}

type Options = {
  max?: number
  /** connections beside these, for people who clock (connection-use.ts); without any they take the general ones */
  ahead?: number
  /** how many of the general ones readers hold at once, and how many questions of theirs may wait; without it as many as there are */
  readers?: { readonly atOnce: number; readonly waiting: number }
  applicationName?: string
  idleMs?: number
  /** connections that are there already; without them a pool of its own */
  pool?: Pool
  /** runs in every transaction, last: does what was left for its end */
  beforeCommit?(tx: Tx): Promise<void>
  /** hears of every transaction that was held while something else was done (held.ts); for tests */
  onHeld?(what: string): void
}
type Scope = { readonly instansi: string; readonly lintas: '' | 'ya' }

const of = (instansi: string): Scope => ({ instansi, lintas: '' })
/** Reads that are lent a connection could not tell which of several transactions their writes were part of. */
const MODES = { whole: '', snapshot: ' isolation level repeatable read read only', lent: ' read only' } as const

/** A transaction that has taken so long does not rest any more: others may wait for what it holds, and give up after 30 seconds. */
const MOST_RESTING_MS = 10_000

export function openDatabase(
  url: string,
  { beforeCommit, onHeld, ahead = 0, readers, pool: given, ...options }: Options = {},
): Database {
  const open = (max: number | undefined, pool?: Pool) => {
    const own = pool ?? connect(url, { ...options, ...(max !== undefined && { max }), Client: PreparingClient })
    return { pool: own, kysely: new Kysely<DB>({ dialect: new PostgresDialect({ pool: own }) }) }
  }
  const general = open(options.max, given)
  const front = ahead === 0 ? undefined : open(ahead)
  const share = readers && createShare(readers)
  // Opened by the first question, so that only who is asked has it.
  const probe = connect(url, { max: 1, applicationName: 'presensi-hidup' })
  const watch = watchClockings(url)
  const times = restsFor(availableParallelism())
  const pace = createPace({ rests: () => (times > 0 && watch.isRush() ? times : 0) })
  // The agency is set for the transaction only, so it cannot leak to whoever gets the connection next.
  const withScope = <T>(
    { instansi, lintas }: Scope,
    use: (tx: Tx) => Promise<T>,
    { planned, as = 'whole' }: How & { readonly as?: 'whole' | 'snapshot' | 'lent' } = {},
  ): Promise<T> => {
    if (instansi !== '' && !UUID.test(instansi)) throw new Error('an agency id that is no uuid')
    // Beginning and scope in one message: of a short transaction every way to the database and back is a fifth.
    const once = planned === 'once' ? `, ${BY_INDEX}` : ''
    const begin = `begin${MODES[as]}; select set_config('app.instansi', '${instansi}', true), set_config('app.lintas', '${lintas}', true)${once}`
    // Who is lent a connection rests without it.
    const work = as === 'lent' ? undefined : workGivingWay()
    const reader = readerNow()
    const watch = as === 'lent' ? undefined : onHeld && watchHeld(onHeld)
    const transaction = async (connection: Kysely<DB>): Promise<T> => {
      await sql.raw(begin).execute(connection)
      try {
        let isEnding = false
        const begun = performance.now()
        const mayRest = (): boolean => !isEnding && performance.now() - begun < MOST_RESTING_MS
        const after = async (): Promise<void> => {
          if (reader !== undefined) refuseGone(reader)
          if (mayRest()) await work?.rest()
        }
        const isPlain = work === undefined && reader?.gone === undefined
        const own = (isPlain ? connection : connection.withPlugin(afterEach(after))) as Tx
        const tx = watch?.begin(own) ?? own
        // What it asks for beside this has a connection already: waiting for another turn, readers would wait for each other.
        const result = await besidesReading(() => whileWanted(reader?.gone, () => use(tx)))
        watch?.end()
        // What is taken at the end, as the chain, is what others wait for.
        isEnding = true
        await beforeCommit?.(tx)
        for (const countLeft of leftOver)
          if (countLeft(tx) > 0) throw new Error('a transaction that would forget what it left for its end')
        await sql`commit`.execute(connection)
        return result
      } catch (error) {
        watch?.end()
        // With the connection gone the transaction is, too.
        await sql`rollback`.execute(connection).catch(() => undefined)
        // A statement that was ended because nobody waits for it any more is no failure.
        if (reader !== undefined) refuseGone(reader)
        throw error
      }
    }
    const take = (from: Kysely<DB>): Promise<T> => from.connection().execute(transaction)
    if (front !== undefined && connectionUse() === 'ahead') return take(front.kysely)
    return share === undefined || reader === undefined
      ? take(general.kysely)
      : share.run(reader, () => take(general.kysely))
  }
  return {
    inInstansi: (instansi_id, use, how) => withScope(of(instansi_id), use, how),
    reading(instansi_id, use, how) {
      const work = workGivingWay()
      const hold = (inUse: (tx: Tx) => Promise<void>) => withScope(of(instansi_id), inUse, { ...how, as: 'lent' })
      return lend(hold, use, work && (() => work.rest()))
    },
    inSnapshot: (instansi_id, use) => withScope(of(instansi_id), use, { as: 'snapshot' }),
    acrossInstansi: (use, how) => withScope({ instansi: '', lintas: 'ya' }, use, how),
    async givingWay(work, mostMs) {
      if (times > 0) await watch.look()
      return givingWay(pace, work, mostMs)
    },
    isAlive: createProbe(() => probe.query('select 1')),
    count: () => [
      countOf('umum', general.pool),
      ...(share === undefined ? [] : [{ nama: 'pembaca' as const, ...share.count() }]),
      ...(front === undefined ? [] : [countOf('depan', front.pool)]),
    ],
    async close() {
      await watch.close()
      await Promise.all([general.kysely.destroy(), front?.kysely.destroy(), probe.end()])
    },
  }
}

/** Something that is waited for after each statement. */
const afterEach = (wait: () => Promise<void>): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await wait()
    return result
  },
})

/** A part of a transaction that is taken back alone when it throws; what it threw, or undefined. */
export async function trySavepoint(tx: Tx, work: () => Promise<unknown>): Promise<{ error: unknown } | undefined> {
  await sql`savepoint bagian`.execute(tx)
  try {
    await work()
    await sql`release savepoint bagian`.execute(tx)
    return undefined
  } catch (error) {
    await sql`rollback to savepoint bagian`.execute(tx)
    return { error }
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Connections of the morning are kept from one rush to the next: a new one plans anew what the rush asks for, which takes longer than its work. */
export const IDLE_MS = 30 * 60_000

/** Plain connections for the one path that cannot afford more: clockings, many in a batch. */
export type WriterPools = {
  /** as the API: reads */
  readonly baca: pg.Pool
  /** as the writer: only ever adds events */
  readonly tulis: pg.Pool
  count(): PoolCount[]
  close(): Promise<void>
}

export function openWriter(urls: { app: string; penulis: string }): WriterPools {
  const baca = connect(urls.app, { max: 3, applicationName: CLOCKING_READS, idleMs: IDLE_MS, pipeline: true })
  const tulis = connect(urls.penulis, { max: 3, applicationName: 'presensi-tulis', idleMs: IDLE_MS, pipeline: true })
  return {
    baca,
    tulis,
    count: () => [countOf('baca', baca), countOf('tulis', tulis)],
    async close() {
      await Promise.all([baca.end(), tulis.end()])
    },
  }
}

type PgError = Error & { code: string; constraint?: string }

const hasCode = (error: unknown): error is PgError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

/** The constraint that a write broke, or null when the error is something else. */
export function brokenConstraint(error: unknown): string | null {
  return hasCode(error) && ['23505', '23P01', '23503', '23514'].includes(error.code)
    ? (error.constraint ?? error.code)
    : null
}

/** The database ended one of two transactions that waited for each other. */
export const isDeadlock = (error: unknown): boolean => hasCode(error) && error.code === '40P01'

/**
 * An error that nothing in a batch's items can cause: the database is away, is read-only, is out of something, or does not know the tables.
 * Looking for the item behind it would only run the same failure many times.
 */
export const isFailureOfAll = (error: unknown): boolean =>
  isDatabaseAway(error) || (hasCode(error) && /^(25|42|53|55|57|58|XX)/.test(error.code))

export { isDatabaseAway }
