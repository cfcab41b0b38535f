import { instantIn } from '@presensi/contract/kata/format'
import { instantOf } from '@presensi/domain/kalender/zona'
import type { Office } from '../../ui/OfficePicker.tsx'
import type { Gangguan, GangguanInput } from './gangguan.api.ts'
import type { useGangguanWords } from './words.ts'

export type GangguanValues = {
  tanggal_mulai: string
  jam_mulai: string
  tanggal_selesai: string
  jam_selesai: string
  kantor: Office | null
  alasan: string
}

export function valuesOf(gangguan: Gangguan | undefined, zone: string): GangguanValues {
  const mulai = gangguan && instantIn(gangguan.mulai, zone)
  const selesai = gangguan && instantIn(gangguan.selesai, zone)
  return {
    tanggal_mulai: mulai?.date ?? '',
    jam_mulai: mulai?.time.slice(0, 5) ?? '',
    tanggal_selesai: selesai?.date ?? '',
    jam_selesai: selesai?.time.slice(0, 5) ?? '',
    kantor: gangguan?.kantor_id ? { id: gangguan.kantor_id, nama: gangguan.kantor ?? '', kode: '' } : null,
    alasan: gangguan?.alasan ?? '',
  }
}

const DATE = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** The moment that a typed date and time of day mean in a zone; undefined while they are not complete. */
function momentOf(date: string, time: string, zone: string): string | undefined {
  if (!DATE.test(date) || !TIME.test(time)) return undefined
  const [hour, minute] = time.split(':').map(Number)
  return new Date(instantOf(date, (hour ?? 0) * 3600 + (minute ?? 0) * 60, zone)).toISOString()
}

/** Both ends as moments; undefined until all four fields make sense and the end lies after the beginning. */
export function spanOf(values: GangguanValues, zone: string): { mulai: string; selesai: string } | undefined {
  const mulai = momentOf(values.tanggal_mulai, values.jam_mulai, zone)
  const selesai = momentOf(values.tanggal_selesai, values.jam_selesai, zone)
  return mulai !== undefined && selesai !== undefined && mulai < selesai ? { mulai, selesai } : undefined
}

export const inputOf = (id: string | undefined, values: GangguanValues, zone: string): GangguanInput => ({
  ...(id === undefined ? {} : { id }),
  ...(spanOf(values, zone) ?? { mulai: '', selesai: '' }),
  kantor_id: values.kantor?.id ?? null,
  alasan: values.alasan.trim(),
})

export function problemsOf(values: GangguanValues, zone: string, t: ReturnType<typeof useGangguanWords>) {
  const typed = (field: keyof GangguanValues, value: string, form: RegExp, message: string) =>
    form.test(value) ? [] : [{ field, message: value === '' ? 'wajib' : message }]
  const missing = [
    ...typed('tanggal_mulai', values.tanggal_mulai, DATE, 'tanggal'),
    ...typed('jam_mulai', values.jam_mulai, TIME, 'jam'),
    ...typed('tanggal_selesai', values.tanggal_selesai, DATE, 'tanggal'),
    ...typed('jam_selesai', values.jam_selesai, TIME, 'jam'),
  ]
  const turned =
    missing.length === 0 && spanOf(values, zone) === undefined
      ? [{ field: 'jam_selesai', message: t('endBeforeStart') }]
      : []
  return [...missing, ...turned, ...(values.alasan.trim() === '' ? [{ field: 'alasan', message: 'wajib' }] : [])]
}
