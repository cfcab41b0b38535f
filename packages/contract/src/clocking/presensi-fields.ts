import { KAPASITAS } from '@presensi/domain/akses/pemutus'
import { AKIBAT, AMBANG_BAKU, type Ambang, NILAI, SINYAL_KODE } from '@presensi/domain/bukti/sinyal'
import { JENIS_PRESENSI } from '@presensi/domain/hari/fakta'
import type { Titik } from '@presensi/domain/kantor/titik'
import * as z from 'zod/mini'
import { jadwalHari } from '../calendar-and-hours/jadwal.ts'
import { hariKini } from '../days/hari.ts'
import { pribadi } from '../pribadi.ts'
import { areaPresensi } from './area.ts'

export { JENIS_PRESENSI }
export const WORK_FROM = ['WFO', 'WFH', 'WFA', 'DL'] as const
export type JenisPresensi = (typeof JENIS_PRESENSI)[number]
export type WorkFrom = (typeof WORK_FROM)[number]

/** Why a clocking has its grade: a stable code, and the sentence in the reader's language. */
export const alasanNilai = z.object({ kode: z.string(), nilai: z.enum([...NILAI, 'anomali']), pesan: z.string() })

/** What a person decided about a clocking that needed confirmation. */
export const keputusanPresensi = z.object({
  keputusan: z.enum(['diterima', 'ditolak']),
  /** in which capacity; null for decisions from before this was kept */
  sebagai: z.nullable(z.enum(KAPASITAS)),
  catatan: z.nullable(pribadi(z.string())),
  oleh: z.string(),
  pada: z.string(),
})

const kejadian = z.object({
  id: z.string(),
  jenis: z.enum(JENIS_PRESENSI),
  kegiatan_id: z.nullable(z.string()),
  kegiatan: z.nullable(z.string()),
  work_from: z.enum(WORK_FROM),
  /** the day it belongs to, derived from its time and the schedule; in a receipt the date under which it is filed */
  tanggal: z.string(),
  /** the time that counts */
  waktu: z.string(),
  diterima_pada: z.string(),
  zona_waktu: z.string(),
  luring: z.boolean(),
  /** of its day, as it is known now; of a receipt, the one it was graded by */
  kantor_id: z.nullable(z.string()),
  kantor: z.nullable(z.string()),
  /** as it stands now: after later assessments and the decision */
  nilai: z.enum(NILAI),
  nilai_awal: z.enum(NILAI),
  /** true while the photo has not been looked at */
  sementara: z.boolean(),
  alasan: z.array(alasanNilai),
  /** null without a position or a fence, and once retention deleted it */
  area: z.nullable(areaPresensi),
  /** refused by the machine alone, and the person whose it is can ask that somebody looks at it */
  dapat_ditinjau: z.boolean(),
  keputusan: z.nullable(keputusanPresensi),
  /** place in the agency's chain */
  nomor: z.int(),
})

export const peristiwa = z.object({
  ...kejadian.shape,
  /** as what its time lets it count on that day; null: outside every window ('di luar jadwal'), neither in nor out */
  sebagai: z.nullable(z.enum(['masuk', 'pulang'])),
})

/** An event with the person and the evidence, for whoever may see it. */
export const peristiwaPegawai = z.intersection(
  peristiwa,
  z.object({
    nip: z.string(),
    nama: z.string(),
    lat: z.nullable(z.number()),
    lng: z.nullable(z.number()),
    akurasi_m: z.nullable(z.number()),
    waktu_perangkat: z.string(),
    perangkat_id: z.string(),
    ada_foto: z.boolean(),
    can: z.object({ putuskan: z.boolean(), lihat_foto: z.boolean() }),
  }),
)

