import type { JenisPegawai } from './nip.ts'
import { findPilihan } from './pilihan.ts'

const RUANG = { I: 'abcd', II: 'abcd', III: 'abcd', IV: 'abcde' } as const

/** I/a to IV/e. */
export const GOLONGAN_PNS: readonly string[] = Object.entries(RUANG).flatMap(([golongan, ruang]) =>
  [...ruang].map((huruf) => `${golongan}/${huruf}`),
)
/** The same word means another grade there: a PPPK of III is not a PNS of III/c. */
export const GOLONGAN_PPPK: readonly string[] = [
  'I',
  'II',
  'III',
  'IV',
  'V',
  'VI',
  'VII',
  'VIII',
  'IX',
  'X',
  'XI',
  'XII',
  'XIII',
  'XIV',
  'XV',
  'XVI',
  'XVII',
]
export const GOLONGAN: readonly string[] = [...GOLONGAN_PNS, ...GOLONGAN_PPPK]

/** The grades of a kind of employee; part-time PPPK and non-ASN have none. */
export function golonganOf(jenis: JenisPegawai): readonly string[] {
  if (jenis === 'PNS' || jenis === 'CPNS') return GOLONGAN_PNS
  return jenis === 'PPPK' ? GOLONGAN_PPPK : []
}

/** As somebody typed it: 'iii/C' and 'III / c' are III/c. */
export const findGolongan = (text: string): string | undefined =>
  findPilihan(GOLONGAN, text.replace(/(?<!\s)\s*\/\s*/, '/'))
