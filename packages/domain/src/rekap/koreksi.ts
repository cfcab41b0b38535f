import { ANGKA, NILAI_KOSONG, type NilaiHari } from './hari-beku.ts'

/** What a correction line says: from which code to which, and the differences with their sign. */
export type IsiKoreksi = Omit<NilaiHari, 'kode'> & { readonly kode_lama: string; readonly kode_baru: string }
/**
 * A line of a day that stands already. `urut`: when it was written last; months of several offices have no order of their own. `terkunci`: the
 * month it is booked in is locked, so that nobody changes it.
 */
export type GarisAda = IsiKoreksi & {
  readonly id: string
  readonly urut: string
  readonly terkunci: boolean
  readonly kantor_asal: string
}

export type Susunan = {
  /** lines to take away */
  readonly hapus: readonly string[]
  /** the line that has to stand in an open month: in place of `ganti`, or new */
  readonly garis: (IsiKoreksi & { readonly ganti: string | null }) | null
}

const same = (a: NilaiHari, b: NilaiHari): boolean => a.kode === b.kode && ANGKA.every((name) => a[name] === b[name])

/** A day with its lines: the numbers add up, the code is that of the last line. */
export function denganGaris(dasar: NilaiHari, lines: readonly IsiKoreksi[]): NilaiHari {
  const sum = { ...dasar }
  for (const line of lines) {
    for (const name of ANGKA) sum[name] += line[name]
    sum.kode = line.kode_baru
  }
  return sum
}

/**
 * The lines that a day needs so that what is stored and they together are what the day is now. Lines in locked months stay. One line at most
 * stands in an open month: one is written anew, others are taken away. Done twice it changes nothing the second time. `asal`: the office that has
 * locked the day; null where none has.
 */
export function susunKoreksi(
  dasar: NilaiHari | null,
  ada: readonly GarisAda[],
  kini: NilaiHari,
  asal: string | null,
): Susunan {
  const lines = ada.toSorted((a, b) => (a.urut < b.urut ? -1 : a.urut > b.urut ? 1 : 0))
  const open = lines.filter(({ terkunci }) => !terkunci)
  const held = denganGaris(
    dasar ?? NILAI_KOSONG,
    lines.filter(({ terkunci }) => terkunci),
  )
  if (same(held, kini)) return { hapus: open.map(({ id }) => id), garis: null }
  const [first, ...others] = open
  const isi: Record<string, number> = {}
  for (const name of ANGKA) isi[name] = kini[name] - held[name]
  const line = { ...(isi as Omit<NilaiHari, 'kode'>), kode_lama: held.kode, kode_baru: kini.kode }
  // One that stood in a month that was locked in between is written anew, so that it comes after those that followed it.
  const unchanged =
    first !== undefined &&
    lines.every(({ terkunci, urut }) => !terkunci || urut < first.urut) &&
    // Reopening an office's month takes back the lines that name it.
    (asal === null || first.kantor_asal === asal) &&
    first.kode_lama === line.kode_lama &&
    first.kode_baru === line.kode_baru &&
    ANGKA.every((name) => first[name] === line[name])
  return {
    hapus: others.map(({ id }) => id),
    garis: unchanged ? null : { ...line, ganti: first?.id ?? null },
  }
}
