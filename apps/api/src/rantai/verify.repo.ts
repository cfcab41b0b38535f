import type { Mata } from '@presensi/domain/rantai/rantai'
import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'

export async function listChains(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select i.id from instansi i
    where exists (select 1 from rantai r where r.instansi_id = i.id) or exists (select 1 from presensi e where e.instansi_id = i.id) order by i.id`.execute(
    tx,
  )
  return rows.map((row) => row.id)
}

export async function readLinks(
  tx: Tx,
  instansi_id: string,
  after: number,
  limit: number,
): Promise<(Mata & { tanggal: string })[]> {
  const { rows } = await sql<Mata & { tanggal: string }>`select instansi_id, nomor, jenis, rujukan_id, tanggal,
      (extract(epoch from waktu) * 1000)::float8 as waktu, encode(hash_isi, 'hex') as hash_isi, encode(hash_sebelum, 'hex') as hash_sebelum,
      encode(hash, 'hex') as hash
    from rantai where instansi_id = ${instansi_id} and nomor > ${after} order by nomor limit ${limit}`.execute(tx)
  return rows
}

export type EventRow = {
  instansi_id: string
  id: string
  pegawai_id: string
  kantor_id: string | null
  jenis: string
  kegiatan_id: string | null
  work_from: string
  tanggal: string
  waktu: number
  diterima_pada: number
  luring: boolean
  perangkat_id: string
  nilai: string
  sinyal_kode: string[]
  foto_diharapkan: boolean
  komitmen: string
  nomor: number
  garam: string | null
  lat: number | null
  lng: number | null
  akurasi_m: number | null
  umur_posisi_detik: number | null
  jarak_m: number | null
  waktu_perangkat: number | null
  hash_foto: string | null
  skor_wajah_perangkat: number | null
  sinyal: string | null
}

/** Events by what the links say about them, with what is personal where retention has not deleted it. */
export async function readEvents(
  tx: Tx,
  instansi_id: string,
  links: readonly { rujukan_id: string; tanggal: string }[],
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.instansi_id, e.id, e.pegawai_id, e.kantor_id, e.jenis, e.kegiatan_id, e.work_from, e.tanggal, (extract(epoch from e.waktu) * 1000)::float8 as waktu,
      (extract(epoch from e.diterima_pada) * 1000)::float8 as diterima_pada, e.luring, e.perangkat_id, e.nilai, e.sinyal_kode, e.foto_diharapkan,
      encode(e.komitmen, 'hex') as komitmen, e.nomor, y.garam, y.lat, y.lng, y.akurasi_m, y.umur_posisi_detik, y.jarak_m,
      (extract(epoch from y.waktu_perangkat) * 1000)::float8 as waktu_perangkat, y.hash_foto, y.skor_wajah_perangkat, y.sinyal
    from unnest(${links.map((one) => one.rujukan_id)}::uuid[], ${links.map((one) => one.tanggal)}::date[]) as i (id, tanggal)
    join presensi e on e.instansi_id = ${instansi_id} and e.tanggal = i.tanggal and e.id = i.id
    left join presensi_pribadi y on y.instansi_id = e.instansi_id and y.tanggal = e.tanggal and y.presensi_id = e.id`.execute(
    tx,
  )
  return rows
}

export type PenilaianRow = {
  instansi_id: string
  id: string
  presensi_id: string
  tanggal: string
  jenis: 'otomatis' | 'keputusan'
  nilai: string
  kode: string | null
  fakta: string
  catatan: string | null
  oleh: string | null
  pada: number
  nomor: number
}

export async function readPenilaian(
  tx: Tx,
  instansi_id: string,
  links: readonly { rujukan_id: string; tanggal: string }[],
): Promise<PenilaianRow[]> {
  const { rows } = await sql<PenilaianRow>`
    select n.instansi_id, n.id, n.presensi_id, n.tanggal, n.jenis, n.nilai, n.kode, n.fakta, n.catatan, n.oleh, (extract(epoch from n.pada) * 1000)::float8 as pada, n.nomor
    from unnest(${links.map((one) => one.rujukan_id)}::uuid[], ${links.map((one) => one.tanggal)}::date[]) as i (id, tanggal)
    join presensi_penilaian n on n.instansi_id = ${instansi_id} and n.tanggal = i.tanggal and n.id = i.id`.execute(tx)
  return rows
}

/** Events and assessments in all, to find those without a link. */
export async function countRecords(tx: Tx, instansi_id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select ((select count(*) from presensi where instansi_id = ${instansi_id})
    + (select count(*) from presensi_penilaian where instansi_id = ${instansi_id}))::int8 as n`.execute(tx)
  return rows[0]?.n ?? 0
}
