import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Contents, createRestorer } from './restore-world.ts'
import { type WorldDatabase, worldDatabase } from './world-database.ts'

let database: WorldDatabase
let before: Contents
/** As the application is connected, and as a test is that looks behind it. */
let app: pg.Pool
let owner: pg.Pool
beforeEach(async () => {
  database = await worldDatabase('Asia/Jakarta')
  before = await read()
  app = connect(database.appUrl, { max: 2 })
  owner = connect(database.ownerUrl, { max: 1 })
})
afterEach(async () => {
  await app.end()
  await owner.end()
  await database.drop()
})

async function read(): Promise<Contents> {
  const restorer = createRestorer(database.ownerUrl)
  const contents = await restorer.read()
  await restorer.close()
  return contents
}

async function restore(): Promise<boolean> {
  const restorer = createRestorer(database.ownerUrl)
  const isRestored = await restorer.restore(before, app)
  await restorer.close()
  return isRestored
}

/** A connection that is ended at once. */
async function changeBy(text: string): Promise<void> {
  const changing = connect(database.ownerUrl, { max: 1 })
  await changing.query(text)
  await changing.end()
}

it.each([
  ['a row more', "insert into sys_group (id, name_group) values (gen_random_uuid(), 'Uji')"],
  ['a row that differs', "update kantor set nama = 'Lain'"],
  ['a row that is gone', "set session_replication_role = replica; delete from peran where role like '%admin%'"],
  ['a table that is empty', 'set session_replication_role = replica; delete from pegawai'],
  [
    'a number that was taken',
    "select nextval(oid) from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace",
  ],
])('puts back %s', async (_name, statement) => {
  await changeBy(statement)
  expect(await read()).not.toEqual(before)
  expect(await restore()).toBe(true)
  expect(await read()).toEqual(before)
})

it('takes back what a connection was told to be', async () => {
  await app.query(`set app.lintas = 'ya'; set statement_timeout = '1s'`)
  expect(await restore()).toBe(true)
  const { rows } = await app.query(
    `select current_setting('app.lintas', true) as lintas, current_setting('statement_timeout') as batas`,
  )
  expect(rows).toEqual([{ lintas: '', batas: '30s' }])
})

it.each([
  [
    'a trigger more',
    'create trigger uji after insert on kantor for each row execute function suppress_redundant_updates_trigger()',
  ],
  ['a trigger that sleeps', 'alter table audit disable trigger user'],
  ['another function', "create function uji() returns int language sql as 'select 1'"],
  ['a column more', 'alter table kantor add uji int'],
  ['a right less', 'revoke select on kantor from presensi_api'],
  ['counted values', 'analyze kantor'],
])('does not go on with %s', async (_name, statement) => {
  await changeBy(statement)
  expect(await restore()).toBe(false)
})

it.each([
  ['somebody else is at work there', 'begin'],
  ['something is held as long as a connection is there', 'select pg_advisory_lock(1)'],
])('does not go on while %s', async (_name, statement) => {
  await owner.query(statement)
  expect(await restore()).toBe(false)
})
