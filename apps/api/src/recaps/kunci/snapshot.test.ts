import { randomUUID } from 'node:crypto'
import { BANYAK_ANGKA } from '@presensi/domain/statistik/angka-bulan'
import { connect } from '@presensi/postgres/connect'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { bekuOf, readBeku, sumBeku, sumsOfBeku } from './snapshot.repo.ts'

const BULAN = '2026-03-01'
const BANYAK = 2_000

/** People of an agency whose month is stored, fifty in each lock. Only what is read here: nobody else is asked about them. */
const STORED = `with orang as (select $1::uuid as instansi_id, md5($1::text || 'kunci' || i / 50)::uuid as kunci_id, md5($1::text || i)::uuid as pegawai_id
    from generate_series(1, ${BANYAK}) as i),
  isi as (insert into rekap_orang (instansi_id, kunci_id, pegawai_id, nip, nama, isi)
    select instansi_id, kunci_id, pegawai_id, '', '', '{}' from orang returning 1)
  insert into rekap_beku (instansi_id, kunci_id, pegawai_id, kantor_id, bulan, hari)
    select instansi_id, kunci_id, pegawai_id, kunci_id, '${BULAN}', '{[2026-03-01,2026-04-01)}' from orang where (select count(*) from isi) >= 0`

/** The second agency's months are stored after the tables were analyzed: statistics know the first one only. */
let harness: Harness
let owner: pg.Pool
let ids: string[]
const bId = (): string => harness.world.b.id
const asked = () => ({ first: BULAN, last: '2026-03-31', pegawai_ids: ids, kantor_ids: null })
beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 1 })
  await owner.query(
    `select set_config('app.lintas', 'ya', false), set_config('session_replication_role', 'replica', false)`,
  )
  await owner.query(STORED, [harness.world.a.id])
  await owner.query('analyze rekap_orang, rekap_beku')
  await owner.query(STORED, [bId()])
  const some = 'select md5($1::text || i)::uuid as id from generate_series(1, 40) as i'
  ids = (await owner.query<{ id: string }>(some, [bId()])).rows.map(({ id }) => id)
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

it('what is stored of some people of a new agency is found without reading everybody', async () => {
  const read = await harness.db.inInstansi(bId(), async (tx) => {
    const found = await readBeku(tx, bId(), BULAN, ids)
    expect([...found.keys()].toSorted()).toEqual(ids.toSorted())
    expect(found.get(ids[0] ?? '')).toMatchObject([{ isi: '{}', penuh: true }])
    const { rows } = await sql<{ dibaca: number }>`select (idx_tup_fetch + seq_tup_read)::int as dibaca
      from pg_stat_xact_user_tables where relname in ('rekap_orang', 'rekap_beku')`.execute(tx)
    return rows.map(({ dibaca }) => dibaca)
  })
  expect(read).toEqual([ids.length, ids.length])
})

it('what is stored is never looked for in the index that keeps days from being stored twice', async () => {
  const client = await owner.connect()
  const { sql: text, parameters } = await harness.db.inInstansi(bId(), (tx) =>
    Promise.resolve(bekuOf(bId(), BULAN, ids).compile(tx)),
  )
  const plan = async () => JSON.stringify((await client.query(`explain ${text}`, [...parameters])).rows)
  try {
    await client.query('begin')
    expect(await plan()).toContain('rekap_beku_pkey')
    await client.query('alter table rekap_beku drop constraint rekap_beku_pkey; set local enable_seqscan = off')
    expect(await plan()).toContain('Seq Scan on rekap_beku')
  } finally {
    await client.query('rollback')
    client.release()
  }
})

it('what is stored of a new agency is summed without comparing everybody with everybody', async () => {
  const { rows } = await harness.db.inInstansi(bId(), (tx) => sql`explain ${sumsOfBeku(bId(), asked())}`.execute(tx))
  expect(JSON.stringify(rows)).toContain('rekap_beku')
  expect(JSON.stringify(rows)).not.toMatch(/Nested Loop|Join/)
})

it('sums are told of whose month is stored whole, in one office or in two', async () => {
  const [, moved, partly, before] = ids
  await owner.query(
    'update rekap_beku set angka = array_fill(1, array[$1::int]) where instansi_id = $2 and pegawai_id <> $3',
    [BANYAK_ANGKA, bId(), before],
  )
  await owner.query(`update rekap_beku set hari = '{[2026-03-01,2026-03-10)}' where pegawai_id = any($1::uuid[])`, [
    [moved, partly],
  ])
  await owner.query(
    `insert into rekap_beku (instansi_id, kunci_id, pegawai_id, kantor_id, bulan, hari, angka)
      select instansi_id, md5('lain')::uuid, pegawai_id, md5('lain')::uuid, bulan, '{[2026-03-10,2026-04-01)}', angka
      from rekap_beku where pegawai_id = $1`,
    [moved],
  )
  const sum = (kantor_ids: string[] | null) =>
    harness.db.inInstansi(bId(), (tx) => sumBeku(tx, bId(), { ...asked(), kantor_ids }))
  const { terkunci, ganjil, angka } = await sum(null)
  // Everybody: they are not named again.
  expect(terkunci).toBeNull()
  // One whose other days are stored nowhere, and one who was stored before there were sums.
  expect(ganjil.toSorted()).toEqual([partly, before].toSorted())
  // Who moved has two rows.
  expect(angka).toEqual(Array.from({ length: BANYAK_ANGKA }, () => ids.length - 2 + 1))
  const stranger = randomUUID()
  const withStranger = await harness.db.inInstansi(bId(), (tx) =>
    sumBeku(tx, bId(), { ...asked(), pegawai_ids: [...ids, stranger] }),
  )
  expect(withStranger.terkunci?.toSorted()).toEqual(ids.toSorted())
  expect(withStranger).toMatchObject({ ganjil, angka })
  const { rows } = await owner.query<{ id: string }>(`select md5('lain')::uuid as id`)
  expect((await sum(rows.map(({ id }) => id))).angka).toEqual(Array.from({ length: BANYAK_ANGKA }, () => 1))
})
