import { connect } from '../packages/postgres/src/connect.ts'
import { withDatabase } from '../packages/postgres/src/roles.ts'
import { type GeneratorOrder, prepareLoad } from './generator.ts'
import type { LoadResult } from './load.ts'
import { atMost, type Row } from './rows.ts'
import { type ApiOptions, startApiProcess } from './world/api-process.ts'
import type { Server } from './world/server.ts'

const OLD = 'presensi_lama'
const ROUNDS = 5
const CONNECTIONS = 16
const DAYS = 700

/** Dated back over two years, everybody about equally often; in the order of each table's key, or twenty millions take hours. Links of the chain are there in number; what they say is not looked at. */
const FILL = [
  `create temp table orang as select row_number() over () - 1 as no, g.instansi_id, g.id as pegawai_id, p.kantor_id, d.perangkat_id
   from pegawai g join penempatan p on p.instansi_id = g.instansi_id and p.pegawai_id = g.id
   join perangkat d on d.instansi_id = g.instansi_id and d.pegawai_id = g.id`,
  `create temp table lama as
   select gen_random_uuid() as id, o.instansi_id, o.pegawai_id, o.kantor_id, o.perangkat_id, (current_date - 1 - (n % ${DAYS})::int) as tanggal, n
   from generate_series(1, $1::int) as n join orang o on o.no = n % (select count(*) from orang)
   order by tanggal, o.instansi_id`,
  `insert into presensi (instansi_id, tanggal, id, pegawai_id, kantor_id, jenis, work_from, waktu, diterima_pada, luring, perangkat_id, nilai, sinyal_kode,
     foto_diharapkan, komitmen, nomor)
   select instansi_id, tanggal, id, pegawai_id, kantor_id, 'masuk', 'WFO', tanggal + interval '30 minutes', tanggal + interval '30 minutes', false, perangkat_id,
     'diterima', '{}', true, sha256(id::text::bytea), n from lama`,
  `insert into presensi_pribadi (instansi_id, tanggal, presensi_id, pegawai_id, garam, lat, lng, akurasi_m, waktu_perangkat, sinyal)
   select instansi_id, tanggal, id, pegawai_id, 'garam', -6 - random(), 106 + random(), 12, tanggal + interval '30 minutes', '[]' from lama`,
  `insert into presensi_kunci (instansi_id, id, hash_badan, tanggal) select instansi_id, id, sha256(id::text::bytea), tanggal from lama
   order by instansi_id, id`,
  `insert into rantai (instansi_id, nomor, jenis, rujukan_id, tanggal, waktu, hash_isi, hash_sebelum, hash)
   select instansi_id, coalesce((select max(r.nomor) from rantai r where r.instansi_id = lama.instansi_id), 0) + row_number() over (partition by instansi_id order by n), 'presensi', id, tanggal, tanggal + interval '30 minutes', sha256(id::text::bytea),
     sha256(id::text::bytea), sha256(id::text::bytea) from lama order by 1, 2`,
]

async function fill(url: string, events: number): Promise<void> {
  const pool = connect(url, { max: 1, applicationName: 'presensi-bench' })
  try {
    // The owner's own writing: no references to check for rows that were made from those they refer to.
    await pool.query(
      "set session_replication_role = replica; set statement_timeout = 0; set synchronous_commit = off; set work_mem = '256MB'",
    )
    await pool.query(`call siapkan_bulan((current_date - ${DAYS + 31}), current_date)`)
    for (const statement of FILL) await pool.query(statement, statement.includes('$1') ? [events] : [])
    await pool.query('drop table lama, orang')
    await pool.query('vacuum analyze presensi, presensi_pribadi, presensi_kunci, rantai')
    await pool.query('checkpoint')
  } finally {
    await pool.end()
  }
}

async function copyDatabase(url: string): Promise<string> {
  const admin = connect(withDatabase(url, 'postgres'), { max: 1, applicationName: 'presensi-bench' })
  try {
    await admin.query(`create database ${OLD} template presensi`)
  } finally {
    await admin.end()
  }
  return withDatabase(url, OLD)
}

/**
 * behaviour.md §13: the same people in two databases of one server, one with a long history. Short runs take turns, so that the ratio does not
 * tell what the machine did meanwhile. Nobody may be connected to the first one when it is copied.
 */
export async function benchHistory(
  server: Server,
  base: Omit<GeneratorOrder, 'load' | 'offset' | 'port'>,
  {
    events,
    ports,
    api,
  }: { events: number; ports: readonly [number, number]; api: Omit<ApiOptions, 'port' | 'databaseUrl'> },
): Promise<Row[]> {
  const old = await copyDatabase(server.url)
  await fill(old, events)
  const young = await startApiProcess({ ...api, port: ports[0], databaseUrl: server.url })
  const aged = await startApiProcess({ ...api, port: ports[1], databaseUrl: old })
  try {
    const results = { young: [] as LoadResult[], aged: [] as LoadResult[] }
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [name, port] of [
        ['young', young.port],
        ['aged', aged.port],
      ] as const) {
        const load = { kind: 'closed', connections: CONNECTIONS, requests: 4_000, seconds: 2 } as const
        const result = await (await prepareLoad({ ...base, port, offset: round * 1_000, load })).go()
        if (round > 0) results[name].push(result) // the first one warms up
      }
    }
    const p50 = (of: readonly LoadResult[]) => of.map((one) => one.p50).toSorted((a, b) => a - b)[of.length >> 1] ?? 0
    const ratio = p50(results.aged) / p50(results.young)
    const notes = `${CONNECTIONS} sambungan, p50 ${p50(results.young).toFixed(1)} → ${p50(results.aged).toFixed(1)} ms`
    return [atMost(`presensi dengan ${events.toLocaleString('id')} peristiwa lama`, ratio, '×', 1.2, notes)]
  } finally {
    await young.close()
    await aged.close()
  }
}
