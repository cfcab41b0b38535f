import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Window } from '../../platform/paging.ts'
import type { Dokumen } from '../dokumen/public.ts'

type Kolom =
  | 'kode'
  | 'jenis'
  | 'bentuk'
  | 'kertas'
  | 'bahasa'
  | 'papan'
  | 'kantor_id'
  | 'turunan'
  | 'mulai'
  | 'selesai'
  | 'versi'
  | 'tanda'
  | 'orang'
  | 'ukuran'
export type RegisterRow = Pick<Dokumen, Kolom> & {
  kantor: string | null
  sidik: string
  dicetak_pada: Date
  dicetak_oleh: string
  /** how the month of a paper of a lock stands now */
  bulan_status: string | null
  bulan_versi: number | null
  /** how many have signed the lock by now */
  tanda_kini: number
  tersimpan: boolean
}
type Dicari = {
  readonly first: string
  readonly last: string
  /** null: all of the agency, also papers about all offices */
  readonly kantor_ids: readonly string[] | null
}

/** Papers about offices in a month, the newest first. */
export async function pageRegister(
  tx: Tx,
  instansi_id: string,
  { first, last, kantor_ids }: Dicari,
  { limit, offset }: Pick<Window, 'limit' | 'offset'>,
): Promise<{ rows: RegisterRow[]; total: number }> {
  const there = kantor_ids === null ? sql`true` : sql`d.kantor_id = any(${kantor_ids}::uuid[])`
  const found = sql`d.instansi_id = ${instansi_id} and d.jenis = 'report_kantor' and d.mulai <= ${last}::date and d.selesai >= ${first}::date and ${there}`
  const { rows } = await sql<RegisterRow>`
    select d.kode, d.jenis, d.bentuk, d.kertas, d.bahasa, d.papan, d.kantor_id, k.nama as kantor, d.turunan, d.mulai, d.selesai, d.versi, d.tanda, d.orang,
      d.ukuran, encode(d.sidik, 'hex') as sidik, d.dibuat_pada as dicetak_pada, u.nama as dicetak_oleh, m.status as bulan_status,
      m.versi as bulan_versi, d.berkas is not null as tersimpan,
      (select count(*)::int from rekap_kunci c join rekap_tanda_tangan t on t.instansi_id = c.instansi_id and t.kunci_id = c.id
        where c.instansi_id = d.instansi_id and c.kantor_id = d.kantor_id and c.bulan = d.mulai and c.versi = d.versi) as tanda_kini
    from dokumen d
    join pengguna u on u.id = d.oleh
    left join kantor k on k.instansi_id = d.instansi_id and k.id = d.kantor_id
    left join rekap_bulan m on d.versi is not null and m.instansi_id = d.instansi_id and m.kantor_id = d.kantor_id and m.bulan = d.mulai
    where ${found} order by d.dibuat_pada desc, d.kode limit ${limit} offset ${offset}`.execute(tx)
  const counted = await sql<{ n: number }>`select count(*)::int as n from dokumen d where ${found}`.execute(tx)
  return { rows, total: counted.rows[0]?.n ?? 0 }
}

export type TersimpanRow = Pick<Dokumen, 'kode' | 'bentuk' | 'kantor_id' | 'berkas'>

/** A paper about an office by its code, in its own agency. */
export async function findCetakan(tx: Tx, instansi_id: string, kode: string): Promise<TersimpanRow | undefined> {
  return tx
    .selectFrom('dokumen')
    .select(['kode', 'bentuk', 'kantor_id', 'berkas'])
    .where('instansi_id', '=', instansi_id)
    .where('kode', '=', kode)
    .where('jenis', '=', 'report_kantor')
    .executeTakeFirst() as Promise<TersimpanRow | undefined>
}
