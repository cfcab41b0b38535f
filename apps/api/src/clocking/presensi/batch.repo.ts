import type { IsiPresensi, IsiPribadi } from '@presensi/domain/rantai/isi'
import { type Statement, sayOnly } from '@presensi/postgres/connect'
import { plainArray, plainColumns } from '../../platform/plain-array.ts'
import { BY_INDEX } from '../../platform/prepared.repo.ts'
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
  /** the name of its ticket, and its number there; null with a challenge, which names its clocking */
  tiket: string | null
  nomor_urut: number | null
  /** signed by the key of the device it names: only then it says who used that device */
  bertandatangan: boolean
  /** how many clockings the agency takes, a person and day and with one ticket */
  per_hari: number
  per_tiket: number
  /** may come near the limit of its day, so that it is worth counting */
  sering: boolean
}

/** A clocking as it is written. */
export type Baris = IsiPresensi & IsiPribadi & { readonly garam: string; readonly nomor: number }

/** Opens the transaction for these agencies and takes their chains. */
export function beginBatch(instansi_ids: readonly string[]): Statement<void> {
  // Checked by `lockText`: ids only.
  const lock = lockText('presensi', instansi_ids)
  const list = [...new Set(instansi_ids)].join(',')
  return sayOnly(`begin; select set_config('app.instansi_batch', '{${list}}', true), ${BY_INDEX}; ${lock}`)
}

/**
 * The chain is held, so what is counted here cannot grow before the commit, and what is not stored yet is taken by nobody else. Of that, in the
 * order of the batch, the first so many of a ticket are taken, and of those the first so many of a person and day; who clocks in now and then
 * is not counted for. A ticket's number that was used before is still a use of the ticket: its clocking is stored, refused, under a name of
 * its own. No joins between the parts: the planner takes them for single rows and would compare each with each.
 */
const COUNTED = {
  taken: `per_tiket as (
  select t.* from (select semua.*, row_number() over (partition by instansi_id, tiket order by no) as ke from semua where not lama) t
  where t.tiket is null or t.ke + (select count(*) from sekali_pakai s where s.instansi_id = t.instansi_id and s.kunci like 'k:%'
    and s.kunci ~>=~ (t.tiket || '#') and s.kunci ~<~ (t.tiket || '$')) <= t.per_tiket
), diambil as materialized (
  select h.* from (select p.*, row_number() over (partition by instansi_id, pegawai_id, tanggal order by no) as urut from per_tiket p) h
  where case when h.urut > 1 or h.sering then h.urut + (select count(*) from (select 1 from presensi e where e.instansi_id = h.instansi_id
    and e.pegawai_id = h.pegawai_id and e.tanggal = h.tanggal order by e.waktu limit h.per_hari) x) <= h.per_hari else true end
), sekali as (
  insert into sekali_pakai (instansi_id, kunci, presensi_id) select instansi_id, tiket || '#' || nomor_urut, id from diambil
  where tiket is not null on conflict do nothing returning instansi_id, presensi_id
), ulang as (
  insert into sekali_pakai (instansi_id, kunci, presensi_id) select instansi_id, tiket || '#' || nomor_urut || '!' || id, id from diambil
  where tiket is not null and (instansi_id, id) not in (select instansi_id, presensi_id from sekali)
)`,
  exceptions: `
union all select instansi_id, id, 'lebih' from semua where not lama and (instansi_id, id) not in (select instansi_id, id from diambil)
union all select instansi_id, id, 'terpakai' from diambil where tiket is not null and (instansi_id, id) not in (select instansi_id, presensi_id from sekali)`,
}
/** For a batch in which nothing has to be counted, as nearly all are: it reads no table of a month, and there are many of those. */
const UNCOUNTED: typeof COUNTED = {
  taken: 'diambil as materialized (select * from semua where not lama)',
  exceptions: '',
}

const claimText = ({ taken, exceptions }: typeof COUNTED): string => `
with semua as materialized (
  select i.*, (select true from presensi_kunci k where k.instansi_id = i.instansi_id and k.id = i.id) is not null as lama
  from unnest($1::uuid[], $2::uuid[], $3::text[], $4::date[], $5::int[], $6::uuid[], $7::uuid[], $8::text[], $9::bool[], $10::int[], $11::int[], $12::bool[])
    with ordinality as i (instansi_id, id, hash_badan, tanggal, nomor_urut, perangkat_id, pegawai_id, tiket, bertandatangan, per_hari, per_tiket, sering, no)
), ${taken}, kunci as (
  insert into presensi_kunci (instansi_id, id, hash_badan, tanggal)
  select instansi_id, id, decode(hash_badan, 'hex'), tanggal from diambil
), harian as (
  insert into perangkat_harian (instansi_id, tanggal, perangkat_id, pegawai_id)
  select instansi_id, tanggal, perangkat_id, pegawai_id from diambil where bertandatangan on conflict do nothing
)
select instansi_id, id, 'lama' as apa from semua where lama${exceptions}`

const CLAIM = {
  counted: { name: 'presensi_claim_dihitung', text: claimText(COUNTED) },
  uncounted: { name: 'presensi_claim', text: claimText(UNCOUNTED) },
}
const isCounted = (calon: readonly Calon[]): boolean =>
  calon.some(({ sering, tiket }) => sering || tiket !== null) ||
  new Set(calon.map(({ instansi_id, pegawai_id, tanggal }) => `${instansi_id}/${pegawai_id}/${tanggal}`)).size <
    calon.length

