import { isFile } from '@presensi/contract/fields'
import type { RouteContract } from '@presensi/contract/route'
import type * as z from 'zod/mini'

type Def = {
  readonly type?: string
  readonly shape?: Record<string, z.ZodMiniType>
  readonly entries?: Record<string, unknown>
  readonly element?: unknown
  readonly innerType?: unknown
  readonly in?: unknown
  readonly out?: unknown
}
const defOf = (type: unknown): Def => (type as { _zod?: { def?: Def } } | undefined)?._zod?.def ?? {}
/** The fields of a part of a call's input, through whatever is wrapped around them. */
function shapeOf(type: unknown): Record<string, z.ZodMiniType> {
  const { shape, innerType, in: read, out } = defOf(type)
  if (shape !== undefined) return shape
  for (const inner of [innerType, read, out]) {
    const found = inner === undefined ? {} : shapeOf(inner)
    if (Object.keys(found).length > 0) return found
  }
  return {}
}
const takes = (type: z.ZodMiniType, value: unknown): boolean => type.safeParse(value).success
const isOptional = (type: z.ZodMiniType): boolean => takes(type, undefined)
const wrapped = (type: unknown): unknown[] => {
  const { innerType, in: read, out } = defOf(type)
  return [innerType, read, out].filter((one) => one !== undefined)
}
function holds(type: unknown, is: (type: z.ZodMiniType) => boolean): boolean {
  return (
    (defOf(type).type !== undefined && is(type as z.ZodMiniType)) ||
    [...wrapped(type), defOf(type).element].some((one) => one !== undefined && holds(one, is))
  )
}
export const holdsFile = (type: unknown): boolean => holds(type, isFile)

/** The most of something that is still taken, found by halving. */
function most(limit: number, isTaken: (count: number) => boolean): number {
  let [low, high] = [0, limit]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (isTaken(middle)) low = middle
    else high = middle - 1
  }
  return low
}

/** What is in the world to be named. */
export type Named = {
  readonly ids: readonly string[]
  readonly nips: readonly string[]
  readonly kantor_ids: readonly string[]
}
const YEAR = { mulai: '2025-01-01', selesai: '2025-12-31', tahun: 2026, bulan: 3 }
/** What a field is about says its name. */
const byName = (name: string, { ids, nips }: Named): unknown[] => [
  ...(/(^|_)(mulai|start|dari|from)/.test(name) ? [YEAR.mulai] : []),
  ...(/(^|_)(selesai|end|sampai|to)$/.test(name) ? [YEAR.selesai] : []),
  ...(/nip/.test(name) ? [nips[0]] : []),
  ...(name === 'tahun' ? [YEAR.tahun] : []),
  ...(name === 'bulan' ? [YEAR.bulan] : []),
  ...(name === 'turunan' ? [true] : []),
  ...ids,
]
const PLAIN = [
  ...[
    '2026-03-02',
    '2026-03-02T07:30:00+07:00',
    '07:30',
    '16:00',
    'Asia/Jakarta',
    'a@b.id',
    'https://x.id',
    '#ffffff',
    'A1',
  ],
  ...['3171012345678901', '10.0.0.0/8', true, 1, 2, 30, 100, 2026, -6.2, 106.8],
]

const sizeOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0

/** The largest value that a field takes, as far as its type tells. */
export function largest(type: z.ZodMiniType, name: string, named: Named): unknown {
  const { element, entries } = inside(type)
  if (element !== undefined) {
    const lists = [named.nips, named.kantor_ids, Object.values(inside(element).entries ?? {})]
    const one = largestOf(shapeOf(element), named, true) ?? largest(element as z.ZodMiniType, name, named)
    const made = [...lists, Array.from({ length: 20_000 }, () => one)].map((list) => {
      const count = most(list.length, (length) => takes(type, list.slice(0, length)))
      return list.slice(0, count)
    })
    return made.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]
  }
  const known = byName(name, named).find((value) => takes(type, value))
  if (known !== undefined) return known
  const letters = most(200_000, (length) => length === 0 || takes(type, '\u8a9e'.repeat(length)))
  const plain = [...PLAIN, ...Object.values(entries ?? {})].filter((value) => takes(type, value))
  const whole = largestOf(shapeOf(type), named, true)
  const all = [...plain, '\u8a9e'.repeat(letters), ...(whole === undefined || !takes(type, whole) ? [] : [whole])]
  return all.filter((value) => takes(type, value)).toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]
}
/** The list or the words within whatever is wrapped around them. */
function inside(type: unknown): Def {
  const def = defOf(type)
  if (def.element !== undefined || def.entries !== undefined) return def
  for (const inner of wrapped(type)) {
    const found = inside(inner)
    if (found.element !== undefined || found.entries !== undefined) return found
  }
  return {}
}

/** All fields at their largest; undefined where there are none. Of what is read only the part that does not narrow it. */
function largestOf(
  shape: Record<string, z.ZodMiniType>,
  named: Named,
  isWritten: boolean,
): Record<string, unknown> | undefined {
  const fields = Object.entries(shape).filter(
    ([name, type]) => !holdsFile(type) && (isWritten || !isOptional(type) || /size|turunan|^tahun$/.test(name)),
  )
  if (fields.length === 0) return undefined
  return Object.fromEntries(
    fields.map(([name, type]) => [
      name,
      name === 'size' ? most(100_000, (size) => size === 0 || takes(type, String(size))) : largest(type, name, named),
    ]),
  )
}

export type LargestInput = {
  readonly params: Record<string, unknown>
  readonly query: Record<string, unknown>
  readonly body: Record<string, unknown>
  /** the names of its files */
  readonly files: readonly string[]
}
export function largestInput(route: RouteContract, named: Named, isReading: boolean): LargestInput {
  const part = (name: 'params' | 'query' | 'body') => shapeOf((route as Record<string, unknown>)[name])
  const body = part('body')
  return {
    params: largestOf(part('params'), named, true) ?? {},
    query: largestOf(part('query'), named, false) ?? {},
    body: largestOf(body, named, !isReading) ?? {},
    files: Object.entries(body).flatMap(([name, type]) => (holdsFile(type) ? [name] : [])),
  }
}
