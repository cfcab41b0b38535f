import { type ColumnOf, columnsOf, type FieldList, type RowOf } from '@presensi/contract/field-list'
import { type AliasedRawBuilder, sql } from 'kysely'

type Selected<L extends FieldList> = { [K in ColumnOf<L>]: AliasedRawBuilder<RowOf<L>[K], K> }[ColumnOf<L>]

/** The columns of a list for a select, with the types that the list gives them. */
export const selectFields = <L extends FieldList>(list: L, table: string): Selected<L>[] =>
  columnsOf(list).map((name) => sql.ref(`${table}.${name}`).as(name)) as unknown as Selected<L>[]
