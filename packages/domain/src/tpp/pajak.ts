import type { StatusPtkp } from '../pegawai/ptkp.ts'
import { bpOf } from './rupiah.ts'
import { terBp } from './ter.ts'

/** Income that is not taxed in a year. PMK 101/2016. */
export const PTKP: Readonly<Record<StatusPtkp, number>> = {
  'TK/0': 54_000_000,
  'TK/1': 58_500_000,
  'TK/2': 63_000_000,
  'TK/3': 67_500_000,
  'K/0': 58_500_000,
  'K/1': 63_000_000,
  'K/2': 67_500_000,
  'K/3': 72_000_000,
}
/** Article 17 of the income tax law as changed by UU 7/2021: over … up to …, each part at its own rate. */
const PASAL_17 = [
  { sampai: 60_000_000, bp: 500 },
  { sampai: 250_000_000, bp: 1_500 },
  { sampai: 500_000_000, bp: 2_500 },
  { sampai: 5_000_000_000, bp: 3_000 },
  { sampai: Number.MAX_SAFE_INTEGER, bp: 3_500 },
] as const
/** PMK 168/2023 art. 10: costs of the post. */
const BIAYA_JABATAN = { bp: 500, maks_bulan: 500_000, maks_tahun: 6_000_000 } as const
/** UU PPh art. 17(4): taxable income is taken down to whole thousands. */
const PKP_KELIPATAN = 1_000
/** PP 80/2010 art. 4, kept by PMK 168/2023 art. 17. For PNS and CPNS only. */
const FINAL_BP: Readonly<Record<string, number>> = { I: 0, II: 0, III: 500, IV: 1_500 }

/** The final rate of a grade of PNS; undefined where the grade is none of theirs. */
export const finalBp = (golongan: string): number | undefined =>
  /^(I|II|III|IV)\/[a-e]$/.test(golongan) ? FINAL_BP[golongan.slice(0, golongan.indexOf('/'))] : undefined

/** Tax of one month on all income of it. */
export const terOf = (status: StatusPtkp, bruto: number): number => bpOf(bruto, terBp(status, bruto))

/** Tax of a year on its taxable income. */
export function pasal17(pkp: number): number {
  let from = 0
  let tax = 0
  for (const { sampai, bp } of PASAL_17) {
    if (pkp <= from) break
    tax += bpOf(Math.min(pkp, sampai) - from, bp)
    from = sampai
  }
  return tax
}

export type PenghasilanSetahun = {
  readonly bruto: number
  /** how many months of the year had income */
  readonly bulan: number
  readonly iuran_pensiun: number
  /** paid through the employer */
  readonly zakat: number
}

/** Tax of the whole year: what is reckoned in its last month, December or the month of leaving (PMK 168/2023). */
export function pajakSetahun(status: StatusPtkp, { bruto, bulan, iuran_pensiun, zakat }: PenghasilanSetahun): number {
  const biaya = Math.min(bpOf(bruto, BIAYA_JABATAN.bp), BIAYA_JABATAN.maks_bulan * bulan, BIAYA_JABATAN.maks_tahun)
  const kena = Math.max(0, bruto - biaya - iuran_pensiun - zakat - PTKP[status])
  return pasal17(kena - (kena % PKP_KELIPATAN))
}
