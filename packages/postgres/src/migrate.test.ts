import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bringUpToDate, migrate } from './migrate.ts'
import { type TestDatabase, testDatabase } from './testing.ts'

const JOURNAL = 'catatan.riwayat'

let database: TestDatabase
let root: string
beforeEach(async () => {
  database = await testDatabase('empty', async () => undefined)
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'presensi-migrasi-'))
  write('schema/1_a.sql', 'create table a (n int);')
  write('schema/2_b.sql', 'create table b (n int);')
  write('before/0001_a.sql', 'create table a (n int);')
  write('before/0002_b.sql', 'create table b (n int);')
  fs.mkdirSync(path.join(root, 'since'))
})
afterEach(async () => {
  fs.rmSync(root, { recursive: true })
  await database.drop()
})

function write(file: string, sql: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), sql)
}
const up = (): Promise<string[]> =>
  bringUpToDate(database.ownerUrl, {
    schema: path.join(root, 'schema'),
    before: path.join(root, 'before'),
    since: path.join(root, 'since'),
    journal: JOURNAL,
  })

async function select(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.map((row) => row[0])
  } finally {
    await client.end()
  }
}
const journal = () => select(`select nama from ${JOURNAL} order by dijalankan_pada, nama`)
const tables = () =>
  select("select relname::text from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1")

it('gives an empty database the schema and what changed since, once', async () => {
  write('since/0001_c.sql', 'create table c (n int);')
  expect(await up()).toEqual(['schema', '0001_c.sql'])
  expect(await tables()).toEqual(['a', 'b', 'c'])
  expect(await up()).toEqual([])
  write('since/0002_d.sql', 'create table d (n int);')
  expect(await up()).toEqual(['0002_d.sql'])
  expect(await journal()).toEqual(['schema', '0001_c.sql', '0002_d.sql'])
})

it('gives an older one what it lacks of the migrations before the schema, and then counts it as made', async () => {
  const some = path.join(root, 'some')
  write('some/0001_a.sql', 'create table a (n int);')
  expect(await migrate(database.ownerUrl, { dir: some, journal: JOURNAL })).toEqual(['0001_a.sql'])
  write('since/0001_c.sql', 'create table c (n int);')
  expect(await up()).toEqual(['0002_b.sql', '0001_c.sql'])
  expect(await tables()).toEqual(['a', 'b', 'c'])
  expect(await journal()).toEqual(['0001_a.sql', '0002_b.sql', 'schema', '0001_c.sql'])
  expect(await up()).toEqual([])
})

it('goes on where an upgrade was interrupted', async () => {
  write('some/0001_a.sql', 'create table a (n int);')
  await migrate(database.ownerUrl, { dir: path.join(root, 'some'), journal: JOURNAL })
  write('before/0002_b.sql', 'create table b (n int); select 1 / 0;')
  await expect(up()).rejects.toThrow('division by zero')
  expect([await journal(), await tables()]).toEqual([['0001_a.sql'], ['a']])
  write('before/0002_b.sql', 'create table b (n int);')
  expect(await up()).toEqual(['0002_b.sql'])
})

it('leaves nothing of a schema that does not run to its end', async () => {
  write('schema/3_c.sql', 'select 1 / 0;')
  await expect(up()).rejects.toThrow('division by zero')
  expect([await journal(), await tables()]).toEqual([[], []])
})

it.each([
  ['the schema', 'schema/1_a.sql', 'A file of the schema was changed after it had run'],
  ['a later migration', 'since/0001_c.sql', '0001_c.sql was changed after it had run'],
])('refuses a change of %s, and runs nothing more', async (_what, file, reason) => {
  write('since/0001_c.sql', 'create table c (n int);')
  await up()
  write(file, 'create table other (n int);')
  write('since/0002_d.sql', 'create table d (n int);')
  await expect(up()).rejects.toThrow(reason)
  expect(await tables()).toEqual(['a', 'b', 'c'])
})

it('refuses a change of a migration that an older installation has run, before and after the schema', async () => {
  await migrate(database.ownerUrl, { dir: path.join(root, 'before'), journal: JOURNAL })
  write('before/0001_a.sql', 'create table other (n int);')
  await expect(up()).rejects.toThrow('0001_a.sql was changed after it had run')
  expect(await journal()).toEqual(['0001_a.sql', '0002_b.sql'])
  write('before/0001_a.sql', 'create table a (n int);')
  expect(await up()).toEqual([])
  write('before/0001_a.sql', 'create table other (n int);')
  await expect(up()).rejects.toThrow('0001_a.sql was changed after it had run')
})

it('refuses a migration with a name from before the schema, which the journal could not tell apart', async () => {
  write('since/0002_b.sql', 'create table c (n int);')
  await expect(up()).rejects.toThrow('0002_b.sql is called like one from before the schema')
  expect(await tables()).toEqual([])
})

it('refuses folders that are not there or hold nothing: an empty database would stay empty', async () => {
  fs.rmSync(path.join(root, 'schema/1_a.sql'))
  fs.rmSync(path.join(root, 'schema/2_b.sql'))
  await expect(up()).rejects.toThrow('No .sql file in')
})

it('runs everything once when several nodes start at the same moment, whatever the database has run', async () => {
  write('since/0001_c.sql', 'create table c (n int);')
  const done = (await Promise.all([up(), up(), up(), up()])).flat()
  expect(done.toSorted()).toEqual(['0001_c.sql', 'schema'])
  expect(await tables()).toEqual(['a', 'b', 'c'])
})

it('upgrades once when several nodes start at the same moment', async () => {
  write('some/0001_a.sql', 'create table a (n int);')
  await migrate(database.ownerUrl, { dir: path.join(root, 'some'), journal: JOURNAL })
  const done = (await Promise.all([up(), up(), up(), up()])).flat()
  expect(done).toEqual(['0002_b.sql'])
  expect(await journal()).toEqual(['0001_a.sql', '0002_b.sql', 'schema'])
})
