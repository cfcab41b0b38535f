import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { onTx, readBukti } from '../rantai/public.ts'
import { type Segel, segelOf } from './segel.ts'

/** The seal of an event as it was given when it was appended; null for one whose chain has no proofs yet. */
export async function readSegel(tx: Tx, instansi_id: string, id: string): Promise<Segel | null> {
  const { rows } = await sql<{ nomor: number; hash_sebelum: string; waktu: number }>`
    select r.nomor, encode(r.hash_sebelum, 'hex') as hash_sebelum, (extract(epoch from r.waktu) * 1000)::float8 as waktu
    from presensi_kunci k
    join presensi e on e.instansi_id = k.instansi_id and e.tanggal = k.tanggal and e.id = k.id
    join rantai r on r.instansi_id = e.instansi_id and r.nomor = e.nomor
    where k.instansi_id = ${instansi_id} and k.id = ${id}`.execute(tx)
  const [link] = rows
  if (link === undefined) throw new Error('a clocking without its link')
  const found = await readBukti(onTx(tx), { rangkaian: 'presensi', instansi_id }, link.nomor)
  if (found === null) return null
  const { bukti, hashes } = found
  // Only of this one more than the hash is needed.
  const mata = hashes.map((hash, index) => ({ ...link, rujukan_id: String(index), hash }))
  return segelOf(bukti, mata)[link.nomor - bukti.dari]?.[1] ?? null
}
