import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { good, KEUANGAN_2, siapkanTpp } from '../../../test/tpp.ts'
import { writeDibuka } from '../../recaps/kunci/rekap-bulan.repo.ts'
import { kunciGiliran } from '../../recaps/terkunci/public.ts'
import { hitungPeriode } from './hitung.ts'

/** A month that is reopened while its period is ended or computed: transactions that are held open at the worst moment. */
let harness: Harness
let t: Awaited<ReturnType<typeof siapkanTpp>>
let periode_id: string
const ADMIN = 'admin:instansi@a'
beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' })
  t = await siapkanTpp(harness)
  await t.kunci(2)
  periode_id = good(await t.post('/save', t.periode())).id
  await t.predikat(periode_id)
  expect(await t.hitung(periode_id)).toMatchObject({ tertahan: 0 })
})
afterAll(async () => {
  await t.close()
  await harness.close()
})

/** Until a transaction waits for a lock of this kind. */
const someoneWaits = (locktype: 'advisory' | 'relation' | 'transactionid') =>
  expect
    .poll(async () => {
      const waits = `select 1 from pg_locks where locktype = $1 and not granted`
      return (await t.owner.query(waits, [locktype])).rowCount
    })
    .toBe(1)
const relock = async (path: 'kunci' | 'buka') =>
  good(
    await harness.call('POST', `/absensi/v2/rekap/${path}`, {
      as: ADMIN,
      body: { tahun: '2026', bulan: '2', kantor_id: harness.world.a.kantor[0], alasan: 'Uji' },
    }),
  )

describe('a month that is reopened', () => {
  it('while its period is computed from what it held before: the period does not become final with that', async () => {
    const { a } = harness.world
    const client = await t.app.connect()
    const oleh = harness.person('operator:instansi:keuangan@a').pengguna_id
    let computing: Promise<unknown> = Promise.resolve()
    try {
      await client.query('begin')
      await client.query(`select set_config('app.instansi', $1, true)`, [a.id])
      await client.query('select 1 from tpp_hasil where periode_id = $1 for update', [periode_id])
      // Has read everything, and waits with writing.
      computing = hitungPeriode({ instansi_id: a.id, periode_id, oleh }, (work) => harness.db.inInstansi(a.id, work))
      await someoneWaits('transactionid')
      await relock('buka')
      expect(await relock('kunci')).toMatchObject({ versi: 2 })
    } finally {
      await client.query('commit')
      client.release()
    }
    expect(await computing).toMatchObject({ tertahan: 0 })
    const answer = await t.post('/final', { id: periode_id }, KEUANGAN_2)
    expect([answer.status, answer.body.code], answer.text).toEqual([409, 'tpp.perlu_dihitung_ulang'])
    await t.hitung(periode_id)
  })

  it('while its period becomes final is refused: the period that nobody sees yet has used it', async () => {
    const { a } = harness.world
    const client = await t.owner.connect()
    const oleh = harness.person(ADMIN).pengguna_id
    let [ending, reopening]: Promise<unknown>[] = []
    try {
      // The period is final when it is written down who did it, and not committed yet.
      await client.query('begin')
      await client.query('lock table audit in share mode')
      ending = t.post('/final', { id: periode_id }, KEUANGAN_2).then(good)
      await someoneWaits('relation')
      reopening = harness.db.inInstansi(a.id, async (tx) => {
        await kunciGiliran(tx, a.id)
        const month = { instansi_id: a.id, kantor_id: a.kantor[0], bulan: '2026-02-01' }
        await writeDibuka(tx, month, { oleh, alasan: 'Uji' })
      })
      reopening.catch(() => undefined)
      await Promise.race([reopening, someoneWaits('advisory')])
    } finally {
      await client.query('commit')
      client.release()
    }
    expect(await ending).toMatchObject({ status: 'final' })
    await expect(reopening).rejects.toThrow('a final period of the allowance used this month')
  })
})
