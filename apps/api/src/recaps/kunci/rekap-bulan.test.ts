import { connect } from '@presensi/postgres/connect'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import type { Tx } from '../../platform/database.ts'
import { byIndex } from '../../platform/prepared.repo.ts'
import { listRekapBulan, mapTerlamaTerbuka } from './rekap-bulan.repo.ts'
import { insertKunci } from './snapshot.repo.ts'

const [KANTOR, ORANG] = [40, 50]
const RENTANG = { first: '2026-03-01', last: '2026-03-31' }

/** Offices that are like the first one of an agency, with as many people each, and their months of the first quarter locked. */
const OFFICES = `with lama as (select k as kantor, p as tempat from kantor k join penempatan p using (instansi_id) where k.instansi_id = $1 limit 1),
  baru as (select i, md5('kantor' || i)::uuid as id from generate_series($3::int, $4) as i),
  kantor_baru as (insert into kantor select (jsonb_populate_record(kantor, jsonb_build_object('id', baru.id, 'kode', 'K' || i, 'nama', 'Kantor ' || i,
    'induk_id', null))).* from lama, baru),
  tempat_baru as (insert into penempatan overriding system value select (jsonb_populate_record(tempat, jsonb_build_object('id', gen_random_uuid(),
    'pegawai_id', gen_random_uuid(), 'kantor_id', baru.id, 'mulai', '2026-01-01', 'selesai', null))).* from lama, baru, generate_series(1, ${ORANG})),
  kunci as (insert into rekap_kunci (instansi_id, id, kantor_id, bulan, versi, orang, ringkasan, koreksi, terbuka, akar, oleh)
    select $1, gen_random_uuid(), baru.id, m, 1, ${ORANG}, '{}', '[]', '{}', decode(repeat('00', 32), 'hex'), $2
    from baru, generate_series(date '2026-01-01', '2026-03-01', '1 month') as m returning *)
  insert into rekap_bulan (instansi_id, kantor_id, bulan, status, versi, kunci_id) select instansi_id, kantor_id, bulan, 'final', 1, id from kunci`

let harness: Harness
let owner: pg.Pool
beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 1 })
  await owner.query(
    `select set_config('app.lintas', 'ya', false), set_config('session_replication_role', 'replica', false)`,
  )
  const put = (dari: number, sampai: number) =>
    owner.query(OFFICES, [harness.world.a.id, harness.person('admin:instansi@a').pengguna_id, dari, sampai])
  // Statistics know these tables as small, as they are in the first weeks.
  await put(1, 3)
  await owner.query('vacuum analyze kantor, penempatan, rekap_kunci, rekap_bulan, rekap_koreksi, rantai')
  await put(4, KANTOR)
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

/** Rows of a table that some work reads. */
async function dibaca(tx: Tx, table: string, work: () => Promise<unknown>): Promise<number> {
  const read = async (): Promise<number> => {
    const { rows } = await sql<{ dibaca: number }>`select (coalesce(idx_tup_fetch, 0) + seq_tup_read)::int as dibaca
      from pg_stat_xact_user_tables where relname = ${table}`.execute(tx)
    return rows[0]?.dibaca ?? 0
  }
  // What the connection did before this transaction may be counted still.
  const before = await read()
  await work()
  return (await read()) - before
}

it('the month of one office is found without reading those of all others', async () => {
  const { id } = harness.world.a
  const { rows } = await owner.query<{ id: string }>(`select md5('kantor1')::uuid as id`)
  const ids = rows.map((row) => row.id)
  await harness.db.inInstansi(id, async (tx) => {
    const month = () => byIndex(tx, () => listRekapBulan(tx, id, RENTANG, ids))
    expect(await month()).toMatchObject([{ kantor: 'Kantor 1', status: 'final', orang: ORANG }])
    expect(await dibaca(tx, 'rekap_bulan', month)).toBe(1)
    expect(await dibaca(tx, 'rekap_kunci', month)).toBe(1)
    expect(await dibaca(tx, 'penempatan', month)).toBe(ORANG)
    const oldest = (first: string) => byIndex(tx, () => mapTerlamaTerbuka(tx, id, ids, first))
    expect(await oldest('2026-04-01')).toEqual(new Map())
    expect(await oldest('2026-05-01')).toEqual(new Map([[ids[0], '2026-04-01']]))
    // Of each of four months one person is enough.
    expect(await dibaca(tx, 'penempatan', () => oldest('2026-05-01'))).toBeLessThanOrEqual(4)
  })
})

it('who is stored in locks is checked by key, however small the tables were when a connection checked first', async () => {
  const { id } = harness.world.a
  const { pegawai_id, pengguna_id, nip, nama } = harness.person('pegawai@a')
  const { rows: offices } = await owner.query<{ id: string }>(
    `select md5('kantor' || i)::uuid as id from generate_series(1, 28) as i`,
  )
  // Somebody who was in another office each day.
  const locks = offices.map(({ id: kantor_id }, at) => {
    const hari = [`2026-04-${String(at + 1).padStart(2, '0')}`]
    const isi = { isi: '{}', jabatan: null, dari: '2026-04-01', angka: [1], hari }
    const empty = { ringkasan: '{}', koreksi: '[]', terbuka: '{}', alasan: null, akar: '00'.repeat(32) }
    return {
      kunci: { ...empty, kantor_id, versi: 1, orang: 1, oleh: pengguna_id },
      orang: [{ ...isi, pegawai_id: pegawai_id ?? '', nip, nama }],
      hari_ini: '2026-05-05',
    }
  })
  await harness.db.inInstansi(id, async (tx) => {
    // Once for the person's row and once for the office's month.
    expect(
      await dibaca(tx, 'rekap_kunci', () => insertKunci(tx, { instansi_id: id, bulan: '2026-04-01' }, locks)),
    ).toBe(2 * locks.length)
  })
})
