import type { IsiPresensi, IsiPribadi } from '@presensi/domain/rantai/isi'
import type pg from 'pg'
import { plainArray, plainColumns } from '../platform/plain-array.ts'
import { APPEND_VALUES, appendParts, appendValues, type Bukti, lockText, type MataBerkas } from '../rantai/public.ts'

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

/** Opens the transaction for these agencies and takes their chains. */
export async function beginBatch(client: pg.ClientBase, instansi_ids: readonly string[]): Promise<void> {
  // Checked by `lockText`: ids only.
  const lock = lockText('presensi', instansi_ids)
  const list = [...new Set(instansi_ids)].join(',')
  await client.query(`begin; select set_config('app.instansi_batch', '{${list}}', true); ${lock}`)
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

const at = (offset: number): string => `$${APPEND_VALUES + offset}`
const INSERT = `
with ${appendParts('presensi')}, pribadi as (
  insert into presensi_pribadi (instansi_id, tanggal, presensi_id, pegawai_id, garam, lat, lng, akurasi_m, umur_posisi_detik, jarak_m, waktu_perangkat,
    hash_foto, skor_wajah_perangkat, sinyal, tanda_tangan, tantangan, waktu_teks)
  select instansi_id, tanggal, id, pegawai_id, garam, lat, lng, akurasi_m, umur, jarak_m, to_timestamp(waktu_perangkat / 1000.0), hash_foto, skor, sinyal,
    decode(tanda_tangan, 'hex'), tantangan, waktu_teks
  from unnest($1::uuid[], $5::date[], $4::uuid[], ${at(1)}::uuid[], ${at(2)}::text[], ${at(3)}::float8[], ${at(4)}::float8[], ${at(5)}::float8[],
    ${at(6)}::float8[], ${at(7)}::int4[], ${at(8)}::float8[], ${at(9)}::text[], ${at(10)}::float8[], ${at(11)}::text[], ${at(12)}::text[], ${at(13)}::text[],
    ${at(14)}::text[])
    as i (instansi_id, tanggal, id, pegawai_id, garam, lat, lng, akurasi_m, umur, jarak_m, waktu_perangkat, hash_foto, skor, sinyal, tanda_tangan, tantangan,
      waktu_teks)
), tunggu as (
  insert into konfirmasi (instansi_id, presensi_id, tanggal, pegawai_id, kantor_id, waktu)
  select instansi_id, id, tanggal, pegawai_id, kantor_id, to_timestamp(waktu / 1000.0)
  from unnest($1::uuid[], $4::uuid[], $5::date[], ${at(1)}::uuid[], ${at(15)}::uuid[], ${at(16)}::float8[], ${at(17)}::text[])
    as i (instansi_id, id, tanggal, pegawai_id, kantor_id, waktu, nilai) where nilai = 'perlu_konfirmasi'
)
insert into presensi (instansi_id, tanggal, id, pegawai_id, kantor_id, jenis, kegiatan_id, work_from, waktu, diterima_pada, luring, perangkat_id, nilai,
  sinyal_kode, foto_diharapkan, komitmen, nomor, pemilik)
select instansi_id, tanggal, id, pegawai_id, kantor_id, jenis, kegiatan_id, work_from, to_timestamp(waktu / 1000.0), to_timestamp(diterima_pada / 1000.0), luring,
  perangkat_id, nilai, string_to_array(kode, ','), foto, decode(komitmen, 'hex'), nomor, decode(pemilik, 'hex')
from unnest($1::uuid[], $5::date[], $4::uuid[], ${at(1)}::uuid[], ${at(15)}::uuid[], ${at(18)}::text[], ${at(19)}::uuid[], ${at(20)}::text[],
  ${at(16)}::float8[], ${at(21)}::float8[], ${at(22)}::bool[], ${at(23)}::uuid[], ${at(17)}::text[], ${at(24)}::text[], ${at(25)}::bool[], ${at(26)}::text[],
  $2::int8[], ${at(27)}::text[])
  as i (instansi_id, tanggal, id, pegawai_id, kantor_id, jenis, kegiatan_id, work_from, waktu, diterima_pada, luring, perangkat_id, nilai, kode, foto, komitmen,
    nomor, pemilik)`

/** Writes events, what is personal about them, their links with the proofs, and what waits for a decision, in one statement. Links stand in the order of their events. */
export async function insertBatch(
  client: pg.ClientBase,
  baris: readonly Baris[],
  mata: readonly MataBerkas[],
  bukti: readonly Bukti[],
): Promise<void> {
  type Plain = string | number | boolean | null
  const of = (read: (one: Baris) => Plain): string => plainArray(baris.map(read))
  await client.query({
    name: 'presensi_insert',
    text: INSERT,
    values: [
      ...appendValues(mata, bukti),
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
      of((one) => (one.tanda_tangan === null ? null : Buffer.from(one.tanda_tangan, 'base64url').toString('hex'))),
      baris.map((one) => one.tantangan),
      baris.map((one) => one.waktu_teks),
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
      of((one) => one.pemilik),
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
