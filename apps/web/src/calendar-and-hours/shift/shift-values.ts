import { shiftFields } from '@presensi/contract/calendar-and-hours/shift.fields'
import { type FormOf, formOf, inputFrom, problemsIn } from '@presensi/contract/field-list'
import { checkShift } from '@presensi/domain/jadwal/shift'
import type { FieldProblem } from '../../ui/form/problems.ts'
import type { Office } from '../../ui/OfficePicker.tsx'
import type { Shift, ShiftInput } from './shift.api.ts'

/** A window is two fields on the screen. */
const JENDELA = ['masuk_dari', 'masuk_sampai', 'pulang_dari', 'pulang_sampai'] as const

export type ShiftValues = Omit<FormOf<typeof shiftFields>, 'jendela_masuk' | 'jendela_pulang' | 'kantor_ids'> &
  Record<(typeof JENDELA)[number], string> & { kantor_ids: readonly Office[] }

/** Told apart by most eyes, light enough and dark enough for both themes; the code always stands beside them. */
export const COLOURS = ['#2f69bf', '#2b8a57', '#b5830a', '#c2332b', '#7450c8', '#128387', '#bf3a8d', '#76849a'] as const

const clock = (value: string | null | undefined): string => value?.slice(0, 5) ?? ''

export function valuesOf(shift: Shift | undefined, kantor: readonly Office[]): ShiftValues {
  const { jendela_masuk: _masuk, jendela_pulang: _pulang, ...fields } = formOf(shiftFields, shift)
  return {
    ...fields,
    masuk_dari: clock(shift?.jendela_masuk?.[0]),
    masuk_sampai: clock(shift?.jendela_masuk?.[1]),
    pulang_dari: clock(shift?.jendela_pulang?.[0]),
    pulang_sampai: clock(shift?.jendela_pulang?.[1]),
    warna: shift?.warna ?? COLOURS[0],
    kantor_ids: kantor,
  }
}

const given = (value: string): string | null => (value === '' ? null : value)
const span = (from: string, to: string): [string, string] | null => (from === '' && to === '' ? null : [from, to])

export const inputOf = (id: string | undefined, values: ShiftValues): ShiftInput => ({
  ...inputFrom(shiftFields, {
    ...values,
    jendela_masuk: span(values.masuk_dari, values.masuk_sampai),
    jendela_pulang: span(values.pulang_dari, values.pulang_sampai),
    kantor_ids: values.kantor_ids.map((one) => one.id),
  }),
  id,
})

const PAIRS = [
  ['istirahat_mulai', 'istirahat_selesai'],
  ['masuk_dari', 'masuk_sampai'],
  ['pulang_dari', 'pulang_sampai'],
] as const
const TIME = /^\d{2}:\d{2}$/

type ShiftSay = {
  readonly kode: string
  readonly lepas: string
  readonly crosses: string
  readonly both: string
  readonly rest: string
  readonly order: string
}

/** Every problem at once, by the same rules as the server. */
export function shiftProblems(values: ShiftValues, say: ShiftSay): FieldProblem[] {
  const kode = values.kode.trim().toUpperCase()
  const problems: FieldProblem[] = [
    ...problemsIn(shiftFields, values),
    ...JENDELA.filter((field) => values[field] !== '' && !TIME.test(values[field])).map((field) => ({
      field,
      message: 'jam',
    })),
    ...PAIRS.flatMap(([from, to]) =>
      (values[from] === '') === (values[to] === '')
        ? []
        : [{ field: values[from] === '' ? from : to, message: say.both }],
    ),
  ]
  if (kode === 'L') problems.push({ field: 'kode', message: say.lepas })
  else if (kode !== '' && !/^[A-Z0-9][A-Z0-9_.-]*$/.test(kode)) problems.push({ field: 'kode', message: say.kode })
  if (problems.length > 0) return problems
  const rest = { mulai: given(values.istirahat_mulai), selesai: given(values.istirahat_selesai) }
  const wrong = checkShift({
    ...values,
    kode,
    istirahat_mulai: rest.mulai,
    istirahat_selesai: rest.selesai,
    jendela_masuk: null,
    jendela_pulang: null,
  })
  if (wrong === null) return []
  if (wrong === 'istirahat_di_luar') return [{ field: 'istirahat_selesai', message: say.rest }]
  return [{ field: 'pulang', message: wrong === 'lintas_hari_perlu' ? say.crosses : say.order }]
}
