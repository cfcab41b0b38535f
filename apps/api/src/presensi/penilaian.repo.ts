import { hashPenilaian, type IsiPenilaian } from '@presensi/domain/rantai/isi'
import { KEPALA_AWAL, sambung, waktuBerikut } from '@presensi/domain/rantai/rantai'
import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'
import { newId } from '../platform/uuid.ts'
import { sha256Hex } from '../rantai/public.ts'

export type NewPenilaian = Omit<IsiPenilaian, 'id' | 'pada' | 'instansi_id'>

/**
 * Adds what happened to events later, with its links in the chain, in the transaction of their agency. What was said before under the same rule,
 * or decided before, is left out of the answer.
 */
export async function appendPenilaian(
  tx: Tx,
  instansi_id: string,
  wanted: readonly NewPenilaian[],
): Promise<IsiPenilaian[]> {
  if (wanted.length === 0) return []
  await sql`select pg_advisory_xact_lock(hashtextextended(${instansi_id}::text, 727))`.execute(tx)
  const { rows } = await sql<{ nomor: number | null; hash: string | null; waktu: number | null; sekarang: number }>`
    select r.nomor, encode(r.hash, 'hex') as hash, (extract(epoch from r.waktu) * 1000)::float8 as waktu,
      floor(extract(epoch from clock_timestamp()) * 1000)::float8 as sekarang
    from (select 1) satu left join lateral (
      select nomor, hash, waktu from rantai where instansi_id = ${instansi_id} order by nomor desc limit 1) r on true`.execute(
    tx,
  )
  const [found] = rows
  if (found === undefined) throw new Error('the head of a chain could not be read')
  const { nomor, hash, waktu, sekarang } = found
  const head = nomor === null || hash === null || waktu === null ? KEPALA_AWAL : { nomor, hash, waktu }
  const fresh = await withoutKnown(tx, instansi_id, wanted)
  const isi = fresh.map((one): IsiPenilaian => ({ ...one, id: newId(), instansi_id, pada: sekarang }))
  const links = sambung(
    head,
    instansi_id,
    waktuBerikut(head, sekarang),
    isi.map((one) => ({ jenis: 'penilaian', rujukan_id: one.id, hash_isi: hashPenilaian(one, sha256Hex) })),
    sha256Hex,
  )
  for (const [index, one] of isi.entries()) {
    const mata = links[index]
    if (mata === undefined) continue
    await tx
      .insertInto('presensi_penilaian')
      .values({ ...one, pada: sql`to_timestamp(${one.pada} / 1000.0)`, nomor: mata.nomor })
      .execute()
    await sql`insert into rantai (instansi_id, nomor, jenis, rujukan_id, tanggal, waktu, hash_isi, hash_sebelum, hash)
      values (${instansi_id}, ${mata.nomor}, 'penilaian', ${mata.rujukan_id}, ${one.tanggal}, to_timestamp(${mata.waktu} / 1000.0),
        decode(${mata.hash_isi}, 'hex'), decode(${mata.hash_sebelum}, 'hex'), decode(${mata.hash}, 'hex'))`.execute(tx)
  }
  return isi
}

/** The chain is held, so what is not there now cannot come before us. */
async function withoutKnown(tx: Tx, instansi_id: string, wanted: readonly NewPenilaian[]): Promise<NewPenilaian[]> {
  const known = await tx
    .selectFrom('presensi_penilaian')
    .select(['presensi_id', 'jenis', 'kode'])
    .where('instansi_id', '=', instansi_id)
    .where('tanggal', 'in', [...new Set(wanted.map((one) => one.tanggal))])
    .where('presensi_id', 'in', [...new Set(wanted.map((one) => one.presensi_id))])
    .execute()
  const keyOf = (one: { presensi_id: string; jenis: string; kode: string | null }) =>
    `${one.presensi_id}/${one.jenis}/${one.kode ?? ''}`
  const keys = new Set(known.map(keyOf))
  return wanted.filter((one) => {
    const key = keyOf(one)
    return keys.has(key) ? false : keys.add(key)
  })
}
