import * as z from 'zod/mini'
import type { Language, Sentence } from './kata/sentence.ts'

type Skema = z.core.$ZodType
type Def = { readonly type: string } & Readonly<Record<string, unknown>>

const TERTUTUP = z.registry<{ tertutup: true }>()
const defOf = (schema: Skema): Def => schema._zod.def as unknown as Def

export const TIDAK_DITAMPILKAN: Sentence = {
  id: 'tidak ditampilkan saat bertindak sebagai orang lain',
  en: 'not shown while acting as somebody else',
}

/**
 * A field of an answer that a super admin who acts for somebody never sees (reasons, notes, addresses, letters, pictures): a text says so, a list is
 * empty, anything else is null. Calls whose whole answer is of that kind are `sensitive` instead.
 */
export function pribadi<S extends z.ZodMiniType>(schema: S): S {
  emptyOf(schema, 'id')
  const own = schema.clone() as S
  TERTUTUP.add(own, { tertutup: true })
  return own
}

function emptyOf(schema: Skema, language: Language): unknown {
  const { type } = defOf(schema)
  if (type === 'nullable') return null
  if (type === 'array') return []
  if (type === 'string') return TIDAK_DITAMPILKAN[language]
  throw new Error(`a private field of type '${type}' cannot be left empty: let it be nullable`)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A parsed answer as who acts for somebody gets it. */
export function tanpaPribadi(schema: Skema, value: unknown, language: Language): unknown {
  if (TERTUTUP.get(schema) !== undefined) return value === null ? null : emptyOf(schema, language)
  const def = defOf(schema)
  const within = (inner: unknown, one: unknown): unknown => tanpaPribadi(inner as Skema, one, language)
  switch (def.type) {
    case 'object':
      return isObject(value)
        ? {
            ...value,
            ...Object.fromEntries(
              Object.entries(def['shape'] as Record<string, Skema>).flatMap(([name, inner]) =>
                name in value ? [[name, within(inner, value[name])]] : [],
              ),
            ),
          }
        : value
    case 'record':
      return isObject(value)
        ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, within(def['valueType'], one)]))
        : value
    case 'array':
      return Array.isArray(value) ? value.map((one) => within(def['element'], one)) : value
    case 'tuple':
      return Array.isArray(value)
        ? value.map((one, index) => within((def['items'] as Skema[])[index] ?? def['rest'], one))
        : value
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return value === null || value === undefined ? value : within(def['innerType'], value)
    case 'intersection':
      return within(def['right'], within(def['left'], value))
    case 'union':
      return (def['options'] as Skema[])
        .filter((option) => z.safeParse(option, value).success)
        .reduce((now, option) => within(option, now), value)
    case 'lazy':
      return within((def['getter'] as () => Skema)(), value)
    case 'pipe':
      return within(def['out'], value)
    default:
      return value
  }
}
