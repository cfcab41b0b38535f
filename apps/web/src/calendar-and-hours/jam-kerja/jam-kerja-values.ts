import { jamKerjaFields } from '@presensi/contract/calendar-and-hours/jam-kerja.fields'
import { type FormOf, formOf, inputFrom, problemsIn } from '@presensi/contract/field-list'
import { LIMA_HARI, RAMADAN } from '@presensi/domain/jadwal/baku'
import type { JenisJamKerja } from '@presensi/domain/jadwal/jam-kerja'
import { type LingkupJamKerja, lingkupOf, saysWholeWeek } from '@presensi/domain/jadwal/pilih-jam-kerja'
import type { Office } from '../../ui/OfficePicker.tsx'
import type { Person } from '../../ui/PersonPicker.tsx'
import type { JamKerja, JamKerjaInput } from './jam-kerja.api.ts'
import { type HariDraft, isHariProblem, toRows, toWeek, weekProblems, workingDays } from './minggu.ts'
import type { useJamKerjaWords } from './words.ts'

export type JamKerjaValues = Omit<FormOf<typeof jamKerjaFields>, 'kantor_ids' | 'pegawai_nips'> & {
  /** for whom: which of the lists of offices, kinds and people counts */
  lingkup: string
  kantor_ids: readonly Office[]
  pegawai_nips: readonly Person[]
  hari: readonly HariDraft[]
}

export const valuesOf = (
  set: JamKerja | undefined,
  fresh: JenisJamKerja,
  offices: readonly Office[],
): JamKerjaValues => ({
  ...formOf(jamKerjaFields, set ?? { jenis: fresh }),
  lingkup: set === undefined ? 'instansi' : lingkupOf({ ...set, pegawai_ids: set.pegawai_nips }),
  kantor_ids: offices,
  pegawai_nips: set?.pegawai ?? [],
  hari: toWeek(set?.hari ?? (fresh === 'ramadan' ? RAMADAN : LIMA_HARI)),
})

/** Only what the chosen scope asks for: what was chosen before is not sent along unseen. */
function chosen({ lingkup, kantor_ids, jenis_pegawai, pegawai_nips }: JamKerjaValues) {
  return {
    kantor_ids: lingkup === 'kantor' || lingkup === 'jenis_pegawai' ? kantor_ids.map((office) => office.id) : [],
    jenis_pegawai: lingkup === 'jenis_pegawai' ? jenis_pegawai : [],
    pegawai_nips: lingkup === 'pegawai' ? pegawai_nips.map((person) => person.nip) : [],
  }
}

/** Whether a weekday without times falls to weaker hours, as in Ramadan, or is simply free. */
export const fallsThrough = (values: JamKerjaValues): boolean => {
  const { pegawai_nips: pegawai_ids, ...scope } = chosen(values)
  return !saysWholeWeek({ jenis: values.jenis as JenisJamKerja, ...scope, pegawai_ids })
}

export function inputOf(id: string | undefined, values: JamKerjaValues): JamKerjaInput {
  return { ...inputFrom(jamKerjaFields, { ...values, ...chosen(values) }), id, hari: [...toRows(values.hari)] }
}

type Say = ReturnType<typeof useJamKerjaWords>

type Chosen = Exclude<LingkupJamKerja, 'instansi'>
const FIELD_OF: Record<Chosen, 'kantor_ids' | 'jenis_pegawai' | 'pegawai_nips'> = {
  kantor: 'kantor_ids',
  jenis_pegawai: 'jenis_pegawai',
  pegawai: 'pegawai_nips',
}
const missing = (values: JamKerjaValues): boolean => values[FIELD_OF[values.lingkup as Chosen]].length === 0

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Everything that is wrong, at once; the days of the week by 'hari.<weekday>.<field>'. */
export function problemsOf(values: JamKerjaValues, t: Say) {
  const { berlaku_mulai: from, berlaku_sampai: to } = values
  return [
    ...problemsIn(jamKerjaFields, values),
    ...(DATE.test(to) && to < from ? [{ field: 'berlaku_sampai', message: t('endBeforeStart') }] : []),
    ...(values.lingkup !== 'instansi' && missing(values)
      ? [{ field: FIELD_OF[values.lingkup as Chosen], message: 'wajib' }]
      : []),
    ...((fallsThrough(values) ? toRows(values.hari) : workingDays(values.hari)).length === 0
      ? [{ field: 'hari', message: t('kosong') }]
      : []),
    ...weekProblems(values.hari).map(({ hari, field, message }) => ({
      field: `hari.${hari}.${field}`,
      message: isHariProblem(message) ? t(message) : message,
    })),
  ]
}
