import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../platform/database.ts'
import { EXACT_UP_TO, likeOf, pageOf, type Window } from '../platform/paging.ts'
import { refuseField } from '../platform/refusal.ts'
import { PERISTIWA_COLUMNS, PERISTIWA_JOINS, type PeristiwaRow } from './peristiwa.repo.ts'

export type PresensiFilter = {
  kantor_ids: readonly string[] | null
  dari: string
  sampai: string
  jenis?: string | undefined
  nilai?: string | undefined
  sinyal?: string | undefined
  work_from?: string | undefined
  luring?: boolean | undefined
  nip?: string | undefined
  q?: string | undefined
}

type Sql = RawBuilder<unknown>
const ORDERS: Record<string, Sql> = {
  waktu: sql`e.waktu, e.id`,
  '-waktu': sql`e.waktu desc, e.id desc`,
  diterima_pada: sql`e.diterima_pada, e.id`,
  '-diterima_pada': sql`e.diterima_pada desc, e.id desc`,
  nama: sql`g.nama, e.waktu, e.id`,
  '-nama': sql`g.nama desc, e.waktu desc, e.id desc`,
}

/** As it stands now, told by the queue of confirmations: whatever needed one has a row there. */
function nilaiIs(nilai: string): Sql {
  if (nilai === 'perlu_konfirmasi') return sql`w.status = 'menunggu'`
  if (nilai === 'diterima') return sql`((e.nilai = 'diterima' and w.status is null) or w.status = 'diterima')`
  return sql`(e.nilai = 'ditolak' or w.status = 'ditolak')`
}

function conditions(instansi_id: string, filter: PresensiFilter): Sql {
  const parts: Sql[] = [
    sql`e.instansi_id = ${instansi_id}`,
    sql`e.tanggal between ${filter.dari} and ${filter.sampai}`,
    // The same in time, so that the order by time can stop early: a date reaches a day over its zone on either side.
    sql`e.waktu between ${filter.dari}::date - interval '2 days' and ${filter.sampai}::date + interval '3 days'`,
  ]
  if (filter.kantor_ids !== null) parts.push(sql`e.kantor_id = any(${filter.kantor_ids}::uuid[])`)
  if (filter.jenis !== undefined) parts.push(sql`e.jenis = ${filter.jenis}`)
  if (filter.nilai !== undefined) parts.push(nilaiIs(filter.nilai))
  if (filter.sinyal !== undefined)
    parts.push(sql`(${filter.sinyal} = any(e.sinyal_kode) or exists (select 1 from presensi_penilaian n
      where n.instansi_id = e.instansi_id and n.tanggal = e.tanggal and n.presensi_id = e.id and n.kode = ${filter.sinyal}))`)
  if (filter.work_from !== undefined) parts.push(sql`e.work_from = ${filter.work_from}`)
  if (filter.luring !== undefined) parts.push(sql`e.luring = ${filter.luring}`)
  if (filter.nip !== undefined) parts.push(sql`g.nip = ${filter.nip}`)
  if (filter.q !== undefined) parts.push(sql`(g.nama || ' ' || g.nip) ilike ${likeOf(filter.q)}`)
  return sql.join(parts, sql` and `)
}

const WAITING = sql`left join konfirmasi w on w.instansi_id = e.instansi_id and w.presensi_id = e.id`

export async function pagePresensi(
  tx: Tx,
  instansi_id: string,
  filter: PresensiFilter,
  { sort = '-waktu', ...window }: Window & { sort?: string | undefined },
) {
  if (window.offset >= EXACT_UP_TO) refuseField('page', `rentang:1:${Math.ceil(EXACT_UP_TO / window.size)}`)
  const where = conditions(instansi_id, filter)
  const order = ORDERS[sort] ?? sql`e.waktu desc, e.id desc`
  const { rows } = await sql<PeristiwaRow>`select ${PERISTIWA_COLUMNS} from presensi e ${PERISTIWA_JOINS} ${WAITING}
    where ${where} order by ${order} limit ${window.limit} offset ${window.offset}`.execute(tx)
  const counted =
    window.page === 1 && rows.length < window.size ? rows.length : await countPresensi(tx, instansi_id, filter)
  return pageOf(rows, counted, window)
}

async function countPresensi(tx: Tx, instansi_id: string, filter: PresensiFilter): Promise<number> {
  const needsPerson = filter.nip !== undefined || filter.q !== undefined
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (select 1 from presensi e
    ${needsPerson ? sql`join pegawai g on g.instansi_id = e.instansi_id and g.id = e.pegawai_id` : sql``} ${WAITING}
    where ${conditions(instansi_id, filter)} limit ${EXACT_UP_TO + 1}) terhitung`.execute(tx)
  return rows[0]?.n ?? 0
}

/** All of them, for a file, up to a limit. */
export async function readAllPresensi(
  tx: Tx,
  instansi_id: string,
  filter: PresensiFilter,
  limit: number,
): Promise<PeristiwaRow[]> {
  const { rows } = await sql<PeristiwaRow>`select ${PERISTIWA_COLUMNS} from presensi e ${PERISTIWA_JOINS} ${WAITING}
    where ${conditions(instansi_id, filter)} order by e.waktu, e.id limit ${limit}`.execute(tx)
  return rows
}
