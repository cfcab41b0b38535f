import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createHarness, type Harness } from '../../test/harness.ts'
import { openDatabase, type Tx } from './database.ts'
import { definePrepared } from './prepared.repo.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

const preparedIn = async (tx: Tx) => {
  const { rows } = await sql<{ name: string; generic: number }>`
    select name, (generic_plans + custom_plans)::int as generic from pg_prepared_statements where name like 'uji_%'`.execute(
    tx,
  )
  return rows
}

it('keeps a declared statement on the connection under its name, and runs it with what is given each time', async () => {
  const run = definePrepared('uji_satu')
  const ask = (tx: Tx, n: number) => run(tx, sql<{ n: number }>`select ${n}::int + 1 as n`)
  await harness.db.acrossInstansi(async (tx) => {
    expect(await preparedIn(tx)).toEqual([])
    expect([await ask(tx, 1), await ask(tx, 41)]).toEqual([[{ n: 2 }], [{ n: 42 }]])
    expect(await preparedIn(tx)).toEqual([{ name: 'uji_satu', generic: 2 }])
    await sql`select ${1}::int + 2`.execute(tx)
    expect(await preparedIn(tx)).toHaveLength(1)
  })
})

it('refuses a second text under the same name, and a second declaration', async () => {
  const run = definePrepared('uji_dua')
  await harness.db.acrossInstansi(async (tx) => {
    await run(tx, sql`select 1`)
    await expect(run(tx, sql`select 2`)).rejects.toThrow('several texts')
  })
  expect(() => definePrepared('uji_dua')).toThrow('uji_dua')
})

it('is planned once and by index where a transaction says so, and as usual in the next on the same connection', async () => {
  const settings = async (tx: Tx) =>
    (
      await sql<{ plan: string; seqscan: string }>`
        select current_setting('plan_cache_mode') as plan, current_setting('enable_seqscan') as seqscan`.execute(tx)
    ).rows[0]
  const { id } = harness.world.a
  // As the owner: the role of the tests' application plans everything once.
  const db = openDatabase(harness.ownerUrl, { max: 1 })
  onTestFinished(() => db.close())
  const once = { plan: 'force_generic_plan', seqscan: 'off' }
  expect(await db.inInstansi(id, settings, { planned: 'once' })).toEqual(once)
  expect(await db.acrossInstansi(settings, { planned: 'once' })).toEqual(once)
  expect(await db.acrossInstansi(settings)).toEqual({ plan: 'auto', seqscan: 'on' })
})
