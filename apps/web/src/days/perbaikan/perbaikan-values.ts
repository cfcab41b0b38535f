import type { HariBulan } from '../hari/public.ts'
import type { Perbaikan, PerbaikanInput, UsulHari } from './perbaikan.api.ts'

export type PerbaikanValues = {
  jenis: string
  jam_masuk: string
  jam_pulang: string
  sebab: string
  alasan: string
  lampiran: File[]
}
export const SEBAB = ['lupa', 'mesin', 'jaringan', 'tugas', 'lainnya'] as const satisfies readonly Perbaikan['sebab'][]

/** The kinds of request that the open sides of a day allow. */
export const jenisOf = ({ sisi }: UsulHari): Perbaikan['jenis'][] =>
  sisi.length === 2 ? [...sisi, 'keduanya'] : [...sisi]

const NO_IN = ['TK', 'TAM', 'TL']
const NO_OUT = ['TK', 'TAP', 'PSW']
const has = (codes: readonly string[], beginnings: readonly string[]): boolean =>
  codes.some((kode) => beginnings.some((beginning) => kode.startsWith(beginning)))

/** What is most likely to be asked for: the side on which something is wrong. */
export function jenisAwal(usul: UsulHari, kode: HariBulan['kode_list']): string {
  const wrong = [...(has(kode, NO_IN) ? ['masuk'] : []), ...(has(kode, NO_OUT) ? ['pulang'] : [])]
  const open = jenisOf(usul)
  const wanted = wrong.length === 2 ? 'keduanya' : (wrong[0] ?? '')
  return open.find((one) => one === wanted) ?? open[0] ?? ''
}

const asks = (jenis: string, sisi: 'masuk' | 'pulang'): boolean => jenis === sisi || jenis === 'keduanya'

export function inputOf(tanggal: string, { lampiran, ...values }: PerbaikanValues): PerbaikanInput {
  const [file] = lampiran
  return {
    tanggal,
    jenis: values.jenis as Perbaikan['jenis'],
    ...(asks(values.jenis, 'masuk') && { jam_masuk: values.jam_masuk }),
    ...(asks(values.jenis, 'pulang') && { jam_pulang: values.jam_pulang }),
    sebab: values.sebab as Perbaikan['sebab'],
    alasan: values.alasan,
    ...(file && { lampiran: file }),
  }
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/

export function problemsOf(values: PerbaikanValues): { field: string; message: string }[] {
  const needed = ['jenis', 'sebab', 'alasan'] as const
  const missing = needed.filter((name) => values[name].trim() === '').map((field) => ({ field, message: 'wajib' }))
  const times = (['masuk', 'pulang'] as const).flatMap((sisi) => {
    const value = values[`jam_${sisi}`]
    if (!asks(values.jenis, sisi) || TIME.test(value)) return []
    return [{ field: `jam_${sisi}`, message: value.trim() === '' ? 'wajib' : 'jam' }]
  })
  return [...missing, ...times]
}
