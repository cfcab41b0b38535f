import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connect, sayOnly, sendTogether } from './connect.ts'
import { withDatabase } from './roles.ts'

const LOCK = 4_180_321
let pool: pg.Pool
let client: pg.PoolClient

beforeAll(() => {
  const url = withDatabase(process.env.PRESENSI_TEST_PG ?? '', 'postgres')
  pool = connect(url, { max: 2, pipeline: true })
})
afterAll(() => pool.end())
beforeEach(async () => {
  client = await pool.connect()
  await client.query('create temporary table catatan (isi int primary key)')
})
afterEach(() => client.release(true))

const stored = async (): Promise<number[]> =>
  (await client.query<{ isi: number }>('select isi from catatan order by isi')).rows.map(({ isi }) => isi)

const write = (...isi: number[]) =>
  isi.map((one) => ({
    name: 'tulis',
    text: 'insert into catatan values ($1)',
    values: [`${one}`],
    read: () => undefined,
  }))
const [BEGIN, COMMIT] = [sayOnly('begin'), sayOnly('commit')]

describe('statements that are sent together', () => {
  it('are written as one and answered in their order', async () => {
    const { stream } = client.connection
    const written = [vi.spyOn(stream, '_write'), vi.spyOn(stream as Required<typeof stream>, '_writev')]
    const [begun, one, nothing, two] = await sendTogether(client, [
      BEGIN,
      {
        name: 'satu',
        text: 'insert into catatan values ($1) returning isi',
        values: ['1'],
        read: (rows: { isi: number }[]) => rows.map(({ isi }) => isi),
      },
      null,
      { name: 'dua', text: 'select isi + $1::int as isi from catatan', values: ['10'], read: (rows) => rows },
      COMMIT,
    ])
    expect([begun, one, nothing, two]).toEqual([undefined, [1], null, [{ isi: 11 }]])
    expect(written.flatMap((spy) => spy.mock.calls as unknown[])).toHaveLength(1)
  })

  it('see what was committed while an earlier one of them waited', async () => {
    const other = await pool.connect()
    const asked = vi.fn()
    try {
      await other.query(`create table if not exists uji_bersama (isi int); truncate uji_bersama`)
      await other.query(`begin; select pg_advisory_xact_lock(${LOCK})`)
      const reading = sendTogether(client, [
        sayOnly(`begin; select pg_advisory_xact_lock(${LOCK})`),
        { text: 'select count(*)::int as jumlah from uji_bersama', read: (rows) => rows },
        COMMIT,
      ]).finally(asked)
      const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted and objid = ${LOCK}`
      await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1)
      expect(asked).not.toHaveBeenCalled()
      await other.query('insert into uji_bersama values (1); commit')
      expect((await reading)[1]).toEqual([{ jumlah: 1 }])
    } finally {
      await other.query('drop table if exists uji_bersama')
      other.release()
    }
  })

  it('leave nothing behind where one of them fails, and say why', async () => {
    const sent = sendTogether(client, [BEGIN, ...write(1, 1, 2), COMMIT])
    await expect(sent).rejects.toMatchObject({ code: '23505' })
    expect(await stored()).toEqual([])
  })

  it('leave nothing behind where the wait at their beginning takes too long', async () => {
    const other = await pool.connect()
    try {
      await other.query(`begin; select pg_advisory_xact_lock(${LOCK})`)
      const sent = sendTogether(client, [
        sayOnly(`begin; set local lock_timeout = '20ms'; select pg_advisory_xact_lock(${LOCK})`),
        ...write(1),
        COMMIT,
      ])
      await expect(sent).rejects.toMatchObject({ code: '55P03' })
      expect(await stored()).toEqual([])
    } finally {
      await other.query('commit')
      other.release()
    }
  })

  it('say what could not be read of an answer, and can be asked again', async () => {
    const sent = sendTogether(client, [
      {
        text: 'select 1',
        read: () => {
          throw new Error('no such row')
        },
      },
    ])
    await expect(sent).rejects.toThrow('no such row')
    expect(await stored()).toEqual([])
  })
})
