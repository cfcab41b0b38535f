import { BANYAK_ANGKA } from '@presensi/domain/statistik/angka-bulan'
import { connect } from '@presensi/postgres/connect'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createHarness } from '../../../test/harness.ts'
import { readBeku, sumBeku, sumsOfBeku } from './snapshot.repo.ts'

const BULAN = '2026-03-01'
const BANYAK = 2_000

/** People of an agency whose month is stored, fifty in each lock. Only what is read here: nobody else is asked about them. */
const STORED = `with orang as (select $1::uuid as instansi_id, md5($1::text || 'kunci' || i / 50)::uuid as kunci_id, md5($1::text || i)::uuid as pegawai_id
    from generate_series(1, ${BANYAK}) as i),
  isi as (insert into rekap_orang (instansi_id, kunci_id, pegawai_id, nip, nama, isi)
    select instansi_id, kunci_id, pegawai_id, '', '', '{}' from orang returning 1)
  insert into rekap_beku (instansi_id, kunci_id, pegawai_id, kantor_id, bulan, hari)
    select instansi_id, kunci_id, pegawai_id, kunci_id, '${BULAN}', '{[2026-03-01,2026-04-01)}' from orang where (select count(*) from isi) >= 0`

it('what is stored of some people is found without reading everybody, also of an agency that statistics do not know yet', async () => {
  const harness = await createHarness()
  onTestFinished(() => harness.close())
  const owner = connect(harness.ownerUrl, { max: 1 })
  onTestFinished(() => owner.end())
  const { a, b } = harness.world
  await owner.query(
    `select set_config('app.lintas', 'ya', false), set_config('session_replication_role', 'replica', false)`,
  )
  await owner.query(STORED, [a.id])
  await owner.query('analyze rekap_orang, rekap_beku')
  await owner.query(STORED, [b.id])
  const { rows } = await owner.query<{ id: string }>(
    `select md5($1::text || i)::uuid as id from generate_series(1, 40) as i`,
    [b.id],
  )
  const ids = rows.map(({ id }) => id)
  const read = await harness.db.inInstansi(b.id, async (tx) => {
    const found = await readBeku(tx, b.id, BULAN, ids)
    expect([...found.keys()].toSorted()).toEqual(ids.toSorted())
    expect(found.get(ids[0] ?? '')).toMatchObject([{ isi: '{}', penuh: true }])
    const { rows: tables } = await sql<{ dibaca: number }>`select (idx_tup_fetch + seq_tup_read)::int as dibaca
      from pg_stat_xact_user_tables where relname in ('rekap_orang', 'rekap_beku')`.execute(tx)
    return tables.map(({ dibaca }) => dibaca)
  })
  expect(read).toEqual([ids.length, ids.length])

  const asked = { first: BULAN, last: '2026-03-31', pegawai_ids: ids, kantor_ids: null }
  const [sums, plan] = await harness.db.inInstansi(b.id, async (tx) => [
    await sumBeku(tx, b.id, asked),
    await sql`explain ${sumsOfBeku(b.id, asked)}`.execute(tx),
  ])
  expect(sums.terkunci.toSorted()).toEqual(ids.toSorted())
  // Stored before there were sums.
  expect(sums.ganjil.toSorted()).toEqual(ids.toSorted())
  expect(JSON.stringify(plan.rows)).toContain('rekap_beku')
  expect(JSON.stringify(plan.rows)).not.toMatch(/Nested Loop|Join/)

  // One row each but for who moved within the month, who has two; of somebody the rest of the month is stored nowhere.
  const [, moved, partly] = ids
  await owner.query('update rekap_beku set angka = array_fill(1, array[$1::int]) where instansi_id = $2', [
    BANYAK_ANGKA,
    b.id,
  ])
  await owner.query(`update rekap_beku set hari = '{[2026-03-01,2026-03-10)}' where pegawai_id = any($1::uuid[])`, [
    [moved, partly],
  ])
  await owner.query(
    `insert into rekap_beku (instansi_id, kunci_id, pegawai_id, kantor_id, bulan, hari, angka)
      select instansi_id, md5('lain')::uuid, pegawai_id, md5('lain')::uuid, bulan, '{[2026-03-10,2026-04-01)}', angka
      from rekap_beku where pegawai_id = $1`,
    [moved],
  )
  const summed = await harness.db.inInstansi(b.id, (tx) => sumBeku(tx, b.id, asked))
  expect(summed.terkunci.toSorted()).toEqual(ids.toSorted())
  expect(summed.ganjil).toEqual([partly])
  expect(summed.angka).toEqual(Array.from({ length: BANYAK_ANGKA }, () => ids.length))
})
