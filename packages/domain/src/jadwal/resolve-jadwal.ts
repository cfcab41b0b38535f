import { DETIK_SEHARI, detikOf } from '../kalender/jam.ts'
import { hariKe, isInside, type Tanggal } from '../kalender/tanggal.ts'
import { instantOf } from '../kalender/zona.ts'
import { JAM_KERJA_BAKU } from './baku.ts'
import type { FleksiCara, HariJamKerja, JamKerja, JenisJamKerja } from './jam-kerja.ts'
import { LEPAS, type Shift, spanOf } from './shift.ts'

export const JENIS_LIBUR = ['nasional', 'cuti_bersama', 'daerah', 'keagamaan', 'pemilu', 'khusus'] as const
export type JenisLibur = (typeof JENIS_LIBUR)[number]

export type HariLibur = {
  readonly id: string
  readonly tanggal_mulai: Tanggal
  readonly tanggal_selesai: Tanggal
  readonly nama: string
  readonly jenis: JenisLibur
  readonly dasar: string | null
  readonly kantor_ids: readonly string[]
  readonly agama: string | null
}

/** One row of the work-day calendar: of the whole agency (kantor_id null) or of one office. */
export type HariKerja = {
  readonly tanggal: Tanggal
  readonly kantor_id: string | null
  readonly kerja: boolean
  readonly jam_kerja_id: string | null
  readonly keterangan: string | null
}

export type JadwalInput = {
  readonly tanggal: Tanggal
  /** where the person belongs on that date; null when they belong nowhere yet or any more */
  readonly penempatan: { readonly kantor_id: string; readonly zona_waktu: string } | null
  readonly agama: string | null
  /** the cell of that date, if it counts; `ada_roster` = the person is on the roster of that office on that date (anggota-roster.ts) */
  readonly roster: { readonly kode: string; readonly shift: Shift | null } | null
  readonly ada_roster: boolean
  readonly hari_kerja: readonly HariKerja[]
  readonly hari_libur: readonly HariLibur[]
  readonly jam_kerja: readonly JamKerja[]
}

/** Which row said so: for the 'Mengapa?' view and for every explanation later. */
export type Alasan =
  | { readonly aturan: 'tanpa_penempatan' }
  | { readonly aturan: 'roster'; readonly kode: string; readonly nama: string }
  | { readonly aturan: 'roster_lepas' }
  | { readonly aturan: 'roster_kosong' }
  | { readonly aturan: 'roster_shift_hilang'; readonly kode: string }
  | {
      readonly aturan: 'libur'
      readonly id: string
      readonly nama: string
      readonly jenis: JenisLibur
      readonly dasar: string | null
    }
  | { readonly aturan: 'libur_tetap_bertugas'; readonly nama: string }
  | {
      readonly aturan: 'hari_kerja'
      readonly kerja: boolean
      readonly kantor: boolean
      readonly keterangan: string | null
    }
  | { readonly aturan: 'akhir_pekan'; readonly hari: number }
  | {
      readonly aturan: 'jam_kerja'
      readonly id: string
      readonly kode: string
      readonly nama: string
      readonly jenis: JenisJamKerja
      readonly khusus_kantor: boolean
    }

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
  readonly fleksi_cara: FleksiCara
}

export type Jadwal = {
  readonly tanggal: Tanggal
  readonly status: 'kerja' | 'libur' | 'lepas' | 'tanpa_penempatan'
  readonly waktu: Waktu | null
  readonly libur: readonly HariLibur[]
  readonly alasan: readonly Alasan[]
}

/** Where nobody said otherwise, clocking in is taken from three hours before, clocking out until seven hours after. */
const SEBELUM = 3 * 3600
const SESUDAH = 7 * 3600

/** The schedule of a person on a date, and which row said so. Pure: the same rows give the same answer, in any order. */
export function resolveJadwal(input: JadwalInput): Jadwal {
  const { tanggal, penempatan } = input
  if (penempatan === null)
    return { tanggal, status: 'tanpa_penempatan', waktu: null, libur: [], alasan: [{ aturan: 'tanpa_penempatan' }] }
  const libur = liburFor(input, penempatan.kantor_id)
  if (input.roster !== null || input.ada_roster) return fromRoster(input, libur, penempatan.zona_waktu)
  if (libur.length > 0) return { tanggal, status: 'libur', waktu: null, libur, alasan: libur.map(liburReason) }
  return fromCalendar(input, penempatan)
}

const liburReason = ({ id, nama, jenis, dasar }: HariLibur): Alasan => ({ aturan: 'libur', id, nama, jenis, dasar })

/** Holidays of that date that reach this person: their office, their religion. */
function liburFor(input: JadwalInput, kantor_id: string): HariLibur[] {
  return input.hari_libur
    .filter((libur) => isInside(input.tanggal, { mulai: libur.tanggal_mulai, selesai: libur.tanggal_selesai }))
    .filter((libur) => libur.kantor_ids.length === 0 || libur.kantor_ids.includes(kantor_id))
    .filter((libur) => libur.agama === null || libur.agama === input.agama)
    .toSorted((a, b) => JENIS_LIBUR.indexOf(a.jenis) - JENIS_LIBUR.indexOf(b.jenis) || a.id.localeCompare(b.id))
}

