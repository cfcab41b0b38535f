import { hashPenilaian, type IsiPenilaian } from '@presensi/domain/rantai/isi'
import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'
import { newId } from '../platform/uuid.ts'
import { appendMata, sha256Hex } from '../rantai/public.ts'

export type NewPenilaian = Omit<IsiPenilaian, 'id' | 'pada' | 'instansi_id'>

/**
 * Adds what happened to events later, with its links in the chain, in the transaction of their agency. What was said before under the same rule,
 * or decided before, is left out of the answer: the table takes each once, whoever comes first.
 */
export async function appendPenilaian(
  tx: Tx,
  instansi_id: string,
  wanted: readonly NewPenilaian[],
): Promise<IsiPenilaian[]> {
  if (wanted.length === 0) return []
  const of = <K extends keyof NewPenilaian>(name: K) => wanted.map((one) => one[name])
  const { rows } = await sql<IsiPenilaian>`
    insert into presensi_penilaian (instansi_id, id, presensi_id, tanggal, jenis, nilai, kode, fakta, catatan, oleh, pada)
    select ${instansi_id}::uuid, i.*, clock_timestamp()
    from unnest(${wanted.map(() => newId())}::uuid[], ${of('presensi_id')}::uuid[], ${of('tanggal')}::date[], ${of('jenis')}::text[], ${of('nilai')}::text[],
      ${of('kode')}::text[], ${of('fakta')}::text[], ${of('catatan')}::text[], ${of('oleh')}::uuid[]) as i
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
