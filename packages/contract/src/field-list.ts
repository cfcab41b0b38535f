/**
 * What the fields of a thing are, said once (`kantor.fields.ts`). From a list come the body and the answer of its calls
 * (`field-schemas.ts`), the row that is written, the columns of its sheet, the comparison of an import, the empty form and its lengths.
 * No zod here and in the lists: the browser reads them.
 */
type Kind =
  | { readonly type: 'text' | 'long_text' | 'phone' | 'shift_code'; readonly max: number }
  | { readonly type: 'uuid' | 'date' | 'time' | 'zone' | 'nip' | 'email' | 'boolean' | 'colour' | 'golongan' }
  /** from and to, two times of day */
  | { readonly type: 'time_span' }
  | { readonly type: 'integer' | 'decimal'; readonly min: number; readonly max: number }
  | { readonly type: 'choice'; readonly values: readonly [string, ...string[]] }
  | ListKind
/** Several values. They stand in a table of their own, not in a column of the thing; without any the list is empty, never null. */
type ListKind =
  | { readonly type: 'uuid_list' | 'nip_list'; readonly max: number }
  | { readonly type: 'choice_list'; readonly values: readonly [string, ...string[]] }

export type Field = Kind & {
  /** every save gives it */
  readonly required?: true
  /** what a new row has when nothing was said; without it, nothing */
  readonly fallback?: string | number | boolean
  /**
   * Its column in the sheet. `true`: the file must have it. 'optional': files that were saved before the column existed stay valid,
   * and leave what is stored. An object: a column of another name and kind, which the import turns into the field.
   */
  readonly sheet?: true | 'optional' | (Kind & { readonly column: string; readonly sheet?: 'optional' })
}
export type FieldList = Readonly<Record<string, Field>>

/** How the values of a column are stored. */
const SQL_TYPES = {
  text: 'text',
  long_text: 'text',
  phone: 'text',
  zone: 'text',
  nip: 'text',
  email: 'text',
  choice: 'text',
  shift_code: 'text',
  colour: 'text',
  golongan: 'text',
  uuid: 'uuid',
  date: 'date',
  time: 'time',
  time_span: 'jsonb',
  boolean: 'boolean',
  integer: 'integer',
  decimal: 'double precision',
} as const satisfies Record<Exclude<Kind, ListKind>['type'], string>

type ListType = ListKind['type']
type Value<F> = F extends { readonly type: 'choice_list'; readonly values: readonly (infer V)[] }
  ? V[]
  : F extends { readonly type: ListType }
    ? string[]
    : F extends { readonly values: readonly (infer V)[] }
      ? V
      : F extends { readonly type: 'time_span' }
        ? [string, string]
        : F extends { readonly type: 'boolean' }
          ? boolean
          : F extends { readonly type: 'integer' | 'decimal' }
            ? number
            : string
type IsFull<F> = F extends
  | { readonly required: true }
  | { readonly fallback: string | number | boolean }
  | { readonly type: ListType }
  ? true
  : false

/** A row as it is stored: what may be empty is null. */
export type RowOf<L extends FieldList> = {
  -readonly [K in keyof L]: IsFull<L[K]> extends true ? Value<L[K]> : Value<L[K]> | null
}
export type ValueOf<F extends Field> = Value<F>
/** The fields that a save may leave out. */
export type OptionalName<L extends FieldList> = {
  [K in keyof L]: L[K] extends { readonly required: true } ? never : K
}[keyof L]
/** The fields that are columns of the thing. */
export type ColumnOf<L extends FieldList> = {
  [K in keyof L]: L[K] extends { readonly type: ListType } ? never : K & string
}[keyof L]
/** What a form holds: texts as they are typed, switches, and lists. */
export type FormOf<L extends FieldList> = {
  -readonly [K in keyof L]: Value<L[K]> extends boolean
    ? boolean
    : Value<L[K]> extends readonly (infer V)[]
      ? readonly V[]
      : string
}

type ColumnName<K, F> = F extends { readonly sheet: { readonly column: infer C extends string } }
  ? C
  : F extends { readonly sheet: true | 'optional' }
    ? K & string
    : never
/** The sheet of a thing as a list of its own, by column. */
export type SheetOf<L extends FieldList> = {
  readonly [K in keyof L as ColumnName<K, L[K]>]: L[K] extends { readonly sheet: infer S extends { column: string } }
    ? S
    : L[K]
}

export const namesOf = <L extends FieldList>(list: L): (keyof L & string)[] => Object.keys(list)

const isList = (field: Field): boolean => field.type.endsWith('_list')
const fallbackOf = (field: Field): unknown => field.fallback ?? (isList(field) ? [] : null)

export const columnsOf = <L extends FieldList>(list: L): ColumnOf<L>[] =>
  namesOf(list).filter((name) => !isList(list[name] as Field)) as ColumnOf<L>[]

type SqlType<F> = F extends { readonly type: infer T extends keyof typeof SQL_TYPES } ? (typeof SQL_TYPES)[T] : never
/** How the columns of a list are stored. */
export const sqlTypesOf = <L extends FieldList>(list: L): { readonly [K in ColumnOf<L>]: SqlType<L[K]> } =>
  Object.fromEntries(
    columnsOf(list).map((name) => [name, SQL_TYPES[(list[name] as Field).type as keyof typeof SQL_TYPES]]),
  ) as { readonly [K in ColumnOf<L>]: SqlType<L[K]> }

