import { isFile, UUID } from '@presensi/contract/fields'
import { SHAPES } from '@presensi/contract/routes'
import type * as z from 'zod/mini'
import { registry, toJSONSchema } from 'zod/v4/core'

export type Schema = { [keyword: string]: unknown }
type ObjectSchema = Schema & { properties: Record<string, Schema>; required?: string[] }

const COMPONENTS = '#/components/schemas/'
export const refTo = (name: string): Schema => ({ $ref: `${COMPONENTS}${name}` })
export const isObject = (schema: Schema): schema is ObjectSchema =>
  typeof schema.properties === 'object' && schema.properties !== null

const FILE = { type: 'string', format: 'binary' } as const
/** A file, or one that can be sent empty. */
export const isFileSchema = (schema: Schema): boolean =>
  schema.format === FILE.format ||
  (schema.items !== undefined && isFileSchema(schema.items as Schema)) ||
  (Array.isArray(schema.anyOf) && schema.anyOf.some(isFileSchema))
/** Where a file stands instead of JSON. */
export const FILE_SCHEMA: Schema = FILE

/** Every whole number lies between these: to say so at each of them tells nobody anything. */
const isNoLimit = (keyword: string, value: unknown): boolean =>
  (keyword === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
  (keyword === 'maximum' && value === Number.MAX_SAFE_INTEGER)

/** Shapes that the contract exports have a name; what uses them refers to it. */
const named = registry<{ id: string }>()
for (const [name, type] of SHAPES) named.add(type as never, { id: name })

/**
 * The schemas of the document. What has a name, or contains itself, stands once under components; a reference that leads into
 * a part of another schema would lead nowhere for a reader of the whole document.
 */
export function createSchemas() {
  const components: Record<string, Schema> = {
    Uuid: { type: 'string', format: 'uuid', pattern: UUID.source },
  }

  function schemaOf(type: z.ZodMiniType, owner: string): Schema {
    const { $defs = {}, ...root } = toJSONSchema(type as never, {
      io: 'output',
      metadata: named as never,
      unrepresentable: ({ zodSchema }) => (isFile(zodSchema) ? { ...FILE } : 'any'),
    }) as { $defs?: Record<string, Schema> } & Schema
    const nameOf = (def: string): string => (def.startsWith('__schema') ? `${owner}${def.slice(8)}` : def)
    const settle = (node: unknown): unknown => {
      if (Array.isArray(node)) return node.map(settle)
      if (typeof node !== 'object' || node === null) return node
      const { $schema: _dialect, id: _id, ...rest } = node as Schema
      // How far JavaScript counts is no rule of the product.
      if (rest.minimum === Number.MIN_SAFE_INTEGER) delete rest.minimum
      if (rest.maximum === Number.MAX_SAFE_INTEGER) delete rest.maximum
      if (typeof rest.$ref === 'string')
        return refTo(rest.$ref === '#' ? owner : nameOf(rest.$ref.replace('#/$defs/', '')))
      if (rest.pattern === UUID.source) return refTo('Uuid')
      // Limits that every whole number of the language has say nothing.
      if (rest.minimum === Number.MIN_SAFE_INTEGER) delete rest.minimum
      if (rest.maximum === Number.MAX_SAFE_INTEGER) delete rest.maximum
      return Object.fromEntries(
        Object.entries(rest)
          .filter(([key, value]) => !isNoLimit(key, value))
          .map(([key, value]) => [
            key,
            // Names of properties are the product's words, not keywords: 'id' and '$ref' may be among them.
            key === 'properties' && typeof value === 'object' && value !== null
              ? Object.fromEntries(Object.entries(value).map(([field, schema]) => [field, settle(schema)]))
              : settle(value),
          ]),
      )
    }
    for (const [def, schema] of Object.entries($defs)) components[nameOf(def)] ??= settle(schema) as Schema
    const own = named.get(type as never)?.id
    const settled = settle(root) as Schema
    if (own === undefined) return settled
    components[own] ??= settled
    return refTo(own)
  }

  /** The same with the schema itself, not a reference to it: for what is taken apart. */
  function inlineOf(type: z.ZodMiniType, owner: string): Schema {
    const schema = schemaOf(type, owner)
    const name = typeof schema.$ref === 'string' ? schema.$ref.replace(COMPONENTS, '') : null
    return name === null ? schema : (components[name] ?? {})
  }

  function define(name: string, schema: Schema): Schema {
    components[name] = schema
    return refTo(name)
  }

  return { components, schemaOf, inlineOf, define }
}

export type Schemas = ReturnType<typeof createSchemas>
