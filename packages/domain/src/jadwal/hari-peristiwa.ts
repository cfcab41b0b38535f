import { addDays, type Tanggal } from '../kalender/tanggal.ts'
import { tanggalAt } from '../kalender/zona.ts'
import type { Waktu } from './waktu.ts'

export type Terjadi = {
  readonly jenis: 'masuk' | 'pulang' | 'kegiatan'
  readonly waktu: number
  /** of the office it was made for */
  readonly zona_waktu: string
  /** refused: it never happened, and says nothing about other events */
  readonly ditolak: boolean
  /** of a joint event: its clocking also counts as clocking in */
  readonly dihitung_masuk: boolean
}

/** The day an event is shown on, and as what it counts there; null: outside every window, neither in nor out. */
export type HariPeristiwa = { readonly tanggal: Tanggal; readonly sebagai: 'masuk' | 'pulang' | null }

/** The hours of a day; null on a day off. */
export type WaktuOf = (tanggal: Tanggal) => Waktu | null

type Span = { readonly mulai: number; readonly selesai: number }
type Hari = { readonly tanggal: Tanggal; readonly waktu: Waktu }

const isIn = (instant: number, { mulai, selesai }: Span): boolean => instant >= mulai && instant <= selesai

/** A shift may take a day and its out-window some hours more, so the second day before can still be open. */
export const SEBELUM_HARI = 2
export const SESUDAH_HARI = 1

function daysAround(tanggal: Tanggal, waktuOf: WaktuOf): Hari[] {
  const days: Hari[] = []
  for (let step = -SEBELUM_HARI; step <= SESUDAH_HARI; step += 1) {
    const day = step === 0 ? tanggal : addDays(tanggal, step)
    const waktu = waktuOf(day)
    if (waktu !== null) days.push({ tanggal: day, waktu })
  }
  return days
}

/**
 * Which day an event belongs to: derived from its instant, the schedules and windows of the days around, and what else was clocked, whenever it
 * is asked. The date stored with an event is only where it is filed. `terjadi` are the person's events around it.
 */
export function hariPeristiwa(event: Terjadi, waktuOf: WaktuOf, terjadi: readonly Terjadi[]): HariPeristiwa {
  const local = tanggalAt(event.waktu, event.zona_waktu)
  if (event.jenis === 'kegiatan') {
    const waktu = event.dihitung_masuk ? waktuOf(local) : null
    return { tanggal: local, sebagai: waktu !== null && isIn(event.waktu, waktu.jendela_masuk) ? 'masuk' : null }
  }
  const days = daysAround(local, waktuOf)
  const day = event.jenis === 'masuk' ? dayOfMasuk(event.waktu, days) : dayOfPulang(event.waktu, days, terjadi)
  return day === null ? { tanggal: local, sebagai: null } : { tanggal: day.tanggal, sebagai: event.jenis }
}

/** The nearest of some; of two as near, the first. */
function nearest(days: readonly Hari[], away: (day: Hari) => number): Hari | null {
  let best: Hari | null = null
  for (const day of days) if (best === null || away(day) < away(best)) best = day
  return best
}

/** Where two in-windows overlap, the day whose hour is nearer. */
const dayOfMasuk = (instant: number, days: readonly Hari[]): Hari | null =>
  nearest(
    days.filter(({ waktu }) => isIn(instant, waktu.jendela_masuk)),
    ({ waktu }) => Math.abs(instant - waktu.masuk),
  )

/**
 * Where two out-windows overlap: before the later day's in-window opens it is the earlier one's; once the earlier one has its out it is the later
 * one's; else the day whose hour is nearer.
 */
function dayOfPulang(instant: number, days: readonly Hari[], terjadi: readonly Terjadi[]): Hari | null {
  const open = days.filter(({ waktu }) => isIn(instant, waktu.jendela_pulang))
  if (open.length < 2) return open[0] ?? null
  const begun = open.filter(({ waktu }, index) => index === 0 || instant >= waktu.jendela_masuk.mulai)
  const last = begun.at(-1)
  const left = begun.filter((day) => day === last || last === undefined || !isOver(day, last, instant, terjadi))
  return nearest(left, ({ waktu }) => Math.abs(instant - waktu.pulang))
}

/** Somebody has gone home from it before: at its time or later, or earlier and has clocked in for the later day since. */
function isOver(day: Hari, later: Hari, instant: number, terjadi: readonly Terjadi[]): boolean {
  return terjadi.some(
    (out) =>
      isValid(out, 'pulang', instant) &&
      isIn(out.waktu, day.waktu.jendela_pulang) &&
      (out.waktu >= day.waktu.pulang ||
        terjadi.some(
          (one) =>
            isValid(one, 'masuk', instant) && one.waktu > out.waktu && isIn(one.waktu, later.waktu.jendela_masuk),
        )),
  )
}

const isValid = (one: Terjadi, jenis: 'masuk' | 'pulang', before: number): boolean =>
  one.jenis === jenis && !one.ditolak && one.waktu < before
