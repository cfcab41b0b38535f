/** Codes that stand together in one column. */
export const CUTI = ['CT', 'CB', 'CS', 'CM', 'CAP', 'CLTN', 'S', 'I'] as const
export const DINAS = ['DL', 'DK', 'TB', 'DPK', 'MPP'] as const

export const countOf = (kode: Readonly<Record<string, number>>, codes: readonly string[]): number =>
  codes.reduce((sum, one) => sum + (kode[one] ?? 0), 0)
