import { DETIK_SEHARI, detikOf } from '../kalender/jam.ts'
import type { Tanggal } from '../kalender/tanggal.ts'
import { instantOf } from '../kalender/zona.ts'
import type { FleksiCara, HariJamKerja } from './jam-kerja.ts'
import { type Shift, spanOf } from './shift.ts'

/** When work begins and ends, as instants in UTC milliseconds. */
export type Waktu = {
  readonly zona_waktu: string
  readonly masuk: number
  readonly pulang: number
  readonly istirahat: { readonly mulai: number; readonly selesai: number } | null
  readonly jendela_masuk: { readonly mulai: number; readonly selesai: number }
  readonly jendela_pulang: { readonly mulai: number; readonly selesai: number }
  readonly toleransi_detik: number
  readonly fleksi_menit: number
  readonly fleksi_awal_menit: number
  readonly fleksi_cara: FleksiCara
}

/** Where nobody said otherwise, clocking in is taken from three hours before, clocking out until seven hours after. */
const SEBELUM = 3 * 3600
const SESUDAH = 7 * 3600

type Span = { readonly mulai: number; readonly selesai: number }

function waktuOf(
  tanggal: Tanggal,
  zona: string,
  hours: {
    span: Span
    rest: Span | null
    inWindow: Span
    outWindow: Span
    toleransi: number
    fleksi: number
    fleksiAwal: number
    cara: FleksiCara
  },
): Waktu {
  const at = (detik: number): number => instantOf(tanggal, detik, zona)
  const span = ({ mulai, selesai }: Span) => ({ mulai: at(mulai), selesai: at(selesai) })
  return {
    zona_waktu: zona,
    masuk: at(hours.span.mulai),
    pulang: at(hours.span.selesai),
    istirahat: hours.rest === null ? null : span(hours.rest),
    jendela_masuk: span(hours.inWindow),
    jendela_pulang: span(hours.outWindow),
    toleransi_detik: hours.toleransi,
    fleksi_menit: hours.fleksi,
    fleksi_awal_menit: hours.fleksiAwal,
    fleksi_cara: hours.cara,
  }
}

export function waktuOfHari(tanggal: Tanggal, row: HariJamKerja, zona: string): Waktu {
  const span = { mulai: detikOf(row.masuk), selesai: detikOf(row.pulang) }
  const given = (window: readonly [string, string] | null): Span | null =>
    window === null ? null : { mulai: detikOf(window[0]), selesai: detikOf(window[1]) }
  const rest =
    row.istirahat_mulai !== null && row.istirahat_selesai !== null
      ? { mulai: detikOf(row.istirahat_mulai), selesai: detikOf(row.istirahat_selesai) }
      : null
  return waktuOf(tanggal, zona, {
    span,
    rest,
    inWindow: given(row.jendela_masuk) ?? { mulai: span.mulai - SEBELUM, selesai: span.selesai },
    outWindow: given(row.jendela_pulang) ?? { mulai: span.mulai, selesai: span.selesai + SESUDAH },
    toleransi: row.toleransi_detik,
    fleksi: row.fleksi_menit,
    fleksiAwal: row.fleksi_awal_menit,
    cara: row.fleksi_cara,
  })
}

/** A window that opens after the shift has begun opened the evening before: 22:00–01:00 for a shift from midnight. */
function windowBefore([from, to]: readonly [string, string], begin: number): Span {
  const opens = detikOf(from) > begin ? detikOf(from) - DETIK_SEHARI : detikOf(from)
  const closes = detikOf(to)
  return { mulai: opens, selesai: closes < begin ? closes + DETIK_SEHARI : closes }
}

/** Times of a shift count from the midnight of its first day; a time earlier than the beginning is on the next day. */
export function waktuOfShift(tanggal: Tanggal, shift: Shift, zona: string): Waktu {
  const span = spanOf(shift)
  const after = (jam: string, from: number): number =>
    detikOf(jam) < from ? detikOf(jam) + DETIK_SEHARI : detikOf(jam)
  const rest =
    shift.istirahat_mulai !== null && shift.istirahat_selesai !== null
      ? { mulai: after(shift.istirahat_mulai, span.mulai), selesai: after(shift.istirahat_selesai, span.mulai) }
      : null
  const inWindow =
    shift.jendela_masuk === null
      ? { mulai: span.mulai - SEBELUM, selesai: span.selesai }
      : windowBefore(shift.jendela_masuk, span.mulai)
  const outWindow =
    shift.jendela_pulang === null
      ? { mulai: span.mulai, selesai: span.selesai + SESUDAH }
      : {
          mulai: after(shift.jendela_pulang[0], span.mulai),
          selesai: after(shift.jendela_pulang[1], after(shift.jendela_pulang[0], span.mulai)),
        }
  return waktuOf(tanggal, zona, {
    span,
    rest,
    inWindow,
    outWindow,
    toleransi: 0,
    fleksi: 0,
    fleksiAwal: 0,
    cara: 'tidak',
  })
}

/** The windows of a day against its midnights, in seconds. */
export type LewatMalam = {
  /** how long before it they open, and how long after it they are open still */
  readonly sebelum: number
  readonly sesudah: number
  /** from the midnight with which it begins: when the first one opens, and those of coming and of going home */
  readonly buka: number
  readonly masuk: { readonly mulai: number; readonly selesai: number }
  readonly pulang: { readonly mulai: number; readonly selesai: number }
}

const CONTOH = '2000-01-03'
const MULAI = instantOf(CONTOH, 0, 'UTC')

function lewatMalam({ jendela_masuk, jendela_pulang }: Waktu): LewatMalam {
  const since = (instant: number): number => (instant - MULAI) / 1_000
  const buka = since(Math.min(jendela_masuk.mulai, jendela_pulang.mulai))
  const tutup = since(Math.max(jendela_masuk.selesai, jendela_pulang.selesai))
  return {
    sebelum: Math.max(0, -buka),
    sesudah: Math.max(0, tutup - DETIK_SEHARI),
    buka,
    masuk: { mulai: since(jendela_masuk.mulai), selesai: since(jendela_masuk.selesai) },
    pulang: { mulai: since(jendela_pulang.mulai), selesai: since(jendela_pulang.selesai) },
  }
}

export const lewatMalamOfHari = (row: HariJamKerja): LewatMalam => lewatMalam(waktuOfHari(CONTOH, row, 'UTC'))
export const lewatMalamOfShift = (shift: Shift): LewatMalam => lewatMalam(waktuOfShift(CONTOH, shift, 'UTC'))
