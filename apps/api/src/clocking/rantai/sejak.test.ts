import { connect } from '@presensi/postgres/connect'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { putPresensi } from '../../../test/perubahan.ts'
import { byIndex } from '../../platform/prepared.repo.ts'
import { presensiSejak } from './sejak.repo.ts'

let harness: Harness
let owner: pg.Pool
beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 1 })
  for (let nomor = 1; nomor <= 20; nomor += 1) {
    const tanggal = `2026-03-${String(nomor).padStart(2, '0')}`
    await putPresensi(owner, harness, 'pegawai@a', { tanggal, jenis: 'masuk', jam: '07:20', nomor })
  }
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

it('clockings after a number are looked up, and no others are read', async () => {
  const { id } = harness.world.a
  const { pegawai_id } = harness.person('pegawai@a')
  await owner.query(
    `select set_config('app.lintas', 'ya', false), set_config('session_replication_role', 'replica', false)`,
  )
  // Statistics expect many new links, as they do where other agencies have higher numbers. There is one.
  await owner.query(
    `insert into rantai (instansi_id, nomor, jenis, rujukan_id, tanggal, waktu, hash_isi, hash_sebelum, hash)
      select $1, 20 + i, 'presensi', gen_random_uuid(), '2026-03-03', now(), sha256('x'), sha256('x'), sha256('x') from generate_series(1, 5000) as i`,
    [id],
  )
  await owner.query('analyze rantai, presensi')
  await owner.query('delete from rantai where instansi_id = $1 and nomor > 20', [id])
  await harness.db.inInstansi(id, async (tx) => {
    const read = async (): Promise<number> => {
      const { rows } = await sql<{
        dibaca: number
      }>`select sum(coalesce(idx_tup_fetch, 0) + seq_tup_read)::int as dibaca
        from pg_stat_xact_user_tables where relname ~ '^presensi_([0-9]{6}|sisa)$'`.execute(tx)
      return rows[0]?.dibaca ?? 0
    }
    const before = await read()
    // A table of twenty clockings would be read from end to end; that of a month is not.
    const { rows } = await byIndex(tx, () =>
      sql`select pegawai_id, tanggal, nomor::int from ${presensiSejak(id, 19)} e`.execute(tx),
    )
    expect(rows).toEqual([{ pegawai_id, tanggal: '2026-03-20', nomor: 20 }])
    expect((await read()) - before).toBe(1)
  })
})
