import { type Field, SQL_TYPES } from '@presensi/contract/field-list'
import { type RawBuilder, sql } from 'kysely'

/** The type of an array of such values, for unnest(). */
export const sqlArray = (field: Field): RawBuilder<unknown> => sql.raw(`${SQL_TYPES[field.type]}[]`)
