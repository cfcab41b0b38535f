import type { Person } from '../../ui/PersonPicker.tsx'
import { bpOf, persenText } from '../../ui/persen.ts'
import type { Sanksi, SanksiInput } from './sanksi.api.ts'

export const TINGKAT = ['ringan', 'sedang', 'berat'] as const

export type SanksiValues = {
  readonly nip: Person | null
  readonly tingkat: string
  readonly bp: string
  readonly mulai: string
  readonly bulan: string
  readonly dasar: string
  readonly dicabut: string
}

export const valuesOf = (row: Sanksi | undefined): SanksiValues => ({
  nip: row === undefined ? null : { nip: row.nip, nama: row.nama },
  tingkat: row?.tingkat ?? '',
  bp: persenText(row?.bp ?? null),
  mulai: row?.mulai ?? '',
  bulan: row === undefined ? '' : String(row.bulan),
  dasar: row?.dasar ?? '',
  dicabut: row?.dicabut ?? '',
})

export function problemsOf(values: SanksiValues, words: { readonly persen: string; readonly lama: string }) {
  const found: { field: string; message: string }[] = []
  if (values.nip === null) found.push({ field: 'nip', message: 'wajib' })
  for (const field of ['tingkat', 'mulai', 'bulan', 'dasar'] as const)
    if (values[field].trim() === '') found.push({ field, message: 'wajib' })
  if (bpOf(values.bp) === undefined) found.push({ field: 'bp', message: words.persen })
  const months = values.bulan.trim()
  if (months !== '' && !(/^\d{1,2}$/.test(months) && Number(months) >= 1 && Number(months) <= 60))
    found.push({ field: 'bulan', message: words.lama })
  return found
}

export const inputOf = (id: string | undefined, values: SanksiValues): SanksiInput => ({
  ...(id === undefined ? {} : { id, dicabut: values.dicabut.trim() === '' ? null : values.dicabut.trim() }),
  nip: values.nip?.nip ?? '',
  tingkat: values.tingkat as (typeof TINGKAT)[number],
  bp: bpOf(values.bp) ?? null,
  mulai: values.mulai,
  bulan: Number(values.bulan),
  dasar: values.dasar.trim(),
})
