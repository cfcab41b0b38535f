import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import type { Pool } from '../src/platform/database.ts'
import { PlannedOnce } from './planned-once.ts'
import { type Contents, createRestorer } from './restore-world.ts'
import { type WorldDatabase, worldDatabase } from './world-database.ts'

/** The most connections that one application of the tests takes. */
const MOST = 6

type Restorer = ReturnType<typeof createRestorer>
type Kept = {
  readonly database: WorldDatabase
  readonly pool: pg.Pool
  readonly ask: Restorer['ask']
  readonly restore: () => Promise<boolean>
}

/** By zone: databases that a file of tests of this process is done with, and what is in one that nobody has used. */
const idle = new Map<string, Kept[]>()
const contents = new Map<string, Promise<Contents>>()

type LentDatabase = Omit<WorldDatabase, 'drop'> & { pool: Pool; ask: Restorer['ask']; giveBack(): Promise<void> }

/**
 * A database with the test world, and connections to it. A new connection reads the catalogue and plans every statement anew, which takes longer than
 * most files of tests: so both are handed on to the next file of this process, once the database is again what it was.
 */
export async function lendDatabase(zona: string): Promise<LentDatabase> {
  const { database, pool, ask, restore } = (await takeKept(zona)) ?? (await makeKept(zona))
  const lent = lend(pool)
  const world = { ...database.world, people: new Map(database.world.people) }
  let isBack = false
  return {
    ...database,
    world,
    pool: lent,
    ask,
    async giveBack() {
      if (isBack) return
      isBack = true
      await lent.end()
      idle.set(zona, [...(idle.get(zona) ?? []), { database, pool, ask, restore }])
    },
  }
}

async function takeKept(zona: string): Promise<Kept | undefined> {
  const waiting = idle.get(zona) ?? []
  for (let kept = waiting.pop(); kept !== undefined; kept = waiting.pop()) {
    if (await kept.restore()) return kept
    await kept.pool.end()
    await kept.database.drop()
  }
  return undefined
}

async function makeKept(zona: string): Promise<Kept> {
  const database = await worldDatabase(zona)
  const pool = connect(database.appUrl, { max: MOST, Client: PlannedOnce, idleMs: 0 })
  const restorer = createRestorer(database.ownerUrl)
  const known = contents.get(zona) ?? restorer.read()
  contents.set(zona, known)
  const before = await known
  return { database, pool, ask: restorer.ask, restore: () => restorer.restore(before, pool) }
}

/** The same connections for one application, whose end is not theirs. */
function lend(pool: pg.Pool): Pool {
  let out = 0
  let isOver = false
  let wake = (): void => {}
  return {
    options: pool.options,
    get totalCount() {
      return pool.totalCount
    },
    get idleCount() {
      return pool.idleCount
    },
    get waitingCount() {
      return pool.waitingCount
    },
    async connect() {
      if (isOver) throw new Error('a database that was given back')
      const client = await pool.connect()
      out += 1
      const release = client.release.bind(client)
      client.release = (error) => {
        release(error)
        out -= 1
        wake()
      }
      return client
    },
    async end() {
      isOver = true
      while (out > 0)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
    },
  }
}
