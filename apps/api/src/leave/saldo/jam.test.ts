import { siapkanTahun } from '@presensi/domain/saldo/pesan'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { tambahOrang } from '../../../test/tambah-orang.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { tulisBuku } from './public.ts'

let harness: Harness
let owner: pg.Pool
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 1 })
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

it('nothing is carried over and nothing lapses by a clock that is not believed; what was there stays', async () => {
  const { pegawai_id } = await tambahOrang(harness, 'jam', { bekerja: 'a' })
  const instansi_id = harness.world.a.id
  const tahun = Number(HARI_INI.slice(0, 4))
  const turn = (year: number) =>
    harness.db.inInstansi(instansi_id, (tx) =>
      tulisBuku(tx, { instansi_id, pegawai_ids: [pegawai_id ?? ''], oleh: null }, ({ buku, stored, kini }) => {
        siapkanTahun(buku, stored.orang, { ...kini, hari_ini: `${year}-06-01` }, `${year}-06-01`)
        return { hasil: buku.gerak.map(({ jenis }) => jenis), simpan: true }
      }),
    )
  const lines = async (): Promise<number> =>
    (
      await owner.query<{ n: number }>('select count(*)::int as n from saldo_baris where instansi_id = $1', [
        instansi_id,
      ])
    ).rows[0]?.n ?? 0
  await turn(tahun)
  const before = await lines()
  await owner.query(
    `insert into jam_periksa (id, sebab, saksi, selisih_ms, mulai) values (gen_random_uuid(), 'maju', 'monotonik', 1, now())`,
  )
  await expect(turn(tahun + 2)).rejects.toMatchObject({ code: 'jam.diperiksa' })
  expect(await lines()).toBe(before)
  await owner.query('delete from jam_periksa')
  expect((await turn(tahun + 2)).flat()).toContain('hangus')
  expect(await lines()).toBeGreaterThan(before)
})
