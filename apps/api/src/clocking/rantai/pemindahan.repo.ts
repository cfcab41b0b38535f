import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** Nothing counts as taken over that is written later than this after it was said (check-rows.ts); as long again it may take to count it. */
const SEHARI = sql`interval '1 day'`
/** So long without one more: they are all there. */
const TENANG = sql`interval '2 minutes'`

/**
 * Up to which number clockings of days gone by were taken over lately, from an older system or into the demo. Infinity while they are still
 * being written, and where they were announced and none has come; 0 where nothing was taken over.
 */
export async function nomorPindahan(tx: Tx, instansi_id: string): Promise<number> {
  const { rows } = await sql<{ nomor: number }>`
    select coalesce(max(case when r.nomor is null and k.waktu > now() - ${SEHARI} or r.waktu > now() - ${TENANG} then 'Infinity'::float8 else r.nomor end), 0)
      as nomor
    from pemindahan p
    join rantai k on k.instansi_id = p.instansi_id and k.rujukan_id = p.id and k.jenis = 'pemindahan' and k.jenis <> 'presensi'
    left join lateral (select nomor, waktu from rantai where instansi_id = p.instansi_id and nomor > k.nomor and jenis = 'presensi'
      and tanggal between p.dari and p.sampai - 1 and waktu <= k.waktu + ${SEHARI} order by nomor desc limit 1) r on true
    where p.instansi_id = ${instansi_id} and k.waktu > now() - 2 * ${SEHARI}`.execute(tx)
  return rows[0]?.nomor ?? 0
}
