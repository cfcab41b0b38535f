import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export type MigrateOptions = {
  dir: string
  /** schema-qualified table that remembers what ran, e.g. 'public._migrasi' */
  journal: string
}

const LOCK_KEY = 4_711_727
const WHOLE_KEY = 4_711_729
const MAX_TRIES = 30

/** Runs the .sql files of a folder that have not run yet, in name order. Safe when several nodes start at once. */
export async function migrate(ownerUrl: string, { dir, journal }: MigrateOptions): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'presensi-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    await ensureJournal(client, journal)
    const { rows } = await client.query<{ nama: string; sha256: string }>(`select nama, sha256 from ${journal}`)
    const known = new Map(rows.map((row) => [row.nama, row.sha256]))
    const done: string[] = []
    for (const file of migrationFiles(dir)) {
      const before = known.get(file.nama)
      if (before === undefined) {
        await applyWithRetry(client, journal, file)
        done.push(file.nama)
      } else if (before !== file.sha256) {
        throw new Error(
          `Migration ${file.nama} was changed after it had run. Migrations are forward only: add a new file.`,
        )
      }
    }
    return done
  } finally {
    await client.end()
  }
}

/** Work around a migration that several nodes must not do at the same time either: partitions, queues, grants. */
export async function oneNodeAtATime<T>(ownerUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'presensi-migrate' })
  client.on('error', () => {}) // it only holds the lock; the work notices by itself that the database is away
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [WHOLE_KEY])
    return await work()
  } finally {
    await client.end()
  }
}

type MigrationFile = { nama: string; sql: string; sha256: string }

export function migrationFiles(dir: string): MigrationFile[] {
  const names = fs
    .readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  if (names.length === 0) throw new Error(`No migrations in ${dir}`)
  return names.map((nama) => {
    const sql = fs.readFileSync(path.join(dir, nama), 'utf8')
    return { nama, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

async function ensureJournal(client: pg.Client, journal: string): Promise<void> {
  const schema = journal.split('.')[0] ?? 'public'
  await client.query(`create schema if not exists ${pg.escapeIdentifier(schema)}`)
  await client.query(
    `create table if not exists ${journal} (nama text primary key, sha256 text not null, dijalankan_pada timestamptz not null default now())`,
  )
}

/** A lock that cannot be had at once must not stop everybody behind it: wait briefly, step back, try again. */
async function applyWithRetry(client: pg.Client, journal: string, file: MigrationFile): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin')
      await client.query("set local lock_timeout = '800ms'")
      await client.query("set local statement_timeout = '15min'")
      await client.query(file.sql)
      await client.query(`insert into ${journal} (nama, sha256) values ($1, $2)`, [file.nama, file.sha256])
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      const lockNotAvailable =
        error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01')
      if (!lockNotAvailable || attempt === MAX_TRIES) throw error
      await sleep(200 + 100 * attempt)
    }
  }
}
