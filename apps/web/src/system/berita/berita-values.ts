import type { InstansiChoice } from '../../people-and-places/instansi/public.ts'
import { periodProblems } from '../../ui/form/period-problems.ts'
import type { FieldProblem } from '../../ui/form/problems.ts'
import type { Berita, BeritaInput } from './berita.api.ts'
import { hasText } from './isi.ts'

export type BeritaValues = {
  judul: string
  isi: string
  gambar: File[]
  hapus_gambar: boolean
  mulai: string
  selesai: string
  sasaran: string
  instansi_ids: readonly InstansiChoice[]
  disematkan: boolean
}

export const valuesOf = (berita: Berita | undefined, sasaran: readonly InstansiChoice[]): BeritaValues => ({
  judul: berita?.judul ?? '',
  isi: berita?.isi ?? '',
  gambar: [],
  hapus_gambar: false,
  mulai: berita?.mulai ?? '',
  selesai: berita?.selesai ?? '',
  sasaran: berita?.sasaran ?? 'semua',
  instansi_ids: sasaran,
  disematkan: berita?.disematkan ?? false,
})

export function inputOf(values: BeritaValues): BeritaInput {
  const [gambar] = values.gambar
  const named = values.sasaran === 'instansi'
  return {
    judul: values.judul,
    isi: values.isi,
    ...(gambar ? { gambar } : {}),
    hapus_gambar: values.hapus_gambar,
    mulai: values.mulai,
    selesai: values.selesai,
    sasaran: named ? 'instansi' : 'semua',
    instansi_ids: named ? values.instansi_ids.map(({ id }) => id) : [],
    disematkan: values.disematkan,
  }
}

export const beritaProblems = (values: BeritaValues, endBeforeStart: string): FieldProblem[] => [
  ...(values.judul.trim() === '' ? [{ field: 'judul', message: 'wajib' }] : []),
  ...(hasText(values.isi) ? [] : [{ field: 'isi', message: 'wajib' }]),
  ...(values.sasaran === 'instansi' && values.instansi_ids.length === 0
    ? [{ field: 'instansi_ids', message: 'wajib' }]
    : []),
  ...periodProblems(values, endBeforeStart),
]
