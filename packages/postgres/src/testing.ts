import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { withDatabase } from './roles.ts'

export type TestDatabase<T = unknown> = {
  ownerUrl: string
  /** what making the template answered */
  made: T
  drop(): Promise<void>
}

/** What databases are cloned from, made once for the whole run. */
type Template<T> = {
  readonly name: string
  /** answers what whoever clones it has to know of it: something that JSON can say */
  make(ownerUrl: string): Promise<T>
  /** the template that this one begins with */
  readonly from?: Template<unknown>
  /** files and folders of files that it is made of, besides `make`: with other contents it is another template */
  readonly sources?: readonly URL[]
}

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

/** A database of one's own, cloned in milliseconds. */
export async function testDatabase<T>(
  name: string,
  make: (ownerUrl: string) => Promise<T>,
  more: Pick<Template<T>, 'from' | 'sources'> = {},
): Promise<TestDatabase<T>> {
  const database = `uji_${randomBytes(6).toString('hex')}`
  const made = await withAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock(727)')
    const template = await readyTemplate(admin, { name, make, ...more })
    await admin.query(`create database ${database} template ${template}`)
    return readMade<T>(admin, template)
  })
  return {
    ownerUrl: withDatabase(clusterUrl(), database),
    made,
    drop: () =>
      withAdmin(async (admin) => void (await admin.query(`drop database if exists ${database} with (force)`))),
  }
}

async function readyTemplate(admin: pg.Client, one: Template<unknown>): Promise<string> {
  const template = `template_${keyOf(one).slice(0, 12)}`
  const found = await admin.query('select 1 from pg_database where datname = $1', [template])
  if (found.rowCount !== 0) return template
  const from = one.from === undefined ? undefined : await readyTemplate(admin, one.from)
  // Made under a temporary name, so that one that failed is not taken for a finished template.
  const unfinished = `${template}_baru`
  await admin.query(`drop database if exists ${unfinished} with (force)`)
  await admin.query(`create database ${unfinished}${from === undefined ? '' : ` template ${from}`}`)
  const made = JSON.stringify((await one.make(withDatabase(clusterUrl(), unfinished))) ?? null)
  await admin.query(`comment on database ${unfinished} is ${pg.escapeLiteral(made)}`)
  await admin.query(`alter database ${unfinished} rename to ${template}`)
  return template
}

async function readMade<T>(admin: pg.Client, template: string): Promise<T> {
  const { rows } = await admin.query<{ made: string }>(
    `select shobj_description(oid, 'pg_database') as made from pg_database where datname = $1`,
    [template],
  )
  return JSON.parse(rows[0]?.made ?? 'null')
}

function keyOf({ name, make, from, sources = [] }: Template<unknown>): string {
  const hash = createHash('sha256').update(`${name}${make.toString()}${from === undefined ? '' : keyOf(from)}`)
  for (const source of sources) hash.update(hashOf(fileURLToPath(source)))
  return hash.digest('hex')
}

function hashOf(source: string): string {
  const files = fs.statSync(source).isFile()
    ? [source]
    : fs
        .readdirSync(source, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .toSorted()
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${path.relative(source, file)}\0`).update(fs.readFileSync(file))
  return hash.digest('hex')
}
