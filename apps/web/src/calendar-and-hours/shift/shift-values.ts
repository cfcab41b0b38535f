import { checkShift } from '@presensi/domain/jadwal/shift'
import type { FieldProblem } from '../../ui/form/problems.ts'
import type { Office } from '../../ui/OfficePicker.tsx'
import type { Shift, ShiftInput } from './shift.api.ts'

export type ShiftValues = {
  kode: string
  nama: string
  masuk: string
  pulang: string
  lintas_hari: boolean
  istirahat_mulai: string
  istirahat_selesai: string
  masuk_dari: string
  masuk_sampai: string
  pulang_dari: string
  pulang_sampai: string
  warna: string
  kantor_ids: readonly Office[]
  aktif: boolean
}

/** Told apart by most eyes, light enough and dark enough for both themes; the code always stands beside them. */
export const COLOURS = ['#2f69bf', '#2b8a57', '#b5830a', '#c2332b', '#7450c8', '#128387', '#bf3a8d', '#76849a'] as const

const clock = (value: string | null | undefined): string => value?.slice(0, 5) ?? ''

export const valuesOf = (shift: Shift | undefined, kantor: readonly Office[]): ShiftValues => ({
  kode: shift?.kode ?? '',
  nama: shift?.nama ?? '',
  masuk: clock(shift?.masuk),
  pulang: clock(shift?.pulang),
  lintas_hari: shift?.lintas_hari ?? false,
  istirahat_mulai: clock(shift?.istirahat_mulai),
  istirahat_selesai: clock(shift?.istirahat_selesai),
  masuk_dari: clock(shift?.jendela_masuk?.[0]),
  masuk_sampai: clock(shift?.jendela_masuk?.[1]),
  pulang_dari: clock(shift?.jendela_pulang?.[0]),
  pulang_sampai: clock(shift?.jendela_pulang?.[1]),
  warna: shift?.warna ?? COLOURS[0],
  kantor_ids: kantor,
  aktif: shift?.aktif ?? true,
})

const given = (value: string): string | null => (value === '' ? null : value)
const span = (from: string, to: string): string[] | null => (from === '' && to === '' ? null : [from, to])

export const inputOf = (id: string | undefined, values: ShiftValues): ShiftInput => ({
  id,
  kode: values.kode.trim().toUpperCase(),
  nama: values.nama,
  masuk: values.masuk,
  pulang: values.pulang,
  lintas_hari: values.lintas_hari,
  istirahat_mulai: given(values.istirahat_mulai),
  istirahat_selesai: given(values.istirahat_selesai),
  jendela_masuk: span(values.masuk_dari, values.masuk_sampai),
  jendela_pulang: span(values.pulang_dari, values.pulang_sampai),
  warna: values.warna,
  kantor_ids: values.kantor_ids.map((one) => one.id),
  aktif: values.aktif,
})

const REQUIRED = ['kode', 'nama', 'masuk', 'pulang'] as const
const TIMES = [
  'masuk',
  'pulang',
  'istirahat_mulai',
  'istirahat_selesai',
  'masuk_dari',
  'masuk_sampai',
  'pulang_dari',
  'pulang_sampai',
] as const
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
    ...REQUIRED.filter((field) => values[field].trim() === '').map((field) => ({ field, message: 'wajib' })),
    ...TIMES.filter((field) => values[field] !== '' && !TIME.test(values[field])).map((field) => ({
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
