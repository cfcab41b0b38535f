import {
  type ColumnOf,
  columnsOf,
  type Field,
  type FieldList,
  type RowOf,
  SQL_TYPES,
} from '@presensi/contract/field-list'
import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely'

/** The type of an array of such values, for unnest(). */
export const sqlArray = (field: Field): RawBuilder<unknown> => {
  const type = (SQL_TYPES as Partial<Record<Field['type'], string>>)[field.type]
  if (type === undefined) throw new Error(`A ${field.type} is no column`)
  return sql.raw(`${type}[]`)
}

type Selected<L extends FieldList> = { [K in ColumnOf<L>]: AliasedRawBuilder<RowOf<L>[K], K> }[ColumnOf<L>]

/** The columns of a list for a select, with the types that the list gives them. */
export const selectFields = <L extends FieldList>(list: L, table: string): Selected<L>[] =>
  columnsOf(list).map((name) => sql.ref(`${table}.${name}`).as(name)) as unknown as Selected<L>[]
