import { instantIn } from '@presensi/contract/kata/format'
import { instantOf } from '@presensi/domain/kalender/zona'
import { type TempatDraft, tempatProblems, toTempatDraft, toTitik } from '../../calendar-and-hours/kegiatan/public.ts'
import type { Office } from '../../ui/OfficePicker.tsx'
import type { Person } from '../../ui/PersonPicker.tsx'
import type { DinasLuar, DinasLuarInput } from './dinas-luar.api.ts'
import type { useDinasLuarWords } from './words.ts'

export type DinasLuarValues = {
  kantor: Office | null
  nomor_surat: string
  tanggal_surat: string
  dasar: string
  tujuan: string
  jenis: string
  tanggal_mulai: string
  /** empty: the whole day */
  jam_mulai: string
  tanggal_selesai: string
  jam_selesai: string
  zona_waktu: string
  nips: readonly Person[]
  surat: File[]
  tempat: TempatDraft | null
  perlu_presensi: boolean
  alasan: string
}
export const JENIS = ['dalam_kota', 'luar_kota', 'luar_negeri'] as const satisfies readonly DinasLuar['jenis'][]
export const STATUS = [
  'berlaku',
  'menunggu',
  'tidak_disetujui',
  'dihapus',
] as const satisfies readonly DinasLuar['status'][]

const DATE = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

const endOf = (text: string | undefined, zona: string): { date: string; time: string } => {
  if (text === undefined || DATE.test(text)) return { date: text ?? '', time: '' }
  const at = instantIn(text, zona)
  return { date: at?.date ?? '', time: at?.time.slice(0, 5) ?? '' }
}

export function valuesOf(row: DinasLuar | undefined, zona: string): DinasLuarValues {
  const zona_waktu = row?.zona_waktu ?? zona
  const [mulai, selesai] = [endOf(row?.mulai, zona_waktu), endOf(row?.selesai, zona_waktu)]
  return {
    kantor: null,
    nomor_surat: row?.nomor_surat ?? '',
    tanggal_surat: row?.tanggal_surat ?? '',
    dasar: row?.dasar ?? '',
    tujuan: row?.tujuan ?? '',
    jenis: row?.jenis ?? 'dalam_kota',
    tanggal_mulai: mulai.date,
    jam_mulai: mulai.time,
    tanggal_selesai: selesai.date,
    jam_selesai: selesai.time,
    zona_waktu,
    nips: row?.pegawai ?? [],
    surat: [],
    tempat: toTempatDraft(row?.tempat ?? null),
    perlu_presensi: row?.perlu_presensi ?? false,
    alasan: '',
  }
}

/** An end as it is sent: the date alone for a whole day, else the moment in the zone of the letter. */
function sent(date: string, time: string, zona: string): string {
  if (time === '' || !DATE.test(date) || !TIME.test(time)) return date
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new Date(instantOf(date, hour * 3600 + minute * 60, zona)).toISOString()
}

export const inputOf = (id: string | undefined, values: DinasLuarValues): DinasLuarInput => ({
  ...(id === undefined ? { kantor_id: values.kantor?.id } : { id }),
  nomor_surat: values.nomor_surat,
  tanggal_surat: values.tanggal_surat,
  dasar: values.dasar.trim() === '' ? null : values.dasar,
  tujuan: values.tujuan,
  jenis: values.jenis as DinasLuar['jenis'],
  mulai: sent(values.tanggal_mulai, values.jam_mulai, values.zona_waktu),
  selesai: sent(values.tanggal_selesai, values.jam_selesai, values.zona_waktu),
  zona_waktu: values.zona_waktu,
  nips: values.nips.map(({ nip }) => nip),
  surat: values.surat[0],
  tempat: values.tempat === null ? null : toTitik(values.tempat),
  perlu_presensi: values.perlu_presensi,
  alasan: values.alasan.trim() === '' ? undefined : values.alasan,
})

/** The start and the end in order: a whole day ends after every hour of it. */
const isTurned = (values: DinasLuarValues): boolean => {
  const from = `${values.tanggal_mulai} ${values.jam_mulai || '00:00'}`
  const to = `${values.tanggal_selesai} ${values.jam_selesai || '24:00'}`
  return to <= from
}

export function problemsOf(
  values: DinasLuarValues,
  row: DinasLuar | undefined,
  t: ReturnType<typeof useDinasLuarWords>,
) {
  const needed = (field: keyof DinasLuarValues, missing: boolean) => (missing ? [{ field, message: 'wajib' }] : [])
  const typed = (field: keyof DinasLuarValues, value: string, form: RegExp, message: string) =>
    form.test(value) ? [] : [{ field, message: value === '' ? 'wajib' : message }]
  const hour = (field: keyof DinasLuarValues, value: string) => (value === '' ? [] : typed(field, value, TIME, 'jam'))
  const times = [
    ...typed('tanggal_mulai', values.tanggal_mulai, DATE, 'tanggal'),
    ...hour('jam_mulai', values.jam_mulai),
    ...typed('tanggal_selesai', values.tanggal_selesai, DATE, 'tanggal'),
    ...hour('jam_selesai', values.jam_selesai),
  ]
  return [
    ...needed('nomor_surat', values.nomor_surat.trim() === ''),
    ...typed('tanggal_surat', values.tanggal_surat, DATE, 'tanggal'),
    ...needed('tujuan', values.tujuan.trim() === ''),
    ...times,
    ...(times.length === 0 && isTurned(values) ? [{ field: 'tanggal_selesai', message: t('endBeforeStart') }] : []),
    ...needed('nips', values.nips.length === 0),
    ...(row === undefined && values.surat.length === 0 ? [{ field: 'surat', message: t('suratRequired') }] : []),
    ...(values.tempat === null
      ? []
      : tempatProblems(values.tempat, { radius: t('badRadius'), outline: t('badOutline') })),
    ...needed('alasan', row?.sudah_mulai === true && values.alasan.trim() === ''),
  ]
}
