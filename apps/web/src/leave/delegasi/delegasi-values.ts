import type { Office } from '../../ui/OfficePicker.tsx'
import { unnamedOffice } from '../../ui/OfficePicker.tsx'
import type { Person } from '../../ui/PersonPicker.tsx'
import type { Delegasi, DelegasiInput } from './delegasi.api.ts'

export type DelegasiValues = {
  readonly pejabat_nip: Person | null
  readonly jenis_kodes: readonly string[]
  readonly luar_negeri: boolean
  readonly kantor_ids: readonly Office[]
  /** one a line */
  readonly jabatan: string
  readonly kelas_dari: string
  readonly kelas_sampai: string
  readonly nomor_keputusan: string
  readonly mulai: string
  readonly selesai: string
}

export const valuesOf = (row: Delegasi | undefined, today: string): DelegasiValues => ({
  pejabat_nip: row === undefined ? null : { nip: row.pejabat_nip, nama: row.pejabat },
  jenis_kodes: row?.jenis_kodes ?? [],
  luar_negeri: row?.luar_negeri ?? false,
  kantor_ids: (row?.kantor_ids ?? []).map(unnamedOffice),
  jabatan: (row?.jabatan ?? []).join('\n'),
  kelas_dari: row?.kelas_dari == null ? '' : String(row.kelas_dari),
  kelas_sampai: row?.kelas_sampai == null ? '' : String(row.kelas_sampai),
  nomor_keputusan: row?.nomor_keputusan ?? '',
  mulai: row?.mulai ?? today,
  selesai: row?.selesai ?? '',
})

const isKelas = (text: string): boolean => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 17

export function problemsOf(values: DelegasiValues, words: { readonly kelas: string; readonly kelasOrder: string }) {
  const found: { field: string; message: string }[] = []
  if (values.pejabat_nip === null) found.push({ field: 'pejabat_nip', message: 'wajib' })
  if (values.jenis_kodes.length === 0) found.push({ field: 'jenis_kodes', message: 'wajib' })
  for (const field of ['nomor_keputusan', 'mulai'] as const)
    if (values[field].trim() === '') found.push({ field, message: 'wajib' })
  for (const field of ['kelas_dari', 'kelas_sampai'] as const)
    if (values[field].trim() !== '' && !isKelas(values[field].trim())) found.push({ field, message: words.kelas })
  const [from, to] = [values.kelas_dari.trim(), values.kelas_sampai.trim()]
  if (isKelas(from) && isKelas(to) && Number(to) < Number(from))
    found.push({ field: 'kelas_sampai', message: words.kelasOrder })
  if (values.mulai !== '' && values.selesai !== '' && values.selesai < values.mulai)
    found.push({ field: 'selesai', message: 'selesai_dulu' })
  return found
}

export function inputOf(id: string | undefined, values: DelegasiValues): DelegasiInput {
  const kelas = (text: string) => (text.trim() === '' ? null : Number(text))
  const lines = values.jabatan.split('\n').map((line) => line.trim())
  return {
    ...(id === undefined ? {} : { id }),
    pejabat_nip: values.pejabat_nip?.nip ?? '',
    jenis_kodes: [...values.jenis_kodes],
    luar_negeri: values.luar_negeri,
    kantor_ids: values.kantor_ids.map((office) => office.id),
    jabatan: [...new Set(lines.filter((line) => line !== ''))],
    kelas_dari: kelas(values.kelas_dari),
    kelas_sampai: kelas(values.kelas_sampai),
    nomor_keputusan: values.nomor_keputusan.trim(),
    mulai: values.mulai,
    selesai: values.selesai === '' ? null : values.selesai,
  }
}
