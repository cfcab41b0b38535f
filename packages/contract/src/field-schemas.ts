import * as z from 'zod/mini'
import type { Field, FieldList, ValueOf } from './field-list.ts'
import {
  boolean,
  clearable,
  date,
  decimal,
  email,
  integer,
  longText,
  nip,
  oneOf,
  optional,
  phone,
  text,
  uuid,
  zonaWaktu,
} from './fields.ts'

type Sent<V> = V extends boolean ? boolean | number | string : V extends number ? number | string : V
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

type AnswerType<F extends Field> = F extends
  | { readonly required: true }
  | { readonly fallback: string | number | boolean }
  ? z.ZodMiniType<ValueOf<F>>
  : z.ZodMiniNullable<z.ZodMiniType<ValueOf<F>>>
const plainSchema = (field: Field): z.ZodMiniType =>
  field.type === 'boolean'
    ? z.boolean()
    : field.type === 'integer'
      ? z.int()
      : field.type === 'decimal'
        ? z.number()
        : field.type === 'choice'
          ? z.enum(field.values)
          : z.string()

/** The same fields in an answer. */
export const answerOf = <L extends FieldList>(list: L): { readonly [K in keyof L]: AnswerType<L[K]> } =>
  shapeOf(list, (field) => {
    const type = plainSchema(field)
    return field.required === true || field.fallback !== undefined ? type : z.nullable(type)
  }) as never

type CellsOf<S extends FieldList, R extends keyof S> = {
  readonly [K in keyof S]: K extends R ? TypeOf<S[K]> : z.ZodMiniOptional<TypeOf<S[K]>>
}
/** A row of the sheet; an empty cell says nothing unless the row is about nothing without it. `cell` reads what Excel made of a value. */
export const cellsOf = <S extends FieldList, R extends keyof S & string>(
  sheet: S,
  required: readonly R[],
  cell: (type: z.ZodMiniType, field: Field) => z.ZodMiniType,
): CellsOf<S, R> =>
  shapeOf(sheet, (field, name) => {
    const type = cell(schemaOf(field), field)
    return (required as readonly string[]).includes(name) ? type : optional(type)
  }) as never
