import type { Office } from '../../ui/OfficePicker.tsx'
import type { Person } from '../../ui/PersonPicker.tsx'
import type { Kegiatan, KegiatanInput } from './kegiatan.api.ts'
import { type TempatDraft, tempatProblems, toTempatDraft, toTitik } from './tempat.ts'
import type { useKegiatanWords } from './words.ts'

export type KegiatanValues = {
  nama: string
  jenis: string
  tanggal: string
  mulai: string
  selesai: string
  tempat: TempatDraft | null
  kantor_ids: readonly Office[]
  pegawai_nips: readonly Person[]
  dikecualikan_nips: readonly Person[]
  wajib: boolean
  dihitung_masuk: boolean
  kode_potongan: string
  /** for a day that is over */
  alasan: string
}
export type JenisKegiatan = Kegiatan['jenis']
export const JENIS: readonly JenisKegiatan[] = ['apel', 'upacara', 'senam', 'rapat', 'lainnya']

export const valuesOf = (kegiatan: Kegiatan | undefined, offices: readonly Office[]): KegiatanValues => ({
  nama: kegiatan?.nama ?? '',
  jenis: kegiatan?.jenis ?? 'apel',
  tanggal: kegiatan?.tanggal ?? '',
  mulai: kegiatan?.mulai.slice(0, 5) ?? '',
  selesai: kegiatan?.selesai.slice(0, 5) ?? '',
  tempat: toTempatDraft(kegiatan?.tempat ?? null),
  kantor_ids: offices,
  pegawai_nips: kegiatan?.pegawai ?? [],
  dikecualikan_nips: kegiatan?.dikecualikan ?? [],
  wajib: kegiatan?.wajib ?? true,
  dihitung_masuk: kegiatan?.dihitung_masuk ?? false,
  kode_potongan: kegiatan?.kode_potongan ?? '',
  alasan: '',
})

const nips = (people: readonly Person[]): string[] => people.map(({ nip }) => nip)

export const inputOf = (id: string | undefined, values: KegiatanValues): KegiatanInput => ({
  ...values,
  id,
  jenis: values.jenis as JenisKegiatan,
  tempat: values.tempat === null ? null : toTitik(values.tempat),
  kantor_ids: values.kantor_ids.map((office) => office.id),
  pegawai_nips: nips(values.pegawai_nips),
  dikecualikan_nips: nips(values.dikecualikan_nips),
  alasan: values.alasan.trim() || undefined,
})

const DATE = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

export function problemsOf(values: KegiatanValues, t: ReturnType<typeof useKegiatanWords>) {
  const { nama, tanggal, mulai, selesai, tempat } = values
  const typed = (field: string, value: string, form: RegExp, message: string) =>
    form.test(value) ? [] : [{ field, message: value === '' ? 'wajib' : message }]
  const expected = new Set(nips(values.pegawai_nips))
  const both = values.dikecualikan_nips.find(({ nip }) => expected.has(nip))
  return [
    ...(nama.trim() === '' ? [{ field: 'nama', message: 'wajib' }] : []),
    ...typed('tanggal', tanggal, DATE, 'tanggal'),
    ...typed('mulai', mulai, TIME, 'jam'),
    ...typed('selesai', selesai, TIME, 'jam'),
    ...(TIME.test(selesai) && TIME.test(mulai) && selesai <= mulai
      ? [{ field: 'selesai', message: t('endBeforeStart') }]
      : []),
    ...(tempat === null ? [] : tempatProblems(tempat, { radius: t('badRadius'), outline: t('badOutline') })),
    ...(both ? [{ field: 'dikecualikan_nips', message: t('both', { nama: both.nama }) }] : []),
  ]
}
