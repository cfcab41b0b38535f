import { type FormOf, formOf, inputFrom, problemsIn } from '@presensi/contract/field-list'
import { beritaFields } from '@presensi/contract/system/berita.fields'
import type { InstansiChoice } from '../../people-and-places/instansi/public.ts'
import { periodProblems } from '../../ui/form/period-problems.ts'
import type { FieldProblem } from '../../ui/form/problems.ts'
import type { Berita, BeritaInput } from './berita.api.ts'
import { hasText } from './isi.ts'

export type BeritaValues = Omit<FormOf<typeof beritaFields>, 'instansi_ids'> & {
  gambar: File[]
  hapus_gambar: boolean
  instansi_ids: readonly InstansiChoice[]
}

export const valuesOf = (berita: Berita | undefined, sasaran: readonly InstansiChoice[]): BeritaValues => ({
  ...formOf(beritaFields, berita),
  gambar: [],
  hapus_gambar: false,
  instansi_ids: sasaran,
})

export function inputOf(values: BeritaValues): BeritaInput {
  const [gambar] = values.gambar
  const named = values.sasaran === 'instansi'
  return {
    ...inputFrom(beritaFields, values),
    ...(gambar ? { gambar } : {}),
    hapus_gambar: values.hapus_gambar,
    sasaran: named ? 'instansi' : 'semua',
    instansi_ids: named ? values.instansi_ids.map(({ id }) => id) : [],
  }
}

export const beritaProblems = (values: BeritaValues, endBeforeStart: string): FieldProblem[] => [
  // An empty text is markup without words.
  ...problemsIn(beritaFields, { ...values, isi: hasText(values.isi) ? values.isi : '' }),
  ...(values.sasaran === 'instansi' && values.instansi_ids.length === 0
    ? [{ field: 'instansi_ids', message: 'wajib' }]
    : []),
  ...periodProblems(values, endBeforeStart),
]
