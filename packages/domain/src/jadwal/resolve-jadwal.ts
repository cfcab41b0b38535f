import { hariKe, isInside, type Tanggal } from '../kalender/tanggal.ts'
import type { JenisPegawai } from '../pegawai/nip.ts'
import type { AsalHariKerja } from './generate.ts'
import { isBebas, type JamKerja, type JenisJamKerja } from './jam-kerja.ts'
import { decideHari, hoursOfHariKerja, jamKerjaFor, type LingkupJamKerja, lingkupOf } from './pilih-jam-kerja.ts'
import { LEPAS, type Shift } from './shift.ts'
import { type Waktu, waktuOfHari, waktuOfShift } from './waktu.ts'

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
  /** a generated row says no more than the pattern it came from: it does not stand against a holiday */
  readonly asal: AsalHariKerja
}

export type JadwalInput = {
  readonly tanggal: Tanggal
  readonly pegawai_id: string
  /** the kind of employee on that date */
  readonly jenis_pegawai: JenisPegawai | null
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
  /** the set of hours has no work on this weekday */
  | { readonly aturan: 'akhir_pekan'; readonly hari: number; readonly kode: string; readonly nama: string }
  | {
      readonly aturan: 'jam_kerja'
      readonly id: string
      readonly kode: string
      readonly nama: string
      readonly jenis: JenisJamKerja
      readonly khusus_kantor: boolean
      readonly lingkup: LingkupJamKerja
    }

export type Jadwal = {
  readonly tanggal: Tanggal
  readonly status: 'kerja' | 'libur' | 'lepas' | 'tanpa_penempatan'
  readonly waktu: Waktu | null
  readonly libur: readonly HariLibur[]
  readonly alasan: readonly Alasan[]
}

/** The schedule of a person on a date, and which row said so. Pure: the same rows give the same answer, in any order. */
export function resolveJadwal(input: JadwalInput): Jadwal {
  const { tanggal, penempatan } = input
  if (penempatan === null)
    return { tanggal, status: 'tanpa_penempatan', waktu: null, libur: [], alasan: [{ aturan: 'tanpa_penempatan' }] }
  const libur = liburFor(input, penempatan.kantor_id)
  if (input.roster !== null || input.ada_roster) return fromRoster(input, libur, penempatan.zona_waktu)
  const row = rowFor(input, penempatan.kantor_id)
  if (libur.length > 0 && !beatsLibur(row))
    return { tanggal, status: 'libur', waktu: null, libur, alasan: libur.map(liburReason) }
  return fromCalendar(input, row, libur, penempatan)
}

/** Somebody said of this very date that there is work. What the pattern made knows nothing of holidays. */
export const beatsLibur = (row: Pick<HariKerja, 'kerja' | 'asal'> | undefined): boolean =>
  row?.kerja === true && row.asal !== 'pola'

/** The row of the calendar that speaks for an office on that date: its own before the agency's. */
function rowFor(input: JadwalInput, kantor_id: string): HariKerja | undefined {
  const rows = input.hari_kerja.filter(
    (row) => row.tanggal === input.tanggal && (row.kantor_id === null || row.kantor_id === kantor_id),
  )
  return rows.find((one) => one.kantor_id !== null) ?? rows[0]
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

function fromCalendar(
  input: JadwalInput,
  row: HariKerja | undefined,
  libur: readonly HariLibur[],
  { kantor_id, zona_waktu }: { kantor_id: string; zona_waktu: string },
): Jadwal {
  const { tanggal } = input
  const said: Alasan[] =
    row === undefined
      ? []
      : [{ aturan: 'hari_kerja', kerja: row.kerja, kantor: row.kantor_id !== null, keterangan: row.keterangan }]
  if (row?.kerja === false) return { tanggal, status: 'libur', waktu: null, libur: [], alasan: said }
  const { pegawai_id, jenis_pegawai } = input
  const sets = jamKerjaFor(input.jam_kerja, tanggal, { pegawai_id, jenis_pegawai, kantor_id })
  const hari = hariKe(tanggal)
  const hours = row === undefined ? weekdayOf(sets, hari) : hoursOfHariKerja(namedBy(row, input), sets, hari)
  if (hours === undefined) {
    const { kode, nama } = decideHari(sets, hari).jam
    const free: Alasan = { aturan: 'akhir_pekan', hari, kode, nama }
    return { tanggal, status: 'libur', waktu: null, libur: [], alasan: [...said, free] }
  }
  const { id, kode, nama, jenis, kantor_ids } = hours.jam
  const alasan: Alasan[] = [
    ...said,
    ...libur.map(({ nama: tetap }): Alasan => ({ aturan: 'libur_tetap_bertugas', nama: tetap })),
    {
      aturan: 'jam_kerja',
      id,
      kode,
      nama,
      jenis,
      khusus_kantor: kantor_ids.length > 0,
      lingkup: lingkupOf(hours.jam),
    },
  ]
  return { tanggal, status: 'kerja', waktu: waktuOfHari(tanggal, hours.row, zona_waktu), libur, alasan }
}

const namedBy = (row: HariKerja, input: JadwalInput): JamKerja | undefined =>
  row.jam_kerja_id === null ? undefined : input.jam_kerja.find((one) => one.id === row.jam_kerja_id)

function weekdayOf(sets: readonly [JamKerja, ...JamKerja[]], hari: number) {
  const { jam, row } = decideHari(sets, hari)
  return row === undefined || isBebas(row) ? undefined : { jam, row }
}
