import * as z from 'zod/mini'
import type { Field, FieldList, ValueOf } from './field-list.ts'
import {
  boolean,
  clearable,
  colour,
  date,
  decimal,
  email,
  golongan,
  integer,
  list,
  longText,
  nip,
  oneOf,
  optional,
  phone,
  shiftCode,
  text,
  timeOfDay,
  timeSpan,
  uuid,
  zonaWaktu,
} from './fields.ts'

type Sent<V> = V extends boolean
  ? boolean | number | string
  : V extends number
    ? number | string
    : V extends readonly (infer I)[]
      ? readonly I[] | string
      : V
type TypeOf<F extends Field> = z.ZodMiniType<ValueOf<F>, Sent<ValueOf<F>>>

/** The type of one field of the wire. */
export function schemaOf<F extends Field>(field: F): TypeOf<F> {
  return anySchema(field) as unknown as TypeOf<F>
}

function anySchema(field: Field): z.ZodMiniType {
  switch (field.type) {
    case 'text':
      return text(field.max)
    case 'long_text':
      return longText(field.max)
    case 'phone':
      return phone(field.max)
    case 'integer':
      return integer(field.min, field.max)
    case 'decimal':
      return decimal(field.min, field.max)
    case 'choice':
      return oneOf(field.values)
    case 'boolean':
      return boolean()
    case 'uuid':
      return uuid()
    case 'date':
      return date()
    case 'zone':
      return zonaWaktu()
    case 'nip':
      return nip()
    case 'email':
      return email()
    case 'time':
      return timeOfDay()
    case 'time_span':
      return timeSpan()
    case 'colour':
      return colour()
    case 'shift_code':
      return shiftCode(field.max)
    case 'golongan':
      return golongan()
    case 'uuid_list':
      return list(uuid(), field.max)
    case 'nip_list':
      return list(nip(), field.max)
    case 'choice_list':
      return list(oneOf(field.values), field.values.length)
  }
}

type BodyOf<L extends FieldList> = {
  readonly [K in keyof L]: L[K] extends { readonly required: true }
    ? TypeOf<L[K]>
    : z.ZodMiniOptional<z.ZodMiniNullable<TypeOf<L[K]>>>
}
const shapeOf = (list: FieldList, make: (field: Field, name: string) => z.ZodMiniType) =>
  Object.fromEntries(Object.entries(list).map(([name, field]) => [name, make(field, name)]))

/** The body of a save: what is not required stays as it is stored when left out, and is cleared when sent empty. */
export const bodyOf = <L extends FieldList>(list: L): BodyOf<L> =>
  shapeOf(list, (field) => (field.required === true ? schemaOf(field) : clearable(schemaOf(field)))) as never

type ItemOf<L extends FieldList> = {
  readonly [K in keyof L]: L[K] extends { readonly required: true }
    ? TypeOf<L[K]>
    : L[K] extends { readonly fallback: string | number | boolean }
      ? z.ZodMiniOptional<TypeOf<L[K]>>
      : z.ZodMiniOptional<z.ZodMiniNullable<TypeOf<L[K]>>>
}
/** One of a list in a body. All of the list is given anew each time: what is left out has its fallback, or is nothing. */
export const itemOf = <L extends FieldList>(list: L): ItemOf<L> =>
  shapeOf(list, (field) => {
    const type = schemaOf(field)
    return field.required === true
      ? type
      : field.fallback !== undefined
        ? optional(type)
        : optional(z.nullable(type) as unknown as z.ZodMiniType)
  }) as never

type AnswerType<F extends Field> = F extends
  | { readonly required: true }
  | { readonly fallback: string | number | boolean }
  | { readonly type: 'uuid_list' | 'nip_list' | 'choice_list' }
  ? z.ZodMiniType<ValueOf<F>>
  : z.ZodMiniNullable<z.ZodMiniType<ValueOf<F>>>
function plainSchema(field: Field): z.ZodMiniType {
  switch (field.type) {
    case 'boolean':
      return z.boolean()
    case 'integer':
      return z.int()
    case 'decimal':
      return z.number()
    case 'choice':
      return z.enum(field.values)
    case 'time_span':
      return z.tuple([z.string(), z.string()])
    case 'uuid_list':
    case 'nip_list':
      return z.array(z.string())
    case 'choice_list':
      return z.array(z.enum(field.values))
    default:
      return z.string()
  }
}

/** The same fields in an answer. */
export const answerOf = <L extends FieldList>(list: L): { readonly [K in keyof L]: AnswerType<L[K]> } =>
  shapeOf(list, (field) => {
    const type = plainSchema(field)
    const isFull = field.required === true || field.fallback !== undefined || field.type.endsWith('_list')
    return isFull ? type : z.nullable(type)
  }) as never

type CellsOf<S extends FieldList, R extends keyof S> = {
  readonly [K in keyof S]: K extends R ? TypeOf<S[K]> : z.ZodMiniOptional<TypeOf<S[K]>>
}
/** A row of the sheet; an empty cell says nothing unless the row is about nothing without it. `cell` reads what Excel made of a value. */
export const cellsOf = <S extends FieldList, R extends keyof S & string>(
  sheet: S,
  required: readonly R[],
  cell: (type: z.ZodMiniType, field: Field, name: string) => z.ZodMiniType,
): CellsOf<S, R> =>
  shapeOf(sheet, (field, name) => {
    const type = cell(schemaOf(field), field, name)
    return (required as readonly string[]).includes(name) ? type : optional(type)
  }) as never
