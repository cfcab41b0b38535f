import type { StatusHadir } from '@presensi/domain/hari/keadaan-hari'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { EXACT_UP_TO, type Window } from '../../platform/paging.ts'
import type { AngkaBaris } from './angka.ts'

/** A worker that has not looked for so long is not believed: then the days are judged on the spot. */
const DIPERCAYA = sql`exists (select 1 from angka_diperiksa p where p.instansi_id = instansi_sekarang() and p.diperiksa_pada > now() - interval '1 minute')`

const inOffices = (column: string, kantor_ids: readonly string[] | null): RawBuilder<unknown> =>
  kantor_ids === null ? sql`` : sql`and ${sql.ref(column)} = any(${kantor_ids}::uuid[])`

export type AngkaTersimpan = AngkaBaris & {
  readonly nama: string
  /** from what was known when */
  readonly pada: number
  /** a change reached many people, and they are not all judged yet */
  readonly massal: boolean
  /** the last change of a fact that the worker has looked at */
  readonly fakta: number
}

/** The figures that are kept of some days, by office. What nobody changed since is as fresh as the worker's last look. */
export async function readAngka(
  tx: Tx,
  instansi_id: string,
  kantor_ids: readonly string[] | null,
  days: readonly string[],
): Promise<AngkaTersimpan[]> {
  const { rows } =
    await sql<AngkaTersimpan>`select h.tanggal, h.kantor_id, k.nama, h.angka, coalesce(m.massal, false) as massal,
      p.fakta_nomor::float8 as fakta,
      (extract(epoch from case when m.massal then h.dihitung_pada else greatest(h.dihitung_pada, p.dilihat_pada) end) * 1000)::float8 as pada
    from angka_hari h join kantor k on k.instansi_id = h.instansi_id and k.id = h.kantor_id
    join angka_diperiksa p on p.instansi_id = h.instansi_id
    left join angka_menunggu m on m.instansi_id = h.instansi_id and m.tanggal = h.tanggal
    where h.instansi_id = ${instansi_id} and h.tanggal = any(${days}::date[]) ${inOffices('h.kantor_id', kantor_ids)} and ${DIPERCAYA}`.execute(
      tx,
    )
  return rows
}

export type Dicari = {
  readonly kantor_ids: readonly string[] | null
  readonly tanggal: string
  readonly status?: StatusHadir | undefined
  readonly q?: string | undefined
  readonly sort?: string | undefined
}

/** A page of who stands how on a day that is kept, and how many they are; undefined where it is not kept. */
export async function pageKeadaan(
  tx: Tx,
  instansi_id: string,
  { kantor_ids, tanggal, status, q, sort = 'nama' }: Dicari,
  { limit, offset }: Pick<Window, 'limit' | 'offset'>,
): Promise<{ ids: string[]; total: number } | undefined> {
  const { rows: kept } = await sql<{ ada: boolean }>`select exists (select 1 from angka_hari
    where instansi_id = ${instansi_id} and tanggal = ${tanggal}) and ${DIPERCAYA} as ada`.execute(tx)
  if (kept[0]?.ada !== true) return undefined
  const down = sort.startsWith('-') ? sql`desc` : sql`asc`
  const first = sort.endsWith('masuk') ? sql`coalesce(h.masuk, 'infinity') ${down},` : sql``
  const found = sql`from keadaan_hari h join pegawai g on g.instansi_id = h.instansi_id and g.id = h.pegawai_id
    where h.instansi_id = ${instansi_id} and h.tanggal = ${tanggal} and h.status is not null ${inOffices('h.kantor_id', kantor_ids)}
      ${status === undefined ? sql`` : sql`and h.status = ${status}`}
      ${q === undefined ? sql`` : sql`and position(${q.toLowerCase()} in lower(g.nama || ' ' || g.nip)) > 0`}`
  const { rows } = await sql<{ id: string }>`select h.pegawai_id as id ${found}
    order by ${first} g.nama ${down}, g.id ${down} offset ${offset} limit ${limit}`.execute(tx)
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 ${found} limit ${EXACT_UP_TO + 1}) semua`.execute(tx)
  return { ids: rows.map(({ id }) => id), total: counted[0]?.n ?? 0 }
}