/** What the phone keeps, and what anybody can check without us: docs/receipts.md says how, byte by byte. */
export const tandaTerima = z.object({
  ...kejadian.shape,
  instansi_id: z.string(),
  /** the event as it was hashed: a value a line */
  isi: z.string(),
  hash: z.string(),
  hash_sebelum: z.string(),
  /** when its link was appended to the chain */
  dicatat_pada: z.string(),
  /**
   * One signature covers all links that were appended together, from `dari` to `sampai`: it stands under the root of a hash tree, and these are
   * the neighbours on the way from this link up to it (hex, 'L' or 'R' before each says on which side it stands).
   */
  jalur: z.array(z.string()),
  dari: z.int(),
  sampai: z.int(),
  /** Ed25519, base64url, with the public key (SPKI, base64url) that checks it and its name at /.well-known/presensi-kunci.json */
  tanda_tangan: z.string(),
  kunci_id: z.string(),
  kunci_publik: z.string(),
})

export const titikWire = z.custom<Titik>()

const kegiatanHariIni = z.object({
  id: z.string(),
  nama: z.string(),
  jenis: z.string(),
  mulai: z.string(),
  selesai: z.string(),
  /** null: at one's own office */
  tempat: z.nullable(titikWire),
  wajib: z.boolean(),
  dihitung_masuk: z.boolean(),
  /** clocked in its time, and not refused */
  sudah: z.boolean(),
  /** from when on it can be clocked: 60 minutes before it begins */
  dibuka: z.string(),
  /** it can be clocked now and has not been */
  terbuka: z.boolean(),
})

/** The limits and grades by which the agency's clockings are judged, so that a phone can say beforehand what would become of one. */
const aturanBukti = z.object({
  ambang: z.record(z.enum(Object.keys(AMBANG_BAKU) as (keyof Ambang)[]), z.number()),
  akibat: z.record(z.enum(SINYAL_KODE), z.enum(AKIBAT)),
})

const selangWire = z.object({ mulai: z.string(), selesai: z.string() })

export const hariIni = z.object({
  waktu_server: z.string(),
  zona_waktu: z.string(),
  /** the day that a clocking made now would count for */
  tanggal: z.string(),
  pegawai: z.object({ nip: z.string(), nama: z.string() }),
  jadwal: jadwalHari,
  /** what the day is so far */
  hari: hariKini,
  /** by what coming is judged on it, so that a phone says the same before the server has */
  penilaian: z.object({
    tl_dari: z.enum(['masuk', 'batas']),
    /** from how many seconds on somebody is late; null: never */
    terlambat_dari_detik: z.nullable(z.int()),
    fleksi_habis: z.boolean(),
    /** excused time of outages, duties and permits to go out, without overlaps; the duties among it; the permits for coming and for going */
    maaf: z.array(selangWire),
    dinas: z.array(selangWire),
    izin_masuk: z.nullable(selangWire),
    izin_pulang: z.nullable(selangWire),
  }),
  /** the office of the day and the fences that are allowed */
  kantor: z.nullable(z.object({ id: z.string(), nama: z.string(), titik: z.array(titikWire) })),
  /** true where an approved paper lifts the fence today */
  bebas_tempat: z.boolean(),
  kegiatan: z.array(kegiatanHariIni),
  /** newest last */
  peristiwa: z.array(peristiwa),
  /** what the big button does; null when nothing would make the day better */
  berikutnya: z.nullable(z.enum(['masuk', 'pulang'])),
  /** from when on that act counts as what it is; after going home early: the time to go home. Null without hours */
  berikutnya_mulai: z.nullable(z.string()),
  /** the one answer to 'when may I go home': going before this is asked back; null without hours */
  pulang_paling_cepat: z.nullable(z.string()),
  work_from: z.array(z.enum(WORK_FROM)),
  foto_wajib: z.boolean(),
  aturan: aturanBukti,
  gangguan: z.array(z.object({ mulai: z.string(), selesai: z.string(), alasan: z.string() })),
  perangkat: z.nullable(z.enum(['milik_anda', 'belum_terdaftar', 'milik_orang_lain'])),
  /** for clockings made without a network: the ticket, and the first running number that is free */
  tiket: z.object({ tiket: z.string(), terbit_pada: z.string(), berlaku_sampai: z.string(), nomor_berikut: z.int() }),
  kunci_publik: z.string(),
})
