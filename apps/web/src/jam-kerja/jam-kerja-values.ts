import { LIMA_HARI, RAMADAN } from '@presensi/domain/jadwal/baku'
import type { JenisJamKerja } from '@presensi/domain/jadwal/jam-kerja'
import type { Office } from '../ui/OfficePicker.tsx'
import type { JamKerja, JamKerjaInput } from './jam-kerja.api.ts'
import { type HariDraft, isHariProblem, toRow, toWeek, weekProblems, workingDays } from './minggu.ts'
import type { useJamKerjaWords } from './words.ts'

export type JamKerjaValues = {
  kode: string
  nama: string
  jenis: string
  berlaku_mulai: string
  berlaku_sampai: string
  otomatis: boolean
  kantor_ids: readonly Office[]
  hari: readonly HariDraft[]
}

export const valuesOf = (
  set: JamKerja | undefined,
  fresh: JenisJamKerja,
  offices: readonly Office[],
): JamKerjaValues => ({
  kode: set?.kode ?? '',
  nama: set?.nama ?? '',
  jenis: set?.jenis ?? fresh,
  berlaku_mulai: set?.berlaku_mulai ?? '',
  berlaku_sampai: set?.berlaku_sampai ?? '',
  otomatis: set?.otomatis ?? true,
  kantor_ids: offices,
  hari: toWeek(set?.hari ?? (fresh === 'ramadan' ? RAMADAN : LIMA_HARI)),
})

export const inputOf = (id: string | undefined, values: JamKerjaValues): JamKerjaInput => ({
  ...values,
  id,
  jenis: values.jenis as JenisJamKerja,
  kantor_ids: values.kantor_ids.map((office) => office.id),
  hari: workingDays(values.hari).map(toRow) as never,
})

type Say = ReturnType<typeof useJamKerjaWords>

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Everything that is wrong, at once; the days of the week by 'hari.<weekday>.<field>'. */
export function problemsOf(values: JamKerjaValues, t: Say) {
  const { kode, nama, berlaku_mulai: from, berlaku_sampai: to } = values
  return [
    ...(kode.trim() === '' ? [{ field: 'kode', message: 'wajib' }] : []),
    ...(nama.trim() === '' ? [{ field: 'nama', message: 'wajib' }] : []),
    ...(DATE.test(from) ? [] : [{ field: 'berlaku_mulai', message: from === '' ? 'wajib' : 'tanggal' }]),
    ...(to === '' || DATE.test(to) ? [] : [{ field: 'berlaku_sampai', message: 'tanggal' }]),
    ...(DATE.test(to) && to < from ? [{ field: 'berlaku_sampai', message: t('endBeforeStart') }] : []),
    ...(workingDays(values.hari).length === 0 ? [{ field: 'hari', message: t('kosong') }] : []),
    ...weekProblems(values.hari).map(({ hari, field, message }) => ({
      field: `hari.${hari}.${field}`,
      message: isHariProblem(message) ? t(message) : message,
    })),
  ]
}
