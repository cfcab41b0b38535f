import type { IsiPresensi, IsiPribadi } from '@presensi/domain/rantai/isi'
import { KEPALA_AWAL, type Kepala, type Mata } from '@presensi/domain/rantai/rantai'
import type pg from 'pg'
import { plainArray, plainColumns } from '../platform/plain-array.ts'

/** A clocking before it has its place in the chain. */
export type Calon = {
  instansi_id: string
  id: string
  pegawai_id: string
  perangkat_id: string
  tanggal: string
  /** hexadecimal */
  hash_badan: string
  /** the name of its challenge, or of its ticket's number */
  sekali: string
}

/** A clocking as it is written. */
export type Baris = IsiPresensi & IsiPribadi & { readonly garam: string; readonly nomor: number }

const UUID = /^[0-9a-f-]{36}$/

/** Opens the transaction for these agencies and takes their chains, always in the same order, so that no two batches wait for each other. */
export async function beginBatch(client: pg.ClientBase, instansi_ids: readonly string[]): Promise<void> {
  const ids = [...new Set(instansi_ids)].toSorted()
  if (!ids.every((id) => UUID.test(id))) throw new Error('an agency id that is no uuid')
  const list = `'{${ids.join(',')}}'`
  await client.query(
    `begin; select set_config('app.instansi_batch', ${list}, true); select pg_advisory_xact_lock(hashtextextended(i::text, 727)) from unnest(${list}::uuid[]) i`,
  )
}

const CLAIM = `
with kunci as (
  insert into presensi_kunci (instansi_id, id, hash_badan, tanggal)
  select instansi_id, id, decode(hash_badan, 'hex'), tanggal from unnest($1::uuid[], $2::uuid[], $3::text[], $4::date[]) as i (instansi_id, id, hash_badan, tanggal)
  on conflict do nothing returning instansi_id, id
), sekali as (
  insert into sekali_pakai (instansi_id, kunci, presensi_id)
  select i.instansi_id, i.kunci, i.id from unnest($1::uuid[], $2::uuid[], $5::text[]) as i (instansi_id, id, kunci)
  join kunci on kunci.instansi_id = i.instansi_id and kunci.id = i.id
  on conflict do nothing returning instansi_id, presensi_id
), harian as (
  insert into perangkat_harian (instansi_id, tanggal, perangkat_id, pegawai_id)
  select i.instansi_id, i.tanggal, i.perangkat_id, i.pegawai_id
  from unnest($1::uuid[], $2::uuid[], $4::date[], $6::uuid[], $7::uuid[]) as i (instansi_id, id, tanggal, perangkat_id, pegawai_id)
  join kunci on kunci.instansi_id = i.instansi_id and kunci.id = i.id
  on conflict do nothing
)
select kunci.instansi_id, kunci.id, exists (select 1 from sekali where sekali.instansi_id = kunci.instansi_id and sekali.presensi_id = kunci.id) as sekali from kunci`

/** Takes ids and challenges. What comes back is new; `sekali` says whether the challenge had not been used. */
export async function claim(client: pg.ClientBase, calon: readonly Calon[]): Promise<Map<string, { sekali: boolean }>> {
  const { rows } = await client.query<{ instansi_id: string; id: string; sekali: boolean }>({
    name: 'presensi_claim',
    text: CLAIM,
    values: plainColumns(calon, ['instansi_id', 'id', 'hash_badan', 'tanggal', 'sekali', 'perangkat_id', 'pegawai_id']),
  })
  return new Map(rows.map(({ instansi_id, id, sekali }) => [`${instansi_id}/${id}`, { sekali }]))
}

const HEADS = `
select i.id as instansi_id, r.nomor, encode(r.hash, 'hex') as hash, (extract(epoch from r.waktu) * 1000)::float8 as waktu,
  floor(extract(epoch from clock_timestamp()) * 1000)::float8 as sekarang
from unnest($1::uuid[]) as i (id)
left join lateral (select nomor, hash, waktu from rantai where instansi_id = i.id order by nomor desc limit 1) r on true`

type HeadRow = {
  instansi_id: string
  nomor: number | null
  hash: string | null
  waktu: number | null
  sekarang: number
}

/** The heads of chains that this transaction holds, and the database's clock. */
export async function readHeads(
  client: pg.ClientBase,
  instansi_ids: readonly string[],
): Promise<{ heads: Map<string, Kepala>; sekarang: number }> {
  const { rows } = await client.query<HeadRow>({
    name: 'rantai_heads',
    text: HEADS,
    values: [[...new Set(instansi_ids)]],
  })
  const heads = new Map(
    rows.map(({ instansi_id, nomor, hash, waktu }) => [
      instansi_id,
      nomor === null || hash === null || waktu === null ? KEPALA_AWAL : { nomor, hash, waktu },
    ]),
  )
  return { heads, sekarang: Math.max(...rows.map((row) => row.sekarang)) }
}

