import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { withDatabase } from './roles.ts'

export type TestDatabase = { ownerUrl: string; drop(): Promise<void> }

const clusterUrl = (): string => {
  const url = process.env.PRESENSI_TEST_PG
  if (url === undefined)
    throw new Error('PRESENSI_TEST_PG is not set: run the tests through vitest, whose global setup starts PostgreSQL')
  return url
}

async function withAdmin<T>(use: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: withDatabase(clusterUrl(), 'postgres') })
  await admin.connect()
  try {
    return await use(admin)
  } finally {
    await admin.end()
  }
}

/** A database of one's own, cloned in milliseconds from a template that was migrated once for the whole run. */
export async function testDatabase(
  name: string,
  migrateAll: (ownerUrl: string) => Promise<unknown>,
): Promise<TestDatabase> {
  const template = `template_${createHash('sha256').update(`${name}${migrateAll.toString()}`).digest('hex').slice(0, 12)}`
  const database = `uji_${randomBytes(6).toString('hex')}`
  await withAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock(727)')
    const found = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (found.rowCount === 0) {
      // Migrate under a temporary name, so that a failed migration is not taken for a finished template.
      const unfinished = `${template}_baru`
      await admin.query(`drop database if exists ${unfinished} with (force)`)
      await admin.query(`create database ${unfinished}`)
      await migrateAll(withDatabase(clusterUrl(), unfinished))
      await admin.query(`alter database ${unfinished} rename to ${template}`)
    }
    await admin.query(`create database ${database} template ${template}`)
  })
  return {
    ownerUrl: withDatabase(clusterUrl(), database),
    drop: () =>
      withAdmin(async (admin) => void (await admin.query(`drop database if exists ${database} with (force)`))),
  }
}
