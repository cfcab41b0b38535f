import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from './connect.ts'
import { ensureGroups, loginUrl, missingRoleSettings, withDatabase, withUser } from './roles.ts'

const name = `uji_${randomBytes(6).toString('hex')}`
const other = `${name}_lain`
const seed = 'uji-0f8c2b6a9d4e1c7b5a3f2e8d6c4b2a10'
let admin: pg.Client
let ownerUrl: string

async function ask<R extends pg.QueryResultRow>(url: string, sql: string): Promise<R | undefined> {
  const pool = connect(url, { max: 1 })
  try {
    return (await pool.query<R>(sql)).rows[0]
  } finally {
    await pool.end()
  }
}

beforeAll(async () => {
  const cluster = process.env.PRESENSI_TEST_PG ?? ''
  admin = new pg.Client({ connectionString: withDatabase(cluster, 'postgres') })
  await admin.connect()
  for (const role of [name, other]) {
    await admin.query(`create role ${role} login createrole password 'uji'`)
    await admin.query(`create database ${role} owner ${role}`)
  }
  ownerUrl = withUser(withDatabase(cluster, name), name, 'uji')
  // Other test files made the groups as a superuser; an owner among several has to be given them.
  for (const group of ['presensi_api', 'presensi_penulis', 'presensi_sso']) {
    await admin
      .query(`create role ${group} nologin`)
      .catch((error: { code?: string }) => (error.code === '42710' ? undefined : Promise.reject(error)))
    await admin.query(`grant ${group} to ${name} with admin option`)
  }
})

afterAll(async () => {
  for (const role of [name, other]) await admin.query(`drop database ${role} with (force)`)
  const made = await admin.query<{ rolname: string }>('select rolname from pg_roles where rolname like $1', [
    `${name}%`,
  ])
  for (const { rolname } of made.rows) {
    if (rolname === name || rolname === other) continue
    await admin.query(`drop role "${rolname}"`)
  }
  for (const role of [name, other]) await admin.query(`drop owned by ${role}; drop role ${role}`)
  await admin.end()
})

const login = (group: 'presensi_api' | 'presensi_penulis' | 'presensi_sso' = 'presensi_api') =>
  loginUrl(ownerUrl, { group, seed })

describe('an owner who has only CREATEROLE', () => {
  it('makes the roles of the programs as often as they start, also several at once', async () => {
    const groups = ['presensi_api', 'presensi_penulis', 'presensi_sso'] as const
    for (let start = 0; start < 3; start += 1) {
      await ensureGroups(ownerUrl, groups)
      const urls = await Promise.all([...groups, ...groups].map(login))
      for (const url of urls) expect(await ask(url, 'select 1 as satu')).toEqual({ satu: 1 })
    }
  })

  it('gets a sentence when a group belongs to somebody else', async () => {
    const url = withUser(withDatabase(ownerUrl, other), other, 'uji')
    await expect(loginUrl(url, { group: 'presensi_api', seed })).rejects.toThrow(
      new RegExp(`grant presensi_api to ${other} with admin option.*docs/operations\\.md`, 's'),
    )
  })
})

describe('a login role', () => {
  const settings = `select current_setting('jit') as jit, current_setting('statement_timeout') as pernyataan,
    current_setting('idle_in_transaction_session_timeout') as diam`

  it('has jit off and its time limits by itself, without a word at connecting', async () => {
    expect(await ask(await login(), settings)).toEqual({ jit: 'off', pernyataan: '30s', diam: '30s' })
  })

  it('keeps what an administrator has set on it', async () => {
    const url = await login()
    const role = `${name}_api_masuk`
    await admin.query(`alter role ${role} set statement_timeout = '5s'`)
    await login()
    expect(await ask(url, settings)).toEqual({ jit: 'off', pernyataan: '5s', diam: '30s' })
    await admin.query(`alter role ${role} set statement_timeout = '30s'`)
  })

  it('loses rights that it should not have, or nothing starts', async () => {
    await login()
    const role = `${name}_api_masuk`
    await admin.query(`alter role ${role} bypassrls`)
    await expect(login()).rejects.toThrow(`alter role ${role} nosuperuser nobypassrls nocreatedb nocreaterole`)
    await loginUrl(withDatabase(process.env.PRESENSI_TEST_PG ?? '', name), { group: 'presensi_api', seed })
    const { rows } = await admin.query('select rolbypassrls from pg_roles where rolname = $1', [role])
    expect(rows).toEqual([{ rolbypassrls: false }])
  })
})

it('says nothing at connecting that a pooler would refuse', async () => {
  const client = await connect(await login(), { max: 1 }).connect()
  const { connectionParameters: said } = client as unknown as { connectionParameters: Record<string, unknown> }
  expect(said.application_name).toBe('presensi')
  for (const parameter of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'options'])
    expect([parameter, Boolean(said[parameter])]).toEqual([parameter, false])
  client.release(true)
})

it('names what a role made by hand lacks, and finds nothing to say about its own', async () => {
  const own = connect(await login(), { max: 1 })
  expect(await missingRoleSettings(own)).toEqual([])
  await own.end()
  const byHand = connect(ownerUrl, { max: 1 })
  const said = await missingRoleSettings(byHand)
  // jit is only told where the server can compile at all; the bundled one cannot, Debian's can (servers/).
  expect(said.join()).toContain(`alter role ${name} set statement_timeout = '30s'`)
  await byHand.end()
})