/** What is no usual new clocking, by agency and id. */
export type Claimed = {
  /** stored before */
  readonly lama: ReadonlySet<string>
  /** more than the agency takes: nothing of them is stored */
  readonly lebih: ReadonlySet<string>
  /** new, but its ticket's number had been used */
  readonly terpakai: ReadonlySet<string>
}

/** Takes ids and numbers of tickets. Only exceptions come back: at 07:30 nearly every clocking is new, and reading a row takes as long as a hash. */
export function claim(calon: readonly Calon[]): Statement<Claimed> {
  return {
    ...CLAIM[isCounted(calon) ? 'counted' : 'uncounted'],
    values: plainColumns(calon, [
      'instansi_id',
      'id',
      'hash_badan',
      'tanggal',
      'nomor_urut',
      'perangkat_id',
      'pegawai_id',
      'tiket',
      'bertandatangan',
      'per_hari',
      'per_tiket',
      'sering',
    ]),
    read(rows: { instansi_id: string; id: string; apa: keyof Claimed }[]) {
      const claimed = { lama: new Set<string>(), lebih: new Set<string>(), terpakai: new Set<string>() }
      for (const { instansi_id, id, apa } of rows) claimed[apa].add(`${instansi_id}/${id}`)
      return claimed
    },
  }
}

const at = (offset: number): string => `$${APPEND_VALUES + offset}`
const INSERT = `
with ${appendParts('presensi')}, pribadi as (
  insert into presensi_pribadi (instansi_id, tanggal, presensi_id, pegawai_id, garam, lat, lng, akurasi_m, umur_posisi_detik, tepi_m, waktu_perangkat,
    hash_foto, skor_wajah_perangkat, sinyal, tanda_tangan, tantangan, waktu_teks, titik_ke)
  select instansi_id, tanggal, id, pegawai_id, garam, lat, lng, akurasi_m, umur, tepi_m, to_timestamp(waktu_perangkat / 1000.0), hash_foto, skor, sinyal,
    decode(tanda_tangan, 'hex'), tantangan, waktu_teks, titik_ke
  from unnest($1::uuid[], $5::date[], $4::uuid[], ${at(1)}::uuid[], ${at(2)}::text[], ${at(3)}::float8[], ${at(4)}::float8[], ${at(5)}::float8[],
    ${at(6)}::float8[], ${at(7)}::int4[], ${at(8)}::float8[], ${at(9)}::text[], ${at(10)}::float8[], ${at(11)}::text[], ${at(12)}::text[], ${at(13)}::text[],
    ${at(14)}::text[], ${at(28)}::int2[])
    as i (instansi_id, tanggal, id, pegawai_id, garam, lat, lng, akurasi_m, umur, tepi_m, waktu_perangkat, hash_foto, skor, sinyal, tanda_tangan, tantangan,
      waktu_teks, titik_ke)
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
export function insertBatch(
  baris: readonly Baris[],
  mata: readonly MataBerkas[],
  bukti: readonly Bukti[],
): Statement<void> | null {
  if (baris.length === 0) return null
  return {
    name: 'presensi_insert',
    text: INSERT,
    values: [
      ...appendValues(mata, bukti),
      ...plainColumns(baris, ['pegawai_id', 'garam', 'lat', 'lng', 'akurasi_m', 'umur_posisi_detik', 'tepi_m']),
      ...plainColumns(baris, ['waktu_perangkat', 'hash_foto', 'skor_wajah_perangkat']),
      baris.map((one) => one.sinyal),
      plainArray(
        baris.map(({ tanda_tangan }) => tanda_tangan && Buffer.from(tanda_tangan, 'base64url').toString('hex')),
      ),
      baris.map((one) => one.tantangan),
      baris.map((one) => one.waktu_teks),
      ...plainColumns(baris, ['kantor_id', 'waktu', 'nilai', 'jenis', 'kegiatan_id', 'work_from', 'diterima_pada']),
      ...plainColumns(baris, ['luring', 'perangkat_id']),
      baris.map((one) => one.sinyal_kode.join(',')),
      ...plainColumns(baris, ['foto_diharapkan', 'komitmen', 'pemilik', 'titik_ke']),
    ],
    read: () => undefined,
  }
}

export type Stored = ReadonlyMap<string, { readonly hash_badan: string; readonly tanggal: string }>

/** The hashes of bodies that were stored before under these ids. */
export function readStored(calon: readonly Calon[]): Statement<Stored> | null {
  if (calon.length === 0) return null
  return {
    // Even a repeated answer waits for a commit record: on a primary with a standby it must not be given before the standby has the row.
    name: 'presensi_stored',
    text: `select k.instansi_id, k.id, encode(k.hash_badan, 'hex') as hash_badan, k.tanggal, pg_logical_emit_message(true, 'presensi.ulang', k.id::text)
      from unnest($1::uuid[], $2::uuid[]) as i (instansi_id, id)
      join presensi_kunci k on k.instansi_id = i.instansi_id and k.id = i.id`,
    values: plainColumns(calon, ['instansi_id', 'id']),
    read: (rows: { instansi_id: string; id: string; hash_badan: string; tanggal: string }[]) =>
      new Map(rows.map((row) => [`${row.instansi_id}/${row.id}`, row])),
  }
}

/** Nobody is answered before this was. */
export const COMMIT = sayOnly('commit')
