import type { Nilai } from '@presensi/domain/bukti/sinyal'
import { type RawBuilder, sql } from 'kysely'
import { tempatPada } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { definePrepared } from '../../platform/prepared.repo.ts'

/** An event with what happened to it, as every screen reads it. */
export type PeristiwaRow = {
  instansi_id: string
  id: string
  tanggal: string
  pegawai_id: string
  pengguna_id: string
  nip: string
  nama: string
  /** the office it was graded by, as the chain has it; null in none */
  kantor_id: string | null
  kantor: string | null
  /** the office in which the person is on its date, as that is known now; null in none */
  kantor_hari: { id: string; nama: string } | null
  zona_waktu: string
  jenis: 'masuk' | 'pulang' | 'kegiatan'
  kegiatan_id: string | null
  kegiatan: string | null
  work_from: 'WFO' | 'WFH' | 'WFA' | 'DL'
  waktu: number
  diterima_pada: number
  luring: boolean
  perangkat_id: string
  nilai: Nilai
  sinyal_kode: string[]
  foto_diharapkan: boolean
  komitmen: string
  pemilik: string | null
  nomor: number
  /** null once retention has deleted it */
  pribadi: {
    garam: string
    lat: number | null
    lng: number | null
    akurasi_m: number | null
    umur_posisi_detik: number | null
    jarak_m: number | null
    tepi_m: number | null
    titik_ke: number | null
    waktu_perangkat: number
    hash_foto: string | null
    skor_wajah_perangkat: number | null
    sinyal: string
    tanda_tangan: string | null
    tantangan: string | null
    waktu_teks: string | null
  } | null
  penilaian: {
    id: string
    jenis: 'otomatis' | 'keputusan' | 'turunan' | 'permintaan'
    nilai: Nilai
    kode: string | null
    fakta: string
    catatan: string | null
    oleh: string | null
    oleh_nama: string | null
    pada: number
    /** null until its transaction ends */
    nomor: number | null
  }[]
  foto: 'baru' | 'siap' | 'rusak' | null
}

export const ms = (column: string): RawBuilder<unknown> => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)

/** Bytes as base64url, which PostgreSQL has no word for. */
export const base64url = (column: string): RawBuilder<unknown> =>
  sql.raw(`rtrim(translate(encode(${column}, 'base64'), E'+/\\n', '-_'), '=')`)

const COLUMNS = sql`
  e.instansi_id, e.id, e.tanggal, e.pegawai_id, g.pengguna_id, g.nip, g.nama, e.kantor_id, k.nama as kantor, coalesce(k.zona_waktu, a.zona_waktu) as zona_waktu,
  case when h.kantor_id is null then null else json_build_object('id', h.kantor_id, 'nama', h.kantor) end as kantor_hari, e.jenis, e.kegiatan_id, q.nama as kegiatan, e.work_from, ${ms('e.waktu')} as waktu, ${ms('e.diterima_pada')} as diterima_pada, e.luring, e.perangkat_id, e.nilai,
  e.sinyal_kode, e.foto_diharapkan, encode(e.komitmen, 'hex') as komitmen, encode(e.pemilik, 'hex') as pemilik, e.nomor,
  case when y.presensi_id is null then null else json_build_object('garam', y.garam, 'lat', y.lat, 'lng', y.lng, 'akurasi_m', y.akurasi_m,
    'umur_posisi_detik', y.umur_posisi_detik, 'jarak_m', y.jarak_m, 'tepi_m', y.tepi_m, 'titik_ke', y.titik_ke, 'waktu_perangkat', ${ms('y.waktu_perangkat')}, 'hash_foto', y.hash_foto,
    'skor_wajah_perangkat', y.skor_wajah_perangkat, 'sinyal', y.sinyal, 'tanda_tangan', ${base64url('y.tanda_tangan')}, 'tantangan', y.tantangan,
    'waktu_teks', y.waktu_teks) end as pribadi,
  coalesce((select json_agg(json_build_object('id', n.id, 'jenis', n.jenis, 'nilai', n.nilai, 'kode', n.kode, 'fakta', n.fakta, 'catatan', n.catatan,
      'oleh', n.oleh, 'oleh_nama', o.nama, 'pada', ${ms('n.pada')}, 'nomor', coalesce(n.nomor, (select r.nomor from rantai r
        where r.instansi_id = n.instansi_id and r.rujukan_id = n.id and r.jenis <> 'presensi'))) order by n.pada, n.id)
    from presensi_penilaian n left join pengguna o on o.id = n.oleh
    where n.instansi_id = e.instansi_id and n.tanggal = e.tanggal and n.presensi_id = e.id), '[]') as penilaian,
  (select f.status from presensi_foto f where f.instansi_id = e.instansi_id and f.presensi_id = e.id) as foto`

const JOINS_OF_EVENT = sql`
  join instansi a on a.id = e.instansi_id
  join pegawai g on g.instansi_id = e.instansi_id and g.id = e.pegawai_id
  left join kantor k on k.instansi_id = e.instansi_id and k.id = e.kantor_id
  left join kegiatan q on q.instansi_id = e.instansi_id and q.id = e.kegiatan_id
  left join lateral ${tempatPada(sql.ref('e.tanggal'))} h on h.instansi_id = e.instansi_id and h.pegawai_id = e.pegawai_id`
const JOINS = sql`${JOINS_OF_EVENT}
  left join presensi_pribadi y on y.instansi_id = e.instansi_id and y.tanggal = e.tanggal and y.presensi_id = e.id`

/** Over all partitions, planning takes ten times as long as looking. */
const runMenurutId = definePrepared('peristiwa_menurut_id')

/** Events by id, found through the table that knows their day. */
export async function findPeristiwa(tx: Tx, instansi_id: string, ids: readonly string[]): Promise<PeristiwaRow[]> {
  return runMenurutId(
    tx,
    sql<PeristiwaRow>`select ${COLUMNS} from presensi_kunci i
    join presensi e on e.instansi_id = i.instansi_id and e.tanggal = i.tanggal and e.id = i.id ${JOINS}
    where i.instansi_id = ${instansi_id} and i.id = any(${ids}::uuid[])`,
  )
}

export type PeristiwaKey = { readonly id: string; readonly tanggal: string }

/**
 * Events whose day is known, many at a time. Each is looked up by its key: under row security PostgreSQL guesses so few rows that it would
 * rather read all of an agency's for every page.
 */
export async function readPeristiwa(
  tx: Tx,
  instansi_id: string,
  keys: readonly PeristiwaKey[],
): Promise<PeristiwaRow[]> {
  const { rows } = await sql<PeristiwaRow>`select ${COLUMNS}
    from unnest(${keys.map(({ id }) => id)}::uuid[], ${keys.map(({ tanggal }) => tanggal)}::date[]) as i (id, tanggal)
    cross join lateral (
      select * from presensi p where p.instansi_id = ${instansi_id} and p.tanggal = i.tanggal and p.id = i.id offset 0) e
    ${JOINS_OF_EVENT}
    left join lateral (
      select * from presensi_pribadi s
      where s.instansi_id = ${instansi_id} and s.tanggal = i.tanggal and s.presensi_id = i.id offset 0) y on true`.execute(
    tx,
  )
  return rows
}
