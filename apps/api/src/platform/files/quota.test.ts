import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { sha256 } from '../sealing.ts'
import { countUpload } from './public.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

it('a file that was looked at and then sent for good counts once; sent again, or another one, it counts', async () => {
  const sub = harness.person('admin:instansi@a').pengguna_id
  const send = (file: string, pratinjau: boolean) => countUpload(harness.db, sub, { pratinjau, sidik: sha256(file) })
  const counted = async (): Promise<number> =>
    harness.db.acrossInstansi(async (tx) => {
      const { rows } = await sql<{
        n: number
      }>`select coalesce(sum(jumlah), 0)::int as n from unggahan where pengguna_id = ${sub}`.execute(tx)
      return rows[0]?.n ?? 0
    })
  await send('a', true)
  await send('a', false)
  expect(await counted()).toBe(1)
  await send('a', false)
  expect(await counted()).toBe(2)
  await send('b', true)
  await send('c', false)
  expect(await counted()).toBe(4)
  await send('d', true)
  await send('d', true)
  expect(await counted()).toBe(6)
  for (let at = 0; at < 14; at += 1) await send(`e${at}`, true)
  expect(await counted()).toBe(20)
  await send('e13', false)
  await expect(send('f', true)).rejects.toMatchObject({ code: 'berkas.jatah_habis' })
})
