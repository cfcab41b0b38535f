import { addDays } from '@presensi/domain/kalender/tanggal'
import type { Penandatangan } from './kop.api.ts'

/** As many lines as a letterhead has, and letters as a line. */
export const MOST_LINES = 5
export const LONGEST_LINE = 120

/** The lines of a letterhead as they are typed: one a row, empty rows are none. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

type Baru = Pick<Penandatangan, 'nip' | 'jabatan_cetak' | 'mulai'> & { readonly selesai: string | null }
type Sent = { nip: string; jabatan_cetak: string; mulai: string; selesai?: string }

const toSent = ({ nip, jabatan_cetak, mulai, selesai }: Baru): Sent => ({
  nip,
  jabatan_cetak,
  mulai,
  ...(selesai !== null && { selesai }),
})

/** Those who sign for an office with one more. Whoever signed until further notice does so until the day before. */
export const withSigner = (before: readonly Penandatangan[], baru: Baru): Sent[] => [
  ...before.map((one) =>
    toSent(
      one.selesai === null && one.mulai < baru.mulai && baru.selesai === null
        ? { ...one, selesai: addDays(baru.mulai, -1) }
        : one,
    ),
  ),
  toSent(baru),
]

export const withoutSigner = (before: readonly Penandatangan[], gone: Penandatangan): Sent[] =>
  before.filter((one) => one.nip !== gone.nip || one.mulai !== gone.mulai).map(toSent)
