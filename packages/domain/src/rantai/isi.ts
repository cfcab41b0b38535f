import { kanonikRekam } from '../bukti/kanonik.ts'
import type { Sha256 } from './rantai.ts'

/** Values of a record as one text: a value a line, JSON, so that no two different records give the same text. */
export const kanonik = (nama: string, values: readonly unknown[]): string =>
  [nama, ...values.map((value) => JSON.stringify(value ?? null))].join('\n')

/**
 * What retention may delete: position, device time, the phone's signature and the like. The chain holds only a salted hash of it. The
 * signature and what was signed are null in rows from before they were kept.
 */
export type IsiPribadi = {
  readonly lat: number | null
  readonly lng: number | null
  readonly akurasi_m: number | null
  readonly umur_posisi_detik: number | null
  /** from the middle of the fence, in rows from before edges were measured */
  readonly jarak_m: number | null
  readonly waktu_perangkat: number
  readonly hash_foto: string | null
  readonly skor_wajah_perangkat: number | null
  readonly sinyal: string
  /** the phone's signature, base64url */
  readonly tanda_tangan: string | null
  /** the challenge that was signed, or `ticket#number` */
  readonly tantangan: string | null
  /** the device's time as it was written, where that is not how we write it */
  readonly waktu_teks: string | null
  /** metres to the edge of the fence that graded, negative inside, and which fence it was; null where nothing was measured, and in older rows */
  readonly tepi_m: number | null
  readonly titik_ke: number | null
}

export function komitmenOf(garam: string, isi: IsiPribadi, sha256: Sha256): string {
  const values = [
    garam,
    isi.lat,
    isi.lng,
    isi.akurasi_m,
    isi.umur_posisi_detik,
    isi.jarak_m,
    isi.waktu_perangkat,
    isi.hash_foto,
    isi.skor_wajah_perangkat,
    isi.sinyal,
  ]
  if (isi.tanda_tangan === null) return sha256(kanonik('presensi.pribadi.v1', values))
  const signed = [...values, isi.tanda_tangan, isi.tantangan, isi.waktu_teks]
  // What was measured to the edge is in the text only where it is in the row, so that older rows still give their hash.
  return sha256(
    isi.tepi_m === null && isi.titik_ke === null
      ? kanonik('presensi.pribadi.v2', signed)
      : kanonik('presensi.pribadi.v3', [...signed, isi.tepi_m, isi.titik_ke]),
  )
}

/** The event itself, as it stands in its append-only row. */
export type IsiPresensi = {
  readonly instansi_id: string
  readonly id: string
  readonly pegawai_id: string
  readonly kantor_id: string | null
  readonly jenis: string
  readonly kegiatan_id: string | null
  readonly work_from: string
  readonly tanggal: string
  readonly waktu: number
  readonly diterima_pada: number
  readonly luring: boolean
  readonly perangkat_id: string
  readonly nilai: string
  readonly sinyal_kode: readonly string[]
  readonly foto_diharapkan: boolean
  readonly komitmen: string
  /** a keyed hash of the person's NIP; null in events from before it was kept */
  readonly pemilik: string | null
}

const NAMES = [
  'instansi_id',
  'id',
  'pegawai_id',
  'kantor_id',
  'jenis',
  'kegiatan_id',
  'work_from',
  'tanggal',
  'waktu',
  'diterima_pada',
  'luring',
  'perangkat_id',
  'nilai',
  'sinyal_kode',
  'foto_diharapkan',
  'komitmen',
] as const satisfies readonly (keyof IsiPresensi)[]

/** The event as the text that is hashed. */
export function teksPresensi(isi: IsiPresensi): string {
  const values = NAMES.map((name) => isi[name])
  return isi.pemilik === null
    ? kanonik('presensi.peristiwa.v1', values)
    : kanonik('presensi.peristiwa.v2', [...values, isi.pemilik])
}

/** What such a text says; null when it is none. */
export function readTeksPresensi(text: string): IsiPresensi | null {
  const [version, ...lines] = text.split('\n')
  const names = version === 'presensi.peristiwa.v2' ? [...NAMES, 'pemilik'] : NAMES
  if (version === undefined || !/^presensi\.peristiwa\.v[12]$/.test(version) || lines.length !== names.length)
    return null
  try {
    const isi = Object.fromEntries(names.map((name, index) => [name, JSON.parse(lines[index] ?? '')]))
    const read = { pemilik: null, ...isi } as IsiPresensi
    return teksPresensi(read) === text ? read : null
  } catch {
    return null
  }
}

export const hashPresensi = (isi: IsiPresensi, sha256: Sha256): string => sha256(teksPresensi(isi))

/** The row as it stands gives the hash that the chain holds, and what is personal about it, where it is kept, its commitment. */
export function isUtuh(
  isi: IsiPresensi,
  pribadi: (IsiPribadi & { readonly garam: string }) | null,
  hash_isi: string,
  sha256: Sha256,
): boolean {
  const kept = pribadi === null || komitmenOf(pribadi.garam, pribadi, sha256) === isi.komitmen
  return kept && hashPresensi(isi, sha256) === hash_isi
}

