import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { ROUTES } from './routes.ts'

type Def = Record<string, unknown> & { readonly type?: string }
const defOf = (type: unknown): Def | undefined => (type as { _zod?: { def?: Def } })?._zod?.def

/** Every type of text anywhere inside a type, with the way to it. */
function textsIn(type: unknown, way: string, seen = new Set<unknown>()): [string, z.ZodMiniType][] {
  const def = defOf(type)
  if (def === undefined || seen.has(type)) return []
  seen.add(type)
  if (def.type === 'string') return [[way, type as z.ZodMiniType]]
  const shape = Object.entries((def.shape ?? {}) as Record<string, unknown>)
  const options = (Array.isArray(def.options) ? def.options : []) as unknown[]
  return [
    ...shape.map(([name, one]) => [`${way}.${name}`, one] as const),
    ...options.map((one) => [way, one] as const),
    ...(Array.isArray(def.items) ? def.items : []).map((one: unknown) => [way, one] as const),
    ...['innerType', 'in', 'out', 'element', 'valueType', 'left', 'right', 'catchall'].map(
      (name) => [way, def[name]] as const,
    ),
    [`${way}.{}`, def.keyType] as const,
  ].flatMap(([name, one]) => textsIn(one, name, seen))
}

const BIDI = [0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069]
const CONTROL = [...Array.from({ length: 32 }, (_code, at) => at), 0x7f, 0x80, 0x85, 0x9f, 0x2028, 0x2029]
/** A text of several lines takes these. */
const BREAKS = ['\t', '\n', '\r']
const FRAMES: ((inside: string) => string)[] = [
  (inside) => `a${inside}b`,
  (inside) => `12345678${inside}9`,
  (inside) => `Kepala Bagian Umum${inside}dan Kepegawaian`,
  (inside) => `a${inside}b@contoh.go.id`,
  (inside) => `/jalur${inside}/lain`,
  (inside) => `https://contoh.go.id/${inside}jalur`,
]

/** What the single sign-on reads, it reads by its own rules. */
const posts = ROUTES.filter(
  (route) => !route.path.startsWith('/auth/') && route.method === 'POST' && 'body' in route && route.body !== undefined,
)
const texts = posts.flatMap((route) => textsIn((route as { body?: unknown }).body, route.path))
/** Of the others each has a form of its own, such as a date, that leaves no room for anything. */
const free = texts.filter(([, type]) => FRAMES.some((frame) => type.safeParse(frame('')).success))

describe('what controls the writing is refused in every text of every body', () => {
  it('there are many of them', () => {
    expect(free.length).toBeGreaterThan(100)
  })

  it.each(free)('%s', (_way, type) => {
    const taken = [...BIDI, ...CONTROL]
      .map((code) => String.fromCharCode(code))
      .filter((one) => FRAMES.some((frame) => type.safeParse(frame(one)).success))
    expect([[], BREAKS]).toContainEqual(taken)
  })
})
