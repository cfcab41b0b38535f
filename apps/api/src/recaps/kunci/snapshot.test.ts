import { connect } from '@presensi/postgres/connect'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createHarness } from '../../../test/harness.ts'
import { readBeku } from './snapshot.repo.ts'

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
})
