import type { Nilai } from '../bukti/sinyal.ts'
import { type Jadwal, type JadwalInput, resolveJadwal } from '../jadwal/resolve-jadwal.ts'
import type { Jam } from '../kalender/jam.ts'
import type { Rentang, Tanggal } from '../kalender/tanggal.ts'
import type { DasarPotongan, Kebijakan } from '../kebijakan/kebijakan.ts'
import type { SebabDinilai } from '../lampau/kantor-dinilai.ts'
import type { KodeSurat } from './klaim.ts'
import type { Mode } from './kode.ts'

/** From an instant to an instant, in UTC milliseconds. Both ends belong to it. */
export type Selang = { readonly mulai: number; readonly selesai: number }

/** What holds for a person on a date before anything is clocked or written. */
export type FaktaHari = {
  readonly tanggal: Tanggal
  readonly bekerja: boolean
  readonly jadwal: Jadwal
  /** the date is free without its holidays, too (weekend, roster): then cuti bersama changes nothing */
  readonly lepas_tanpa_libur: boolean
  /** of the office of that date */
  readonly zona_waktu: string
  readonly kantor_id: string | null
  /** another office than that of the date judges the day, because it was clocked for it (lampau/kantor-dinilai.ts): hours, zone and fence are that one's */
  readonly dinilai?: DinilaiKantor | undefined
  readonly kebijakan: Kebijakan
}

export type DinilaiKantor = {
  readonly kantor_id: string
  readonly kantor: string
  /** the office that the person belongs to by the paper */
  readonly menurut: string
  readonly sebab: SebabDinilai
}
/** The office whose hours, outages and joint events hold for a day. */
export const kantorPenilai = ({ dinilai, kantor_id }: Pick<FaktaHari, 'dinilai' | 'kantor_id'>): string | null =>
  dinilai?.kantor_id ?? kantor_id

/** The schedule of a date, and whether the date would be free without its holidays. */
export function jadwalDanLepas(input: JadwalInput): Pick<FaktaHari, 'jadwal' | 'lepas_tanpa_libur'> {
  const jadwal = resolveJadwal(input)
  if (jadwal.status !== 'libur' || jadwal.libur.length === 0)
    return { jadwal, lepas_tanpa_libur: jadwal.waktu === null }
  return { jadwal, lepas_tanpa_libur: resolveJadwal({ ...input, hari_libur: [] }).waktu === null }
}

type Kertas = {
  readonly id: string /** number of the letter or request, for the explanation */
  readonly nomor: string | null
}
/** Clocking is expected on this duty: the hours hold in that zone. */
export type PresensiDl = { readonly zona_waktu: string }

/** An approved paper over whole days. */
export type SuratHari = Kertas & {
  readonly bentuk: 'hari'
  readonly kode: KodeSurat
  readonly mulai: Tanggal
  readonly selesai: Tanggal
  /** days that had this paper's code before the first day of the month that is evaluated */
  readonly hari_kerja_sebelum: number
  /** DL only; null: no clocking is expected */
  readonly presensi: PresensiDl | null
}
/** A field duty from an instant to an instant: days whose hours it covers are DL, on others it is excused time. */
export type SuratWaktu = Kertas &
  Selang & {
    readonly bentuk: 'waktu'
    readonly kode: 'DL'
    readonly hari_kerja_sebelum: number
    readonly presensi: PresensiDl | null
  }
/**
 * A permit for some hours of each of its days. IT counts from the hour of coming to `jam_selesai`, IPC from `jam_mulai` to the hour of going;
 * without a time the whole side is excused.
 */
export type IzinJam = Kertas & {
  readonly bentuk: 'jam'
  readonly kode: 'IT' | 'IPC' | 'IK'
  readonly mulai: Tanggal
  readonly selesai: Tanggal
  readonly jam_mulai: Jam | null
  readonly jam_selesai: Jam | null
}
/** WFH and WFA: place only. */
export type SuratTempatKerja = Kertas & {
  readonly bentuk: 'tempat'
  readonly kode: 'WFH' | 'WFA'
  readonly mulai: Tanggal
  readonly selesai: Tanggal
  /** of two the later one gives the mode */
  readonly disetujui_pada: number
}
export type Surat = SuratHari | SuratWaktu | IzinJam | SuratTempatKerja

