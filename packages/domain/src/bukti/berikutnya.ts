import { bolehPulang, tanpaSurat } from '../hari/boleh-pulang.ts'
import { type Terjadi as AllKinds, type HariPeristiwa, hariPeristiwa, type WaktuOf } from '../jadwal/hari-peristiwa.ts'
import type { Waktu } from '../jadwal/waktu.ts'
import { addDays, type Tanggal } from '../kalender/tanggal.ts'
import { tanggalAt } from '../kalender/zona.ts'

/** An in or out of the day in question, in its window; on a day off whatever was clocked. What was refused is not among them. */
export type Dihitung = { readonly sebagai: 'masuk' | 'pulang'; readonly waktu: number }

export type Berikutnya = {
  /** what the big button does; null when nothing would make the day better */
  readonly jenis: 'masuk' | 'pulang' | null
  /** from when on it counts as what it is; null without hours */
  readonly mulai: number | null
}

const timesOf = (dihitung: readonly Dihitung[], wanted: Dihitung['sebagai']): number[] =>
  dihitung.filter(({ sebagai }) => sebagai === wanted).map(({ waktu }) => waktu)

/**
 * What the button does next. It is never done while the day could still be made better: who went home early is offered to go home again, and
 * who forgot to clock in is offered that until the day is over.
 */
export function berikutnya(
  waktu: Waktu | null,
  dihitung: readonly Dihitung[],
  sekarang: number,
  /** from when on one may go home; left out: as on a day without a paper */
  boleh_pulang: number | null = null,
): Berikutnya {
  const [ins, outs] = [timesOf(dihitung, 'masuk'), timesOf(dihitung, 'pulang')]
  if (waktu === null) return { jenis: outs.length > 0 ? null : ins.length > 0 ? 'pulang' : 'masuk', mulai: null }
  const { jendela_masuk, jendela_pulang } = waktu
  if (ins.length === 0 && sekarang <= jendela_masuk.selesai && sekarang < waktu.pulang)
    return { jenis: 'masuk', mulai: jendela_masuk.mulai }
  const earliest = boleh_pulang ?? bolehPulang(tanpaSurat(waktu), ins.length === 0 ? null : Math.min(...ins))
  const isGone = outs.some((out) => out >= earliest)
  if (isGone || sekarang > jendela_pulang.selesai) return { jenis: null, mulai: null }
  // Who has gone home once is offered it again from its time on; before, it is asked back.
  return { jenis: 'pulang', mulai: outs.length > 0 ? earliest : jendela_pulang.mulai }
}

/**
 * The day somebody is in now: the date of their zone, but one that began before while they can still go home from it and have not, unless the
 * next one's hour is nearer.
 */
export function hariSekarang(
  sekarang: number,
  zona_waktu: string,
  waktuOf: WaktuOf,
  events: readonly (AllKinds & HariPeristiwa)[],
  /** from when on one may go home from a day, where its papers are known */
  bolehOf: (tanggal: Tanggal) => number | null = () => null,
): Tanggal {
  const now = { waktu: sekarang, zona_waktu, ditolak: false, dihitung_masuk: false }
  const local = tanggalAt(sekarang, zona_waktu)
  const coming = hariPeristiwa({ ...now, jenis: 'masuk' }, waktuOf, events)
  const next = coming.sebagai === null ? local : coming.tanggal
  for (const before of [addDays(next, -1), addDays(next, -2)]) {
    const waktu = waktuOf(before)
    if (waktu === null || sekarang < waktu.jendela_pulang.mulai || sekarang > waktu.jendela_pulang.selesai) continue
    const dihitung = events.flatMap(({ tanggal, sebagai, ditolak, waktu: at }): Dihitung[] =>
      tanggal === before && sebagai !== null && !ditolak ? [{ sebagai, waktu: at }] : [],
    )
    if (berikutnya(waktu, dihitung, sekarang, bolehOf(before)).jenis === null) continue
    const hours = waktuOf(next)
    const isNearer =
      sekarang > waktu.pulang &&
      hours !== null &&
      sekarang >= hours.jendela_masuk.mulai &&
      Math.abs(sekarang - hours.masuk) < sekarang - waktu.pulang
    if (!isNearer) return before
  }
  return next
}
