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
