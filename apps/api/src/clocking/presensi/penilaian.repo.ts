import { hashPenilaian, type IsiPenilaian } from '@presensi/domain/rantai/isi'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/uuid.ts'
import { appendMata, sha256Hex } from '../rantai/public.ts'

export type NewPenilaian = Omit<IsiPenilaian, 'id' | 'pada' | 'instansi_id'> & {
  /** how often it had come back to who decides; 0 unless it did */
  readonly putaran?: number
}

/**
 * Adds what happened to events later, with its links in the chain, in the transaction of their agency. What was said before under the same rule,
 * or decided before in the same round, is left out of the answer: the table takes each once, whoever comes first.
 */
export async function appendPenilaian(
  tx: Tx,
  instansi_id: string,
  wanted: readonly NewPenilaian[],
): Promise<IsiPenilaian[]> {
  if (wanted.length === 0) return []
  const of = <K extends keyof NewPenilaian>(name: K) => wanted.map((one) => one[name])
  const { rows } = await sql<IsiPenilaian>`
    insert into presensi_penilaian (instansi_id, id, presensi_id, tanggal, jenis, nilai, kode, fakta, catatan, oleh, putaran, pada)
    select ${instansi_id}::uuid, i.*, clock_timestamp()
    from unnest(${wanted.map(() => newId())}::uuid[], ${of('presensi_id')}::uuid[], ${of('tanggal')}::date[], ${of('jenis')}::text[], ${of('nilai')}::text[],
      ${of('kode')}::text[], ${of('fakta')}::text[], ${of('catatan')}::text[], ${of('oleh')}::uuid[],
      ${wanted.map((one) => one.putaran ?? 0)}::int2[]) as i
    on conflict do nothing
    returning instansi_id, id, presensi_id, tanggal, jenis, nilai, kode, fakta, catatan, oleh, (extract(epoch from pada) * 1000)::float8 as pada`.execute(
    tx,
  )
  for (const one of rows)
    appendMata(tx, {
      rangkaian: 'presensi',
      instansi_id,
      jenis: 'penilaian',
      rujukan_id: one.id,
      tanggal: one.tanggal,
      hash_isi: hashPenilaian(one, sha256Hex),
    })
  return rows
}

/** Whoever derives a grade anew or asks for a look at a clocking waits here for the other, until the transaction ends. */
export async function lockPresensi(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(id::text, 6102)) from unnest(${ids.toSorted()}::uuid[]) as i (id)`.execute(
    tx,
  )
}
