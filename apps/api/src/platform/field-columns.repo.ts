import type { Field } from '@presensi/contract/field-list'
import { type RawBuilder, sql } from 'kysely'

const COLUMN: Record<Field['type'], string> = {
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
}

/** The type of an array of such values, for unnest(). */
export const sqlArray = (field: Field): RawBuilder<unknown> => sql.raw(`${COLUMN[field.type]}[]`)
