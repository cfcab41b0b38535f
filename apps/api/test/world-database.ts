import { connect } from '@presensi/postgres/connect'
import { loginUrl, type ProgramRole, withDatabase } from '@presensi/postgres/roles'
import { testDatabase } from '@presensi/postgres/testing'
import pg from 'pg'
import { migrateApi } from '../src/migrate.ts'
import { openDatabase } from '../src/platform/database.ts'
import { makeWorld, type World } from './world.ts'

export const TEST_SECRET = 'uji-0f8c2b6a9d4e1c7b5a3f2e8d6c4b2a10'

export type WorldDatabase = {
  ownerUrl: string
  /** as the API connects, and as the writer of clockings does */
  appUrl: string
  penulisUrl: string
  world: World
  drop(): Promise<void>
}

const SCHEMA = ['../schema', '../migrations'].map((folder) => new URL(folder, import.meta.url))
const WORLD = new URL('./world.ts', import.meta.url)

/** A database with the test world in it, whose offices are in this zone. World and login roles are made once for the whole run. */
export async function worldDatabase(zona: string): Promise<WorldDatabase> {
  const { ownerUrl, made, drop } = await testDatabase(`api ${zona}`, (url) => makeTemplate(url, zona), {
    from: { name: 'api', make: migrateOneMonth, sources: SCHEMA },
    sources: [WORLD],
  })
  const here = (url: string): string => withDatabase(url, new URL(ownerUrl).pathname.slice(1))
  const { a, b, people } = made.world
  return {
    ownerUrl,
    appUrl: here(made.appUrl),
    penulisUrl: here(made.penulisUrl),
    world: { a, b, people: new Map(people.map((one) => [one.key, one])) },
    drop,
  }
}

/** Statements about clockings are planned for every month that is prepared, and each of these databases plans all of them anew. */
const migrateOneMonth = (ownerUrl: string) => migrateApi(ownerUrl, { months: 1 })

async function makeTemplate(ownerUrl: string, zona: string) {
  const login = (group: ProgramRole) => loginUrl(ownerUrl, { group, seed: TEST_SECRET })
  const appUrl = await login('presensi_api')
  const penulisUrl = await login('presensi_penulis')
  await registerEverybody(ownerUrl)
  const db = openDatabase(appUrl, { max: 1 })
  try {
    const { a, b, people } = await makeWorld(db, zona)
    await planOnce(ownerUrl, appUrl)
    return { appUrl, penulisUrl, world: { a, b, people: [...people.values()] } }
  } finally {
    await db.close()
  }
}

/** Everybody of the test world could clock long ago, also whoever a test adds: what a day is before that has tests of its own. */
async function registerEverybody(ownerUrl: string): Promise<void> {
  const owner = connect(ownerUrl, { max: 1 })
  try {
    await owner.query(`alter table pegawai alter column terdaftar_pada set default '2000-01-01T00:00:00Z'`)
  } finally {
    await owner.end()
  }
}

/** A plan that holds for any value is made once; others are made anew each time, which takes longer than finding the few rows of a test. */
async function planOnce(ownerUrl: string, appUrl: string): Promise<void> {
  const owner = connect(ownerUrl, { max: 1 })
  try {
    await owner.query(
      `alter role ${pg.escapeIdentifier(new URL(appUrl).username)} set plan_cache_mode = 'force_generic_plan'`,
    )
  } finally {
    await owner.end()
  }
}
