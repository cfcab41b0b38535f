import type { SebabDaftarHadir } from '@presensi/domain/daftar-hadir/daftar-hadir'
import type { FieldProblem } from '../../ui/form/problems.ts'
import type { DaftarHadirInput, OrangDaftar } from './daftar-hadir.api.ts'

export type BarisIsi = { readonly masuk: string; readonly pulang: string; readonly absen: boolean }
export const BARIS_KOSONG: BarisIsi = { masuk: '', pulang: '', absen: false }

export type DaftarHadirValues = {
  tanggal: string
  sebab: string
  alasan: string
  /** by NIP; who is not in it is not sent */
  baris: Readonly<Record<string, BarisIsi>>
  lampiran: File[]
}

/** Whom a list can speak of: never the caller, and for `belum_terdaftar` only who could not clock. */
export const dapatDimasukkan = (people: readonly OrangDaftar[], sebab: string): OrangDaftar[] =>
  people.filter((one) => !one.diri_sendiri && (sebab !== 'belum_terdaftar' || one.belum_terdaftar))

const isTerisi = ({ masuk, pulang, absen }: BarisIsi): boolean => absen || masuk !== '' || pulang !== ''
const orNull = (text: string): string | null => (text === '' ? null : text)

/** The rows that are sent, in the order in which they stand on the form. */
export const barisOf = ({ baris, sebab }: DaftarHadirValues, people: readonly OrangDaftar[]) =>
  dapatDimasukkan(people, sebab).flatMap(({ nip }) => {
    const row = baris[nip]
    if (row === undefined || !isTerisi(row)) return []
    return [{ nip, masuk: row.absen ? null : orNull(row.masuk), pulang: row.absen ? null : orNull(row.pulang) }]
  })

export const inputOf = (
  kantor_id: string,
  values: DaftarHadirValues,
  people: readonly OrangDaftar[],
): DaftarHadirInput => ({
  kantor_id,
  tanggal: values.tanggal,
  sebab: values.sebab as SebabDaftarHadir,
  alasan: values.sebab === 'kahar' && values.alasan.trim() !== '' ? values.alasan : undefined,
  baris: JSON.stringify(barisOf(values, people)),
  lampiran: values.lampiran[0] as File,
})

export function problemsOf(
  values: DaftarHadirValues,
  people: readonly OrangDaftar[],
  say: { readonly barisRequired: string; readonly lampiranRequired: string },
): FieldProblem[] {
  return [
    ...(values.tanggal === '' ? [{ field: 'tanggal', message: 'wajib' }] : []),
    ...(barisOf(values, people).length === 0 ? [{ field: 'baris', message: say.barisRequired }] : []),
    ...(values.lampiran.length === 0 ? [{ field: 'lampiran', message: say.lampiranRequired }] : []),
  ]
}
