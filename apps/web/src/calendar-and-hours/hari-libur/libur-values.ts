import { hariLiburFields } from '@presensi/contract/calendar-and-hours/hari-libur.fields'
import { type FormOf, formOf, inputFrom, problemsIn } from '@presensi/contract/field-list'
import type { FieldProblem } from '../../ui/form/problems.ts'
import { type Office, unnamedOffice } from '../../ui/OfficePicker.tsx'
import type { HariLibur, HariLiburInput } from './hari-libur.api.ts'

export type LiburValues = Omit<FormOf<typeof hariLiburFields>, 'kantor_ids'> & {
  kantor_ids: readonly Office[]
  alasan: string
}

/** `tanggal`: the day of the calendar that was clicked, for a new one. */
export const valuesOf = (libur: HariLibur | undefined, tanggal: string): LiburValues => ({
  ...formOf(hariLiburFields, libur ?? { jenis: 'khusus', tanggal_mulai: tanggal }),
  kantor_ids: (libur?.kantor_ids ?? []).map(unnamedOffice),
  alasan: '',
})

export const inputOf = (id: string | undefined, values: LiburValues): HariLiburInput => ({
  ...inputFrom(hariLiburFields, { ...values, kantor_ids: values.kantor_ids.map((office) => office.id) }),
  id,
  // A decree belongs to cuti bersama; what was typed before the kind was changed is not sent along unseen.
  keppres_asn: values.jenis === 'cuti_bersama' ? values.keppres_asn : '',
  tanggal_selesai: values.tanggal_selesai || values.tanggal_mulai,
  alasan: values.alasan.trim() || undefined,
})

export function liburProblems(values: LiburValues, endBeforeStart: string): FieldProblem[] {
  const { tanggal_mulai: from, tanggal_selesai: to } = values
  // Without a last day it is the first one.
  const problems = problemsIn(hariLiburFields, values).filter(({ field }) => field !== 'tanggal_selesai' || to !== '')
  const isDated = !problems.some(({ field }) => field === 'tanggal_mulai' || field === 'tanggal_selesai')
  return isDated && to !== '' && to < from
    ? [...problems, { field: 'tanggal_selesai', message: endBeforeStart }]
    : problems
}
