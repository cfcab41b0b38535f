import type { Waktu } from '../jadwal/waktu.ts'
import type { Kebijakan } from '../kebijakan/kebijakan.ts'
import type { PeristiwaHari, Selang } from './fakta.ts'
import type { KodeHari } from './kode.ts'
import { gabung, lamaDi } from './selang.ts'
import { type Fleksi, fleksiOf, type Sisi, sisiMasuk, sisiPulang } from './sisi.ts'
import type { IzinPadaHari } from './surat-hari.ts'

/** A day by its clockings. */
export type JamHari = {
  readonly masuk: PeristiwaHari | null
  readonly pulang: PeristiwaHari | null
  readonly fleksi: Fleksi
  readonly wajib_pulang: number
  readonly sisi_masuk: Sisi | null
  readonly sisi_pulang: Sisi | null
  /** in-code and out-code; empty where nothing is wrong */
  readonly kode: readonly KodeHari[]
}

export type JamInput = {
  readonly waktu: Waktu
  readonly kebijakan: Kebijakan
  readonly events: readonly PeristiwaHari[]
  /** excused time without IT and IPC, without overlaps */
  readonly maaf: readonly Selang[]
  readonly izin: IzinPadaHari
  readonly fleksi_habis: boolean
  /** the day is over; before that what is missing may still come */
  readonly selesai: boolean
  readonly sekarang: number | undefined
}

/** Of two at the same time what was clocked comes before what was corrected, and the accepted one before the one that waits. */
const standing = ({ perbaikan, nilai }: PeristiwaHari): number =>
  Number(perbaikan !== null) * 2 + Number(nilai !== 'diterima')

/** The best event of a kind: the first one in, the last one out. What was refused never happened. */
export function terbaik(events: readonly PeristiwaHari[], as: 'masuk' | 'pulang'): PeristiwaHari | null {
  let best: PeristiwaHari | null = null
  for (const one of events) {
    if (one.sebagai !== as || one.nilai === 'ditolak') continue
    if (best === null) best = one
    else {
      const away = as === 'masuk' ? one.waktu - best.waktu : best.waktu - one.waktu
      if (away < 0 || (away === 0 && (standing(one) - standing(best) || (one.id < best.id ? -1 : 1)) < 0)) best = one
    }
  }
  return best
}

export function jamHari(input: JamInput): JamHari {
  const { waktu, events, izin } = input
  const [masuk, pulang] = [terbaik(events, 'masuk'), terbaik(events, 'pulang')]
  const [at, out] = [masuk?.waktu ?? null, pulang?.waktu ?? null]
  const fleksi = fleksiOf(input, at, izin.it?.selang ?? null, input.fleksi_habis)
  const wajib_pulang = waktu.pulang + fleksi.geser_detik * 1_000
  // Who may go earlier owes nothing after the hour, either.
  const ipc =
    izin.ipc === null
      ? null
      : {
          ...izin.ipc,
          selang: { mulai: izin.ipc.selang.mulai, selesai: Math.max(izin.ipc.selang.selesai, wajib_pulang) },
        }
  const isInOver = input.selesai || (input.sekarang !== undefined && input.sekarang > waktu.jendela_masuk.selesai)
  const sisi_masuk = at !== null || isInOver ? sisiMasuk(input, at, fleksi, izin.it) : null
  const sisi_pulang = out !== null || input.selesai ? sisiPulang(input, out, wajib_pulang, ipc) : null
  const kode: KodeHari[] = []
  if (sisi_masuk !== null && sisi_masuk.kode !== null) kode.push(sisi_masuk.kode)
  if (sisi_pulang !== null && sisi_pulang.kode !== null) kode.push(sisi_pulang.kode)
  return { masuk, pulang, fleksi, wajib_pulang, sisi_masuk, sisi_pulang, kode }
}

/** From coming to going, without the rest and without the time out of the office. */
export function bekerjaDetik(masuk: number | null, pulang: number | null, without: readonly Selang[]): number {
  if (masuk === null || pulang === null || pulang <= masuk) return 0
  return Math.floor((pulang - masuk - lamaDi(gabung(without), masuk, pulang)) / 1_000)
}
