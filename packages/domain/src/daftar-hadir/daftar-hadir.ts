import type { Jam } from '../kalender/jam.ts'
import { detikOf } from '../kalender/jam.ts'
import { addDays, type Tanggal } from '../kalender/tanggal.ts'
import { instantOf, tanggalAt } from '../kalender/zona.ts'

/** Why an office keeps a list by hand for a day (behaviour.md §3, 'Who cannot clock is not absent'). */
export const SEBAB_DAFTAR_HADIR = ['belum_terdaftar', 'gangguan', 'kahar'] as const
export type SebabDaftarHadir = (typeof SEBAB_DAFTAR_HADIR)[number]
export const STATUS_DAFTAR_HADIR = ['berlaku', 'menunggu', 'tidak_disetujui', 'dibatalkan'] as const
export type StatusDaftarHadir = (typeof STATUS_DAFTAR_HADIR)[number]

export type JamBaris = { readonly masuk: Jam | null; readonly pulang: Jam | null }
/** Its hours as instants; null on both sides: not there. */
export type WaktuBaris = { readonly masuk: number | null; readonly pulang: number | null }

/** Hours by the clock of the office; going home before coming is on the next morning. */
export function waktuBaris({ masuk, pulang }: JamBaris, tanggal: Tanggal, zona_waktu: string): WaktuBaris {
  const at = (jam: Jam, day: Tanggal): number => instantOf(day, detikOf(jam), zona_waktu)
  const isNight = masuk !== null && pulang !== null && detikOf(pulang) < detikOf(masuk)
  return {
    masuk: masuk === null ? null : at(masuk, tanggal),
    pulang: pulang === null ? null : at(pulang, isNight ? addDays(tanggal, 1) : tanggal),
  }
}

export type HalanganBaris = 'jam_sama' | 'belum_terjadi' | 'sudah_terdaftar' | 'di_luar_gangguan'

type Keadaan = {
  readonly sebab: SebabDaftarHadir
  readonly tanggal: Tanggal
  readonly zona_waktu: string
  readonly sekarang: number
  /** when the person's first device was bound; null: none yet */
  readonly terdaftar: number | null
  /** outages of that office that a second person confirmed */
  readonly gangguan: readonly { readonly mulai: number; readonly selesai: number }[]
}

/**
 * Why a row cannot be taken. Who is registered clocks: for them the list speaks only inside a confirmed outage, or after an admin agreed to `kahar`. On
 * the day of the first binding it speaks of the time before it.
 */
export function halanganBaris({ masuk, pulang }: WaktuBaris, keadaan: Keadaan): HalanganBaris | null {
  const { sebab, tanggal, zona_waktu, sekarang, terdaftar, gangguan } = keadaan
  const hours = [masuk, pulang].filter((one) => one !== null)
  if (masuk !== null && masuk === pulang) return 'jam_sama'
  if (tanggal > tanggalAt(sekarang, zona_waktu) || hours.some((one) => one > sekarang)) return 'belum_terjadi'
  if (sebab === 'belum_terdaftar' && terdaftar !== null) {
    if (tanggalAt(terdaftar, zona_waktu) < tanggal || hours.some((one) => one > terdaftar)) return 'sudah_terdaftar'
  }
  if (sebab === 'gangguan') {
    const isInside = (one: number): boolean => gangguan.some(({ mulai, selesai }) => mulai <= one && one <= selesai)
    if (gangguan.length === 0 || !hours.every(isInside)) return 'di_luar_gangguan'
  }
  return null
}
