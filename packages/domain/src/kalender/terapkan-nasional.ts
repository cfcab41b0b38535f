import type { DaftarNasional, LiburNasional } from './libur-nasional.ts'
import type { Tanggal } from './tanggal.ts'

export type LiburBerkunci = LiburNasional & {
  readonly kunci: string
  readonly dasar: string
  /** null: for ASN the decree is waited for */
  readonly keppres_asn: string | null
}

const keppresOf = ({ keppres_asn }: DaftarNasional, { jenis, tanggal_mulai }: LiburNasional): string | null =>
  jenis === 'cuti_bersama' && keppres_asn !== null && !keppres_asn.tanpa.includes(tanggal_mulai)
    ? keppres_asn.nomor
    : null

/** Each line with a key that stays when a decree moves its date: year, kind, name, and which one of that name. */
export function withKunci(daftar: DaftarNasional): LiburBerkunci[] {
  const seen = new Map<string, number>()
  return daftar.libur.map((libur) => {
    const name = `${daftar.tahun}:${libur.jenis}:${libur.nama}`
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    const dasar = libur.jenis === 'cuti_bersama' ? daftar.dasar_cuti_bersama : daftar.dasar
    return { ...libur, kunci: `${name}#${nth}`, dasar, keppres_asn: keppresOf(daftar, libur) }
  })
}

/** A holiday as the agency has it. */
export type LiburTersimpan = {
  readonly id: string
  readonly tanggal_mulai: Tanggal
  readonly tanggal_selesai: Tanggal
  readonly nama: string
  readonly jenis: string
  readonly dasar: string | null
  readonly keppres_asn: string | null
  readonly nasional_kunci: string | null
  readonly diubah_tangan: boolean
}

export type StatusNasional = 'diterapkan' | 'belum' | 'berbeda' | 'milik_sendiri' | 'dicabut'
export type BandingNasional = {
  readonly status: StatusNasional
  /** null where the list does not have it any more */
  readonly libur: LiburBerkunci | null
  readonly tersimpan: LiburTersimpan | null
}

const isSame = (one: LiburNasional & { dasar: string }, row: LiburTersimpan): boolean =>
  one.tanggal_mulai === row.tanggal_mulai &&
  one.tanggal_selesai === row.tanggal_selesai &&
  one.nama === row.nama &&
  one.jenis === row.jenis &&
  one.dasar === row.dasar

/** The days meet and so does the name: the agency wrote this holiday down itself. */
const isOwn = (one: LiburNasional, row: LiburTersimpan): boolean =>
  row.nasional_kunci === null &&
  row.nama.toLowerCase() === one.nama.toLowerCase() &&
  row.tanggal_mulai <= one.tanggal_selesai &&
  row.tanggal_selesai >= one.tanggal_mulai

/**
 * A shipped list against what an agency has. 'berbeda' is amended when the list is applied, 'belum' added, 'dicabut' removed;
 * 'milik_sendiri' is the agency's own word and stays.
 */
export function compareNasional(daftar: DaftarNasional, tersimpan: readonly LiburTersimpan[]): BandingNasional[] {
  const keyed = withKunci(daftar)
  const lines = keyed.map((libur): BandingNasional => {
    const row = tersimpan.find((one) => one.nasional_kunci === libur.kunci)
    if (row === undefined) {
      const own = tersimpan.find((one) => isOwn(libur, one))
      return own === undefined
        ? { status: 'belum', libur, tersimpan: null }
        : { status: 'milik_sendiri', libur, tersimpan: own }
    }
    if (isSame(libur, row)) return { status: 'diterapkan', libur, tersimpan: row }
    return { status: row.diubah_tangan ? 'milik_sendiri' : 'berbeda', libur, tersimpan: row }
  })
  const known = new Set(keyed.map(({ kunci }) => kunci))
  const gone = tersimpan.filter(
    ({ nasional_kunci, diubah_tangan }) =>
      nasional_kunci?.startsWith(`${daftar.tahun}:`) === true && !known.has(nasional_kunci) && !diubah_tangan,
  )
  return [...lines, ...gone.map((row): BandingNasional => ({ status: 'dicabut', libur: null, tersimpan: row }))]
}
