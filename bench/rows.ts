/** One figure of the table: what was measured, what it has to be, and whether it is. */
export type Row = {
  readonly nama: string
  readonly nilai: number
  readonly satuan: string
  /** null: told for comparison only */
  readonly batas: number | null
  readonly lulus: boolean
  readonly catatan: string
}

const rounded = (value: number): number => (Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100)

export const told = (nama: string, nilai: number, satuan: string, catatan = ''): Row => ({
  nama,
  nilai: rounded(nilai),
  satuan,
  batas: null,
  lulus: true,
  catatan,
})
export const atLeast = (nama: string, nilai: number, satuan: string, batas: number, catatan = ''): Row => ({
  ...told(nama, nilai, satuan, catatan),
  batas,
  lulus: nilai >= batas,
})
export const atMost = (nama: string, nilai: number, satuan: string, batas: number, catatan = ''): Row => ({
  ...told(nama, nilai, satuan, catatan),
  batas,
  lulus: nilai <= batas,
})

export function lineOf({ nama, nilai, satuan, batas, lulus, catatan }: Row): string {
  const limit = batas === null ? '' : `batas ${batas}`
  return `${lulus ? '✓' : '✗'} ${nama.padEnd(52)} ${String(nilai).padStart(9)} ${satuan.padEnd(10)} ${limit.padEnd(12)} ${catatan}`.trimEnd()
}

/** The one in the middle of several measurements. */
export const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
