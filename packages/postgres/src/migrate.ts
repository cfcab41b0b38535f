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

export type Installation = {
  /** folder with the schema as it is made on an empty database; its files run in name order, in one transaction */
  schema: string
  /** folder with what installations had run before there was such a schema; an empty database never reads it */
  before: string
  /** folder with what changed since; may still be without a file */
  since: string
  journal: string
}

const LOCK_KEY = 4_711_727
const WHOLE_KEY = 4_711_729
const MAX_TRIES = 30
/** The row of the journal that stands for the files of the schema: either they ran, or the migrations before them did. */
const SCHEMA_ROW = 'schema'

/**
 * Brings a database up to date, whatever it has run: an empty one gets the schema, an older one the migrations before it that it lacks, and both what
 * changed since. Safe when several nodes start at once. Gives what it ran.
 */
export function bringUpToDate(ownerUrl: string, installation: Installation): Promise<string[]> {
  const { schema, before, since, journal } = installation
  return withJournal(ownerUrl, journal, async (client, ran) => {
    const made = wholeSchema(schema)
    const [old, later] = [migrationFiles(before), sqlFiles(since)]
    refuseTwins(old, later)
    refuseChanged([made, ...old, ...later], ran)
    const isEmpty = ran.size === 0
    const first = isEmpty ? [made] : ran.has(SCHEMA_ROW) ? [] : old
    const done = await runMissing(client, { journal, ran, files: first })
    if (!isEmpty && !ran.has(SCHEMA_ROW)) await remember(client, journal, made)
    return [...done, ...(await runMissing(client, { journal, ran, files: later }))]
  })
}

/** Runs the .sql files of one folder that have not run yet, in name order. Tests make databases of an earlier day with it. */
export function migrate(ownerUrl: string, { dir, journal }: MigrateOptions): Promise<string[]> {
  return withJournal(ownerUrl, journal, async (client, ran) => {
    const files = migrationFiles(dir)
    refuseChanged(files, ran)
    return await runMissing(client, { journal, ran, files })
  })
}

/** What ran, by name, with its hash. One node at a time reads on from there. */
async function withJournal<T>(
  ownerUrl: string,
  journal: string,
  work: (client: pg.Client, ran: ReadonlyMap<string, string>) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'presensi-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    await ensureJournal(client, journal)
    const { rows } = await client.query<{ nama: string; sha256: string }>(`select nama, sha256 from ${journal}`)
    return await work(client, new Map(rows.map((row) => [row.nama, row.sha256])))
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

function sqlFiles(dir: string): MigrationFile[] {
  const names = fs.readdirSync(dir).filter((name) => name.endsWith('.sql'))
  return names.toSorted().map((nama) => fileOf(nama, fs.readFileSync(path.join(dir, nama), 'utf8')))
}

const fileOf = (nama: string, sql: string): MigrationFile => ({
  nama,
  sql,
  sha256: createHash('sha256').update(sql).digest('hex'),
})

function migrationFiles(dir: string): MigrationFile[] {
  const files = sqlFiles(dir)
  if (files.length === 0) throw new Error(`No .sql file in ${dir}`)
  return files
}

const wholeSchema = (dir: string): MigrationFile =>
  fileOf(
    SCHEMA_ROW,
    migrationFiles(dir)
      .map(({ sql }) => sql)
      .join('\n'),
  )

function refuseChanged(files: readonly MigrationFile[], ran: ReadonlyMap<string, string>): void {
  for (const { nama, sha256 } of files)
    if (ran.has(nama) && ran.get(nama) !== sha256)
      throw new Error(
        nama === SCHEMA_ROW
          ? 'A file of the schema was changed after it had run. The schema goes forward only: add a migration.'
          : `Migration ${nama} was changed after it had run. Migrations are forward only: add a new file.`,
      )
}

/** The journal knows names only: one that ran before the schema would be taken for the later one. */
function refuseTwins(old: readonly MigrationFile[], later: readonly MigrationFile[]): void {
  const twin = later.find(({ nama }) => old.some((file) => file.nama === nama))
  if (twin !== undefined)
    throw new Error(`Migration ${twin.nama} is called like one from before the schema: rename it.`)
}

type Running = { journal: string; ran: ReadonlyMap<string, string>; files: readonly MigrationFile[] }

async function runMissing(client: pg.Client, { journal, ran, files }: Running): Promise<string[]> {
  const missing = files.filter(({ nama }) => !ran.has(nama))
  for (const file of missing) await applyWithRetry(client, journal, file)
  return missing.map(({ nama }) => nama)
}

const remember = (client: pg.Client, journal: string, { nama, sha256 }: MigrationFile) =>
  client.query(`insert into ${journal} (nama, sha256) values ($1, $2)`, [nama, sha256])

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
      await remember(client, journal, file)
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
