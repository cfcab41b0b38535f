/**
 * Claims that say what a whole day is, the stronger kinds first: facts, papers, events. Of two papers the order says nothing: the table of
 * presedensi.ts does. SEBELUM_MULAI: the office has not begun. PERISTIWA_LUAR: clocked, but in no window. BELUM_TERDAFTAR: the person could not clock.
 */
export const KLAIM_HARI = [
  'TIDAK_BEKERJA',
  'SEBELUM_MULAI',
  'LEPAS',
  'LIBUR',
  'CLTN',
  'MPP',
  'DPK',
  'TB',
  'CM',
  'CS',
  'S',
  'CB',
  'CT',
  'CAP',
  'I',
  'DL',
  'DK',
  'GS',
  'PERISTIWA',
  'PERISTIWA_LUAR',
  'BELUM_TERDAFTAR',
  'TK',
] as const
export type KlaimHari = (typeof KLAIM_HARI)[number]

/** What holds for a part of the day, or for its place or times: it never says what the whole day is. */
export const KLAIM_WAKTU = ['IT', 'IPC', 'IK', 'DL_SEBAGIAN', 'GANGGUAN', 'WFH_WFA', 'PERBAIKAN'] as const
export type KlaimWaktu = (typeof KLAIM_WAKTU)[number]

export type Klaim = KlaimHari | KlaimWaktu | 'KEGIATAN_TERLEWAT'

/** Papers that cover whole days. Their code is their claim. */
export const KODE_SURAT = ['CLTN', 'MPP', 'DPK', 'TB', 'CM', 'CS', 'S', 'CB', 'CT', 'CAP', 'I', 'DL', 'DK'] as const
export type KodeSurat = (typeof KODE_SURAT)[number]

/** An element of a list and everything behind it. */
type Ekor<List extends readonly string[], From> = List extends readonly [infer Head, ...infer Rest extends string[]]
  ? From extends Head
    ? List[number]
    : Ekor<Rest, From>
  : never
type Tulis<T> = T extends readonly [...infer All extends string[]] ? All : never

/** For each claim the claims at or behind it: every pair of claims once. */
export type PasanganHari<Isi> = { readonly [A in KlaimHari]: Readonly<Record<Ekor<Tulis<typeof KLAIM_HARI>, A>, Isi>> }
export type PasanganWaktu<Isi> = {
  readonly [A in KlaimWaktu]: Readonly<Record<KlaimHari | Ekor<Tulis<typeof KLAIM_WAKTU>, A>, Isi>>
} & { readonly KEGIATAN_TERLEWAT: Readonly<Record<KlaimHari, Isi>> }