export const SEBAB_PERBAIKAN = ['lupa', 'mesin', 'jaringan', 'tugas', 'lainnya'] as const
export type SebabPerbaikan = (typeof SEBAB_PERBAIKAN)[number]

export const JENIS_PRESENSI = ['masuk', 'pulang', 'kegiatan'] as const

/** A clocking, or an approved correction, which is an event like another. `nilai` is the grade as known now. */
export type Peristiwa = {
  readonly id: string
  readonly jenis: (typeof JENIS_PRESENSI)[number]
  readonly waktu: number
  /** of the office it was made for */
  readonly zona_waktu: string
  readonly nilai: Nilai
  readonly work_from: Mode | null
  readonly kegiatan_id: string | null
  /** of a joint event: its clocking also counts as clocking in */
  readonly dihitung_masuk: boolean
  /** why it was corrected; null for a clocking */
  readonly perbaikan: SebabPerbaikan | null
  /** somebody has decided that its kind is the one that was tapped */
  readonly tetap?: boolean
}
/** Somebody clocked it, so that it has a receipt; an approved correction has none. */
export const isDirekam = ({ perbaikan }: Peristiwa): boolean => perbaikan === null
/** An event with the day it belongs to, and as what it counts there (jadwal/hari-peristiwa.ts). */
export type PeristiwaHari = Peristiwa & {
  readonly sebagai: 'masuk' | 'pulang' | null
  /** outside every window of its own kind, but inside one of this kind of the day that it is with */
  readonly lain?: 'masuk' | 'pulang'
}
/** It is taken as the other kind (tertukar.ts). */
export const isTertukar = ({ jenis, sebagai }: PeristiwaHari): boolean =>
  jenis !== 'kegiatan' && sebagai !== null && sebagai !== jenis

/** An outage that helps this person. */
export type Gangguan = Selang & { readonly id: string /** null: the whole agency */; readonly kantor_id: string | null }

/** A joint event to which this person is called. */
export type KegiatanWajib = Selang & {
  readonly id: string
  readonly nama: string
  readonly jenis: string
  readonly kode_potongan: string | null
  readonly tanggal: Tanggal
  /** how long before it a clocking is taken */
  readonly sebelum_menit: number
  readonly wajib: boolean
  /** called by name, not only with the office */
  readonly dinamai: boolean
  readonly dikecualikan: boolean
}

/** What earlier days decide. */
export type DariSebelumnya = {
  /** days of this month on which somebody came late by flexi */
  readonly fleksi_terpakai: number
  /** TK in a row up to the day before */
  readonly tk_beruntun: number
  /** by paper: the days before this one that had its code */
  readonly hari_surat: ReadonlyMap<string, number>
}

export type HariInput = {
  readonly fakta: FaktaHari
  readonly surat: readonly Surat[]
  readonly peristiwa: readonly PeristiwaHari[]
  readonly gangguan: readonly Gangguan[]
  readonly kegiatan: readonly KegiatanWajib[]
  /** a request or correction for this day waits for a decision */
  readonly diproses: boolean
  /** whether it waits for the decision about a clocking, where that was looked at already (tertukar.ts) */
  readonly menunggu?: boolean
  readonly sebelumnya: DariSebelumnya
  /** values of the month are those of the policy on its last day; null: no limit */
  readonly fleksi_maks_bulan: number | null
  readonly dasar_potongan: DasarPotongan
  /** left out: everything is over */
  readonly sekarang?: number | undefined
}

export type BulanInput = {
  readonly tahun: number
  readonly bulan: number
  /** every date of the month, and `HARI_DI_SEBELAH` more on both sides, in any order: clockings near midnight may belong to them */
  readonly hari: readonly FaktaHari[]
  readonly surat: readonly Surat[]
  /** from the first window of those dates to the last one */
  readonly peristiwa: readonly Peristiwa[]
  readonly gangguan: readonly Gangguan[]
  readonly kegiatan: readonly KegiatanWajib[]
  /** days of undecided requests and corrections */
  readonly diproses: readonly Rentang[]
  /** TK in a row at the end of the month before */
  readonly tk_beruntun_sebelum: number
  readonly sekarang?: number | undefined
}
export const HARI_DI_SEBELAH = 2