/** The text that the phone signed, from what is stored; null where it is not kept. */
export function teksDitandatangani(isi: IsiPresensi, pribadi: IsiPribadi): string | null {
  if (pribadi.tanda_tangan === null || pribadi.tantangan === null) return null
  const hash = isi.luring ? pribadi.tantangan.lastIndexOf('#') : pribadi.tantangan.length
  const given = pribadi.tantangan.slice(0, hash)
  const known = <T>(value: T | null): T | undefined => value ?? undefined
  return kanonikRekam({
    id: isi.id,
    jenis: isi.jenis,
    kegiatan_id: known(isi.kegiatan_id),
    work_from: isi.work_from,
    lat: known(pribadi.lat),
    lng: known(pribadi.lng),
    akurasi_m: known(pribadi.akurasi_m),
    umur_posisi_detik: known(pribadi.umur_posisi_detik),
    waktu_perangkat: pribadi.waktu_teks ?? new Date(pribadi.waktu_perangkat).toISOString(),
    perangkat_id: isi.perangkat_id,
    ...(isi.luring ? { tiket: given, nomor_urut: Number(pribadi.tantangan.slice(hash + 1)) } : { tantangan: given }),
    hash_foto: known(pribadi.hash_foto),
    skor_wajah_perangkat: known(pribadi.skor_wajah_perangkat),
  })
}

/** What happened to an event later: an automatic assessment, a person's decision or wish, a grade derived anew. */
export type IsiPenilaian = {
  readonly instansi_id: string
  readonly id: string
  readonly presensi_id: string
  readonly tanggal: string
  readonly jenis: 'otomatis' | 'keputusan' | 'turunan' | 'permintaan'
  readonly nilai: string
  readonly kode: string | null
  readonly fakta: string
  readonly catatan: string | null
  readonly oleh: string | null
  readonly pada: number
}

export const hashPenilaian = (isi: IsiPenilaian, sha256: Sha256): string =>
  sha256(
    kanonik('presensi.penilaian.v1', [
      isi.instansi_id,
      isi.id,
      isi.presensi_id,
      isi.tanggal,
      isi.jenis,
      isi.nilai,
      isi.kode,
      isi.fakta,
      isi.catatan,
      isi.oleh,
      isi.pada,
    ]),
  )

/** A browser's key that was bound to a person. */
export type IsiIkatan = {
  readonly instansi_id: string
  readonly id: string
  readonly perangkat_id: string
  readonly pegawai_id: string
  /** SPKI, base64url */
  readonly kunci_publik: string
  readonly diikat_pada: number
}

export const hashIkatan = (isi: IsiIkatan, sha256: Sha256): string =>
  sha256(
    kanonik('presensi.perangkat-ikat.v1', [
      isi.instansi_id,
      isi.id,
      isi.perangkat_id,
      isi.pegawai_id,
      isi.kunci_publik,
      isi.diikat_pada,
    ]),
  )

/** The end of such a binding. */
export type IsiPelepasan = {
  readonly instansi_id: string
  readonly id: string
  readonly dilepas_pada: number
  readonly alasan_lepas: string
}

export const hashPelepasan = (isi: IsiPelepasan, sha256: Sha256): string =>
  sha256(kanonik('presensi.perangkat-lepas.v1', [isi.instansi_id, isi.id, isi.dilepas_pada, isi.alasan_lepas]))

/** Personal data that retention deleted: of events filed before a day. */
export type IsiPenghapusan = {
  readonly instansi_id: string
  readonly id: string
  readonly sebelum: string
  readonly jumlah: number
  readonly pada: number
}

export const hashPenghapusan = (isi: IsiPenghapusan, sha256: Sha256): string =>
  sha256(kanonik('presensi.penghapusan.v1', [isi.instansi_id, isi.id, isi.sebelum, isi.jumlah, isi.pada]))

/** Events of some days that were received before `pada` and are taken over into the chain after it. */
export type IsiPemindahan = {
  readonly instansi_id: string
  readonly id: string
  readonly dari: string
  readonly sampai: string
  readonly pada: number
}

export const hashPemindahan = (isi: IsiPemindahan, sha256: Sha256): string =>
  sha256(kanonik('presensi.pemindahan.v1', [isi.instansi_id, isi.id, isi.dari, isi.sampai, isi.pada]))

/** A line of the audit log. */
export type IsiAudit = {
  readonly id: string
  /** to the microsecond, UTC, as the database writes it */
  readonly pada: string
  readonly instansi_id: string | null
  readonly pengguna_id: string | null
  readonly bertindak_oleh: string | null
  readonly pelaku: string | null
  readonly alamat: string | null
  readonly agen: string | null
  readonly permintaan: string | null
  readonly aksi: string
  readonly objek: string
  readonly objek_id: string | null
  readonly sebelum: unknown
  readonly sesudah: unknown
}

export const hashAudit = (isi: IsiAudit, sha256: Sha256): string =>
  sha256(
    kanonik('presensi.audit.v1', [
      isi.id,
      isi.pada,
      isi.instansi_id,
      isi.pengguna_id,
      isi.bertindak_oleh,
      isi.pelaku,
      isi.alamat,
      isi.agen,
      isi.permintaan,
      isi.aksi,
      isi.objek,
      isi.objek_id,
      sortKeys(isi.sebelum),
      sortKeys(isi.sesudah),
    ]),
  )

/** The database keeps JSON without the order of its keys. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]))
}
