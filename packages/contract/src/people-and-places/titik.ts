import { checkBentukTitik, checkTitik, MAX_POINTS, RADIUS, type Titik } from '@presensi/domain/kantor/titik'
import * as z from 'zod/mini'
import { decimal, integer, items, optional, text } from '../fields.ts'

const MOST = 50
/** Unknown fields of one place that are named: each is a problem of its own, and hundreds of thousands would be more than one list can be handed. */
const MOST_NAMED = 50
const nama = () => optional(text(100))
const lingkaran = z.strictObject({
  nama: nama(),
  lat: decimal(-90, 90),
  lng: decimal(-180, 180),
  radius_m: optional(integer(RADIUS.min, RADIUS.max)),
})
const point = z.tuple([z.number(), z.number()])
const poligon = z.strictObject({
  nama: nama(),
  poligon: z.strictObject({ type: z.literal('Polygon'), coordinates: items(items(point, MAX_POINTS), 1) }),
})

const fromText = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
/** JSON text in one field, or a place in each of several fields of the same name. */
function toPlaces(value: unknown): unknown {
  const parsed = Array.isArray(value) ? value.map(fromText) : fromText(value)
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? [parsed] : parsed
}
const shaped = (type: z.ZodMiniType<TitikRead[], TitikSent[]>) =>
  z.pipe(z.transform(toPlaces), type) as unknown as z.ZodMiniType<TitikRead[], TitikSent[] | string>

type Issue = { code: 'custom'; input: unknown; path: PropertyKey[]; message: string; keys?: string[] }

/** One place as it was sent → the place, or what is wrong with it and where. */
function readTitik(given: unknown, index: number, { marks, crossing }: Looks): { titik?: TitikRead; issues: Issue[] } {
  const isPoligon = typeof given === 'object' && given !== null && 'poligon' in given
  const parsed = (isPoligon ? poligon : lingkaran).safeParse(given)
  const at = (path: PropertyKey[], message: string): Issue => ({ code: 'custom', input: given, path, message })
  if (!parsed.success)
    return {
      issues: parsed.error.issues.flatMap((issue) =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.slice(0, MOST_NAMED).map((key) => at([index, ...issue.path, key], 'tidak_dikenal'))
          : [at([index, ...issue.path.slice(0, 1)], issue.path[0] === 'poligon' ? 'poligon_titik' : issue.message)],
      ),
    }
  const { nama = `Titik ${index + 1}`, ...rest } = parsed.data
  const titik = (
    'poligon' in rest
      ? { nama, ...rest }
      : {
          nama,
          ...rest,
          radius_m: rest.radius_m ?? RADIUS.default,
          ...(marks && rest.radius_m === undefined && { radius_bawaan: true }),
        }
  ) as TitikRead
  const problem = (crossing ? checkTitik : checkBentukTitik)(titik)
  return problem === null ? { titik, issues: [] } : { issues: [at([index], problem)] }
}

type Looks = {
  /** a circle that came without a radius is marked */
  readonly marks?: boolean
  /** an outline may not cross itself: of many of them that takes too long at a stretch, so whoever takes a list looks by themselves */
  readonly crossing?: boolean
}

/** The places of an office, JSON: circles and GeoJSON outlines. The bad one is named by its number, as in titik.2.radius_m. */
export const daftarTitik = (looks: Looks = {}) =>
  shaped(
    z.array(z.unknown(), { error: ({ input }) => (input === undefined ? 'wajib' : 'daftar') }).check((payload) => {
      if (payload.value.length > MOST)
        payload.issues.push({ code: 'custom', input: payload.value, message: `maks_daftar:${MOST}` })
      else
        payload.value = payload.value.map((given, index) => {
          const { titik, issues } = readTitik(given, index, looks)
          for (const issue of issues) payload.issues.push(issue)
          return titik
        })
    }) as unknown as z.ZodMiniType<TitikRead[], TitikSent[]>,
  )

/** A circle that came without a radius says so where it is asked to: the agency's own default is known to the server only. */
export type TitikRead = Titik & { readonly radius_bawaan?: true }

type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>
type Circle = Extract<Titik, { radius_m: number }>
type Outline = Exclude<Titik, Circle>
export type TitikSent = Optional<Circle, 'nama' | 'radius_m'> | Optional<Outline, 'nama'>

/** One place, as an object or a list of one. */
const asList = (value: unknown): unknown => {
  const text = typeof value === 'string' ? value.trim() : undefined
  if (text !== undefined) return text.startsWith('[') ? text : `[${text}]`
  return Array.isArray(value) ? value : [value]
}
export const satuTitik = () =>
  z.pipe(
    z.transform(asList),
    daftarTitik({ crossing: true }).check(z.refine((value) => value.length === 1, { error: 'satu_nilai' })),
  ) as unknown as z.ZodMiniType<[Titik], TitikSent | string>
