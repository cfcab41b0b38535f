/**
 * What the fields of a thing are, said once (`kantor.fields.ts`). From a list come the body and the answer of its calls
 * (`field-schemas.ts`), the row that is written, the columns of its sheet, the comparison of an import, the empty form and its lengths.
 * No zod here and in the lists: the browser reads them.
 */
type Kind =
  | { readonly type: 'text' | 'long_text' | 'phone'; readonly max: number }
  | { readonly type: 'uuid' | 'date' | 'zone' | 'nip' | 'email' | 'boolean' }
  | { readonly type: 'integer' | 'decimal'; readonly min: number; readonly max: number }
  | { readonly type: 'choice'; readonly values: readonly [string, ...string[]] }

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

/** How the values of a field are stored. */
export const SQL_TYPES = {
  text: 'text',
  long_text: 'text',
  phone: 'text',
  zone: 'text',
  nip: 'text',
  email: 'text',
  choice: 'text',
  uuid: 'uuid',
  date: 'date',
  boolean: 'boolean',
  integer: 'integer',
  decimal: 'double precision',
} as const satisfies Record<Kind['type'], string>

type Value<F> = F extends { readonly values: readonly (infer V)[] }
  ? V
  : F extends { readonly type: 'boolean' }
    ? boolean
    : F extends { readonly type: 'integer' | 'decimal' }
      ? number
      : string
type IsFull<F> = F extends { readonly required: true }
  ? true
  : F extends { readonly fallback: string | number | boolean }
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
/** What a form holds: texts as they are typed, and switches. */
export type FormOf<L extends FieldList> = {
  -readonly [K in keyof L]: Value<L[K]> extends boolean ? boolean : string
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

/** What a new row has, apart from what every save gives. */
export const fallbacksOf = <L extends FieldList>(list: L): Pick<RowOf<L>, OptionalName<L>> => {
  const optional = Object.entries(list).filter(([, field]) => field.required !== true)
  return Object.fromEntries(optional.map(([name, field]) => [name, field.fallback ?? null])) as never
}

/** Only what the list names, e.g. for the audit or for comparing. */
export const pickRow = <L extends FieldList>(list: L, row: Readonly<RowOf<L>>): RowOf<L> =>
  Object.fromEntries(namesOf(list).map((name) => [name, row[name]])) as RowOf<L>

export const isSameRow = <L extends FieldList>(list: L, a: Readonly<RowOf<L>>, b: Readonly<RowOf<L>>): boolean =>
  namesOf(list).every((name) => a[name] === b[name])

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
    Object.entries(list).map(([name, field]) => [name, given[name] ?? before?.[name] ?? field.fallback ?? null]),
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
  const value = stored ?? field.fallback
  return field.type === 'boolean' ? value === true : String(value ?? '')
}

/** The form of a row, or of a new one. */
export const formOf = <L extends FieldList>(
  list: L,
  row: { readonly [K in keyof L]?: unknown } | undefined,
): FormOf<L> =>
  Object.fromEntries(Object.entries(list).map(([name, field]) => [name, formValue(field, row?.[name])])) as FormOf<L>

/** What a save is sent: all that the list names, an empty text where something is to be empty. */
export const inputFrom = <L extends FieldList, V extends { readonly [K in keyof L]: unknown }>(
  list: L,
  values: V,
): Pick<V, keyof L> => Object.fromEntries(namesOf(list).map((name) => [name, values[name]])) as Pick<V, keyof L>

/** Names of what must be filled in and is not. */
export const missingIn = <L extends FieldList>(list: L, values: { readonly [K in keyof L]?: unknown }): string[] =>
  Object.entries(list).flatMap(([name, field]) =>
    field.required === true && String(values[name] ?? '').trim() === '' ? [name] : [],
  )

/** What an input needs to know of its field. */
export const limitsOf = (field: Field): { readonly maxLength?: number; readonly required?: true } => ({
  ...('max' in field && !isNumber(field) && { maxLength: field.max }),
  ...(field.required === true && { required: true }),
})