/** A roster is stronger than weekend and holiday: whoever is on it that day works that day. */
function fromRoster(input: JadwalInput, libur: HariLibur[], zona: string): Jadwal {
  const { tanggal, roster } = input
  if (roster === null) return { tanggal, status: 'lepas', waktu: null, libur, alasan: [{ aturan: 'roster_kosong' }] }
  if (roster.kode === LEPAS)
    return { tanggal, status: 'lepas', waktu: null, libur, alasan: [{ aturan: 'roster_lepas' }] }
  if (roster.shift === null)
    return {
      tanggal,
      status: 'lepas',
      waktu: null,
      libur,
      alasan: [{ aturan: 'roster_shift_hilang', kode: roster.kode }],
    }
  const alasan: Alasan[] = [
    { aturan: 'roster', kode: roster.kode, nama: roster.shift.nama },
    ...libur.map(({ nama }): Alasan => ({ aturan: 'libur_tetap_bertugas', nama })),
  ]
  return { tanggal, status: 'kerja', waktu: waktuOfShift(tanggal, roster.shift, zona), libur, alasan }
}

function fromCalendar(input: JadwalInput, penempatan: { kantor_id: string; zona_waktu: string }): Jadwal {
  const { tanggal } = input
  const rows = input.hari_kerja.filter(
    (row) => row.tanggal === tanggal && (row.kantor_id === null || row.kantor_id === penempatan.kantor_id),
  )
  const row = rows.find((one) => one.kantor_id !== null) ?? rows[0]
  const said: Alasan[] =
    row === undefined
      ? []
      : [{ aturan: 'hari_kerja', kerja: row.kerja, kantor: row.kantor_id !== null, keterangan: row.keterangan }]
  if (row?.kerja === false) return { tanggal, status: 'libur', waktu: null, libur: [], alasan: said }
  const jam =
    input.jam_kerja.find((one) => one.id === row?.jam_kerja_id) ??
    jamKerjaFor(input.jam_kerja, tanggal, penempatan.kantor_id)
  const hari = hariKe(tanggal)
  // A Saturday that was made a work day by hand has the hours of the last working day before it in the week.
  const hours =
    jam.hari.find((one) => one.hari === hari) ??
    (row?.kerja === true ? jam.hari.toSorted((a, b) => b.hari - a.hari).find((one) => one.hari !== 5) : undefined)
  if (hours === undefined)
    return { tanggal, status: 'libur', waktu: null, libur: [], alasan: [...said, { aturan: 'akhir_pekan', hari }] }
  const { id, kode, nama, jenis, kantor_ids } = jam
  const alasan: Alasan[] = [
    ...said,
    { aturan: 'jam_kerja', id, kode, nama, jenis, khusus_kantor: kantor_ids.length > 0 },
  ]
  return { tanggal, status: 'kerja', waktu: waktuOfHari(tanggal, hours, penempatan.zona_waktu), libur: [], alasan }
}

const STRENGTH: Record<JenisJamKerja, number> = { khusus: 2, ramadan: 1, biasa: 0 }

/** Special before Ramadan before ordinary; the office's own before the agency's; the later valid-from before the earlier. */
export function jamKerjaFor(all: readonly JamKerja[], tanggal: Tanggal, kantor_id: string): JamKerja {
  const valid = all.filter(
    (jam) =>
      jam.otomatis !== false &&
      isInside(tanggal, { mulai: jam.berlaku_mulai, selesai: jam.berlaku_sampai }) &&
      (jam.kantor_ids.length === 0 || jam.kantor_ids.includes(kantor_id)),
  )
  const [best] = valid.toSorted(
    (a, b) =>
      STRENGTH[b.jenis] - STRENGTH[a.jenis] ||
      Number(b.kantor_ids.length > 0) - Number(a.kantor_ids.length > 0) ||
      b.berlaku_mulai.localeCompare(a.berlaku_mulai) ||
      a.id.localeCompare(b.id),
  )
  return best ?? JAM_KERJA_BAKU
}

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
    fleksi_cara: hours.cara,
  }
}

function waktuOfHari(tanggal: Tanggal, row: HariJamKerja, zona: string): Waktu {
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
    cara: row.fleksi_cara,
  })
}

/** A window that opens after the shift has begun opened the evening before: 22:00–01:00 for a shift from midnight. */
function windowBefore([from, to]: readonly [string, string], begin: number): Span {
  const opens = detikOf(from) > begin ? detikOf(from) - DETIK_SEHARI : detikOf(from)
  const closes = detikOf(to)
  return { mulai: opens, selesai: closes < begin ? closes + DETIK_SEHARI : closes }
}

/** Times of a shift count from the midnight of its first day; what lies before the beginning belongs to the next day. */
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
  return waktuOf(tanggal, zona, { span, rest, inWindow, outWindow, toleransi: 0, fleksi: 0, cara: 'tidak' })
}
