/** People of one file. */
export const MAKS_ORANG = 10_000
/** Rows of a PDF, where it has several months: it is put together as a whole, a sheet is written row by row. */
const MAKS_BARIS_PDF = 20_000

/** The limit that so many people over so many months go beyond; null where they go beyond none. */
export function lewatBatas(orang: number, bulan: number, bentuk: 'pdf' | 'xlsx'): number | null {
  if (orang > MAKS_ORANG) return MAKS_ORANG
  return bentuk === 'pdf' && orang * bulan > MAKS_BARIS_PDF ? MAKS_BARIS_PDF : null
}
