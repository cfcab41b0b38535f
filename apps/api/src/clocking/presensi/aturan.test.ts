import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { newId } from '../../platform/uuid.ts'
import { createAturan } from './aturan.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

it('remembers the rules of an agency for three seconds, and no longer', async () => {
  const { id } = harness.world.a
  let now = 1_000_000
  const aturanOf = createAturan({ db: harness.db, now: () => now })
  const outages = async () => (await aturanOf([id]))(id).gangguan.length
  expect(await outages()).toBe(0)
  await harness.db.inInstansi(id, (tx) =>
    tx
      .insertInto('gangguan')
      .values({
        instansi_id: id,
        id: newId(),
        mulai: new Date(Date.now() - 3_600_000),
        selesai: new Date(Date.now() + 3_600_000),
        alasan: 'Uji',
        oleh: harness.person('admin:instansi@a').pengguna_id,
      })
      .execute(),
  )
  now += 2_999
  expect(await outages()).toBe(0)
  now += 1
  expect(await outages()).toBe(1)
})

it('reads them once for however many ask at the same moment, and again after a failure', async () => {
  const [a, b] = [harness.world.a.id, harness.world.b.id]
  let read = 0
  let isAway = false
  const acrossInstansi: Harness['db']['acrossInstansi'] = (use) => {
    read += 1
    return isAway ? Promise.reject(new Error('away')) : harness.db.acrossInstansi(use)
  }
  let now = 1_000_000
  const aturanOf = createAturan({ db: { ...harness.db, acrossInstansi }, now: () => now })
  const asked = await Promise.all([[a], [a], [b], [a, b], [b, a]].map((ids) => aturanOf(ids)))
  expect(read).toBe(2)
  expect(new Set(asked.slice(3).map((of) => of(a)))).toEqual(new Set([asked[0]?.(a)]))
  now += 3_000
  isAway = true
  const failed = await Promise.allSettled([aturanOf([a]), aturanOf([a])])
  expect([read, ...failed.map(({ status }) => status)]).toEqual([3, 'rejected', 'rejected'])
  isAway = false
  expect((await aturanOf([a]))(a).batas).toEqual(asked[0]?.(a).batas)
})