const INSERT = `
with mata as (
  insert into rantai (instansi_id, nomor, jenis, rujukan_id, tanggal, waktu, hash_isi, hash_sebelum, hash)
  select instansi_id, nomor, 'presensi', id, tanggal, to_timestamp(dicatat / 1000.0), decode(hash_isi, 'hex'), decode(hash_sebelum, 'hex'), decode(hash, 'hex')
  from unnest($1::uuid[], $2::int8[], $3::uuid[], $4::date[], $5::float8[], $6::text[], $7::text[], $8::text[])
    as i (instansi_id, nomor, id, tanggal, dicatat, hash_isi, hash_sebelum, hash)
), pribadi as (
  insert into presensi_pribadi (instansi_id, tanggal, presensi_id, pegawai_id, garam, lat, lng, akurasi_m, umur_posisi_detik, jarak_m, waktu_perangkat,
    hash_foto, skor_wajah_perangkat, sinyal)
  select instansi_id, tanggal, id, pegawai_id, garam, lat, lng, akurasi_m, umur, jarak_m, to_timestamp(waktu_perangkat / 1000.0), hash_foto, skor, sinyal
  from unnest($1::uuid[], $4::date[], $3::uuid[], $9::uuid[], $10::text[], $11::float8[], $12::float8[], $13::float8[], $14::float8[], $15::int4[],
    $16::float8[], $17::text[], $18::float8[], $19::text[])
    as i (instansi_id, tanggal, id, pegawai_id, garam, lat, lng, akurasi_m, umur, jarak_m, waktu_perangkat, hash_foto, skor, sinyal)
), tunggu as (
  insert into konfirmasi (instansi_id, presensi_id, tanggal, pegawai_id, kantor_id, waktu)
  select instansi_id, id, tanggal, pegawai_id, kantor_id, to_timestamp(waktu / 1000.0)
  from unnest($1::uuid[], $3::uuid[], $4::date[], $9::uuid[], $20::uuid[], $21::float8[], $22::text[])
    as i (instansi_id, id, tanggal, pegawai_id, kantor_id, waktu, nilai) where nilai = 'perlu_konfirmasi'
)
insert into presensi (instansi_id, tanggal, id, pegawai_id, kantor_id, jenis, kegiatan_id, work_from, waktu, diterima_pada, luring, perangkat_id, nilai,
  sinyal_kode, foto_diharapkan, komitmen, nomor)
select instansi_id, tanggal, id, pegawai_id, kantor_id, jenis, kegiatan_id, work_from, to_timestamp(waktu / 1000.0), to_timestamp(diterima_pada / 1000.0), luring,
  perangkat_id, nilai, string_to_array(kode, ','), foto, decode(komitmen, 'hex'), nomor
from unnest($1::uuid[], $4::date[], $3::uuid[], $9::uuid[], $20::uuid[], $23::text[], $24::uuid[], $25::text[], $21::float8[], $26::float8[], $27::bool[],
  $28::uuid[], $22::text[], $29::text[], $30::bool[], $31::text[], $2::int8[])
  as i (instansi_id, tanggal, id, pegawai_id, kantor_id, jenis, kegiatan_id, work_from, waktu, diterima_pada, luring, perangkat_id, nilai, kode, foto, komitmen, nomor)`

/** Writes events, what is personal about them, their links and what waits for a decision, in one statement. */
export async function insertBatch(
  client: pg.ClientBase,
  baris: readonly Baris[],
  mata: readonly Mata[],
): Promise<void> {
  type Plain = string | number | boolean | null
  const of = (read: (one: Baris) => Plain): string => plainArray(baris.map(read))
  const link = (read: (one: Mata) => Plain): string => plainArray(mata.map(read))
  await client.query({
    name: 'presensi_insert',
    text: INSERT,
    values: [
      of((one) => one.instansi_id),
      of((one) => one.nomor),
      of((one) => one.id),
      of((one) => one.tanggal),
      link((one) => one.waktu),
      link((one) => one.hash_isi),
      link((one) => one.hash_sebelum),
      link((one) => one.hash),
      of((one) => one.pegawai_id),
      of((one) => one.garam),
      of((one) => one.lat),
      of((one) => one.lng),
      of((one) => one.akurasi_m),
      of((one) => one.umur_posisi_detik),
      of((one) => one.jarak_m),
      of((one) => one.waktu_perangkat),
      of((one) => one.hash_foto),
      of((one) => one.skor_wajah_perangkat),
      baris.map((one) => one.sinyal),
      of((one) => one.kantor_id),
      of((one) => one.waktu),
      of((one) => one.nilai),
      of((one) => one.jenis),
      of((one) => one.kegiatan_id),
      of((one) => one.work_from),
      of((one) => one.diterima_pada),
      of((one) => one.luring),
      of((one) => one.perangkat_id),
      baris.map((one) => one.sinyal_kode.join(',')),
      of((one) => one.foto_diharapkan),
      of((one) => one.komitmen),
    ],
  })
}

/** The hashes of bodies that were stored before under these ids. */
export async function readStored(
  client: pg.ClientBase,
  calon: readonly Calon[],
): Promise<Map<string, { hash_badan: string; tanggal: string }>> {
  // Even a repeated answer waits for a commit record: on a primary with a standby it must not be given before the standby has the row.
  const { rows } = await client.query<{ instansi_id: string; id: string; hash_badan: string; tanggal: string }>({
    name: 'presensi_stored',
    text: `select k.instansi_id, k.id, encode(k.hash_badan, 'hex') as hash_badan, k.tanggal, pg_logical_emit_message(true, 'presensi.ulang', k.id::text)
      from unnest($1::uuid[], $2::uuid[]) as i (instansi_id, id)
      join presensi_kunci k on k.instansi_id = i.instansi_id and k.id = i.id`,
    values: plainColumns(calon, ['instansi_id', 'id']),
  })
  return new Map(rows.map((row) => [`${row.instansi_id}/${row.id}`, row]))
}

/** Nobody is answered before this returned. */
export async function commitBatch(client: pg.ClientBase): Promise<void> {
  await client.query('commit')
}