/** What a new row has, apart from what every save gives. */
export const fallbacksOf = <L extends FieldList>(list: L): Pick<RowOf<L>, OptionalName<L>> => {
  const optional = Object.entries(list).filter(([, field]) => field.required !== true)
  return Object.fromEntries(optional.map(([name, field]) => [name, fallbackOf(field)])) as never
}

/** Only what the list names, e.g. for the audit or for comparing. */
export const pickRow = <L extends FieldList>(list: L, row: Readonly<RowOf<L>>): RowOf<L> =>
  Object.fromEntries(namesOf(list).map((name) => [name, row[name]])) as RowOf<L>

/** Lists and spans are the same when they hold the same in the same order. */
const isSame = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((one, index) => one === b[index]) : a === b

export const isSameRow = <L extends FieldList>(list: L, a: Readonly<RowOf<L>>, b: Readonly<RowOf<L>>): boolean =>
  namesOf(list).every((name) => isSame(a[name], b[name]))

/**
 * A row of a sheet over what is stored: an empty cell and a missing column leave it. The caller has looked that a new row has what is
 * required.
 */
export const mergeRow = <L extends FieldList>(
  list: L,
  given: { readonly [K in keyof L]?: RowOf<L>[K] | undefined },
  before: Readonly<RowOf<L>> | undefined,
): RowOf<L> =>
  Object.fromEntries(
    Object.entries(list).map(([name, field]) => [name, given[name] ?? before?.[name] ?? fallbackOf(field)]),
  ) as RowOf<L>

/** Further columns, which are no field of the thing, stand after the one that is named. */
export function sheetOf<L extends FieldList, M extends FieldList = Record<never, never>>(
  list: L,
  further?: { readonly after: keyof L & string; readonly columns: M },
): SheetOf<L> & M {
  const columns = Object.entries(list).flatMap(([name, field]): [string, unknown][] => {
    const { sheet } = field
    const own: [string, unknown][] =
      sheet === undefined ? [] : typeof sheet === 'object' ? [[sheet.column, sheet]] : [[name, field]]
    return further?.after === name ? [...own, ...Object.entries(further.columns)] : own
  })
  return Object.fromEntries(columns) as SheetOf<L> & M
}

export const optionalColumns = <S extends FieldList>(sheet: S): string[] =>
  Object.entries(sheet).flatMap(([name, field]) => (field.sheet === 'optional' ? [name] : []))

/** The columns of a sheet that hold numbers. */
export const isNumber = (field: Field | undefined): boolean => field?.type === 'integer' || field?.type === 'decimal'

const formValue = (field: Field, stored: unknown): unknown => {
  const value = stored ?? fallbackOf(field)
  if (field.type === 'boolean') return value === true
  if (Array.isArray(value)) return value
  // People write times without their seconds.
  return field.type === 'time' ? String(value ?? '').slice(0, 5) : String(value ?? '')
}

/** The form of a row, or of a new one. */
export const formOf = <L extends FieldList>(
  list: L,
  row: { readonly [K in keyof L]?: unknown } | undefined,
): FormOf<L> =>
  Object.fromEntries(Object.entries(list).map(([name, field]) => [name, formValue(field, row?.[name])])) as FormOf<L>

/** A choice is one of its values or empty: nothing else can be chosen in a form. */
type InputOf<L extends FieldList, V> = {
  [K in keyof L & keyof V]: L[K] extends { readonly type: 'choice' } ? (V[K] extends string ? Value<L[K]> : V[K]) : V[K]
}

/** What a save is sent: all that the list names, an empty text where something is to be empty. */
export const inputFrom = <L extends FieldList, V extends { readonly [K in keyof L]: unknown }>(
  list: L,
  values: V,
): InputOf<L, V> => Object.fromEntries(namesOf(list).map((name) => [name, values[name]])) as InputOf<L, V>

const FORMS: Partial<Record<Kind['type'], { readonly form: RegExp; readonly message: string }>> = {
  date: { form: /^\d{4}-\d{2}-\d{2}$/, message: 'tanggal' },
  time: { form: /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, message: 'jam' },
  integer: { form: /^\d{1,9}$/, message: 'bilangan' },
}

function problemOf(field: Field, value: unknown): string | undefined {
  if (typeof value === 'object' && value !== null) return undefined
  const text = String(value ?? '').trim()
  if (text === '') return field.required === true ? 'wajib' : undefined
  const { form, message } = FORMS[field.type] ?? {}
  const outside = field.type === 'integer' && !(Number(text) >= field.min && Number(text) <= field.max)
  if (outside) return `rentang:${field.min}:${field.max}`
  return form === undefined || form.test(text) ? undefined : message
}

/** What a form can see by itself: what must be filled in and is not, what is no date, time or number of its range. */
export const problemsIn = <L extends FieldList>(
  list: L,
  values: { readonly [K in keyof L]?: unknown },
): { field: string; message: string }[] =>
  Object.entries(list).flatMap(([name, field]) => {
    const message = problemOf(field, values[name])
    return message === undefined ? [] : [{ field: name, message }]
  })

/** What an input needs to know of its field. */
export const limitsOf = (field: Field): { readonly maxLength?: number; readonly required?: true } => ({
  ...('max' in field && !isNumber(field) && !isList(field) && { maxLength: field.max }),
  ...(field.required === true && { required: true }),
})
