import { EMAIL } from '@presensi/domain/pegawai/email'
import { GOLONGAN } from '@presensi/domain/pegawai/golongan'
import * as z from 'zod/mini'

/**
 * Field types of the wire. Bodies come form-encoded, as JSON or as multipart, so each type takes the text form as well as
 * the JSON form and gives one parsed value. An empty text means 'not given'.
 */

// Half a surrogate pair (Cs) is no character: PostgreSQL takes it neither as text nor as JSON. What turns the direction of writing makes a name read
// as another on screen and paper; U+2028 and U+2029 end a line where nobody looks for it.
const CONTROL_OR_BREAK = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu
const BREAKS = /[\t\n\r]/g
/** A text of one line that reads as it is stored. Also asked of what comes by no form: from services, tokens and sheets. */
export const isLine = (value: string): boolean => value.search(CONTROL_OR_BREAK) === -1
export const isLines = (value: string): boolean => isLine(value.replace(BREAKS, ''))
/** What is left of a text that is only shown, such as the name of a browser or a cell that was refused. */
export const toLine = (value: string): string => value.replace(CONTROL_OR_BREAK, '')

const blankToUndefined = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? undefined : value

/** Makes any field optional; an empty text counts as not given. */
export const optional = <T extends z.ZodMiniType>(type: T): z.ZodMiniOptional<T> =>
  z.pipe(z.transform(blankToUndefined), z.optional(type)) as unknown as z.ZodMiniOptional<T>

const blankToNull = (value: unknown): unknown => (typeof value === 'string' && value.trim() === '' ? null : value)

/** Left out, what is stored stays; sent empty, it is cleared. */
export const clearable = <T extends z.ZodMiniType>(type: T): z.ZodMiniOptional<z.ZodMiniNullable<T>> =>
  z.pipe(z.transform(blankToNull), z.optional(z.nullable(type))) as unknown as z.ZodMiniOptional<z.ZodMiniNullable<T>>

/**
 * A field that is brought into shape before it is checked. The transform would take anything; what a caller may write is said
 * here, so that the browser's calls are typed.
 */
const shaped = <Out, In>(shape: (value: unknown) => unknown, type: z.ZodMiniType): z.ZodMiniType<Out, In> =>
  z.pipe(z.transform(shape), type) as unknown as z.ZodMiniType<Out, In>

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** What is wrong with a value; one that is not there at all is missing, whatever it should have been. */
const issue = (message: string) => ({
  error: ({ input }: { readonly input?: unknown }) => (isMissing(input) ? 'wajib' : message),
})

/** A limit of length is asked only of what has one: the `length` of somebody's object may be anything, also what cannot be compared. */
const length = (message: string) => ({
  ...issue(message),
  when: ({ value }: { readonly value: unknown }) => typeof value === 'string' || Array.isArray(value),
})

/** One line of text, trimmed, without control characters. */
export const text = (max: number, min = 1) =>
  z
    .string(issue('wajib'))
    .check(
      z.trim(),
      z.minLength(min, length(min === 1 ? 'wajib' : `min_panjang:${min}`)),
      z.maxLength(max, length(`maks_panjang:${max}`)),
      z.refine(isLine, issue('karakter')),
    )

/** Text that may have several lines. */
export const longText = (max: number) =>
  z
    .string(issue('wajib'))
    .check(
      z.trim(),
      z.minLength(1, length('wajib')),
      z.maxLength(max, length(`maks_panjang:${max}`)),
      z.refine(isLines, issue('karakter')),
    )

/** Text that may also be empty, taken as it is: whoever reads it knows what it means. */
export const rawText = (max: number) =>
  z.string(issue('wajib')).check(z.maxLength(max, length(`maks_panjang:${max}`)), z.refine(isLines, issue('karakter')))

/** The same of one line: it may be sent in the head of a request, or printed. */
export const rawLine = (max: number) => rawText(max).check(z.refine(isLine, issue('karakter')))

/** A secret is taken as it is: not trimmed, bounded, of one line. */
export const secret = (max = 256) =>
  z
    .string(issue('wajib'))
    .check(
      z.minLength(1, length('wajib')),
      z.maxLength(max, length(`maks_panjang:${max}`)),
      z.refine(isLine, issue('karakter')),
    )

/** Either case is taken; what goes on is lower case. */
export const UUID = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$/
export const uuid = () => z.string(issue('wajib')).check(z.toLowerCase(), z.regex(UUID, issue('uuid')))
/** hexadecimal */
export const sha256 = () => z.string(issue('wajib')).check(z.toLowerCase(), z.regex(/^[0-9a-f]{64}$/, issue('hash')))

export const isDate = (value: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1900 && year <= 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
export const date = () => z.string(issue('wajib')).check(z.refine(isDate, issue('tanggal')))
export const timeOfDay = () =>
  z.string(issue('wajib')).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, issue('jam')))

/** From and to, e.g. ["06:00", "09:00"]. */
export const timeSpan = () =>
  list(timeOfDay(), 2).check(z.refine((value) => value.length === 2, { error: 'dari_sampai' }))

const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/
/** A moment that exists: a day of the calendar, a time of that day, an offset that is used somewhere on earth. */
const isInstant = (value: string): boolean => {
  const match = INSTANT.exec(value)
  return match !== null && isDate(match[1] ?? '') && Number.isFinite(Date.parse(value))
}
export const instant = () => z.string(issue('wajib')).check(z.refine(isInstant, issue('waktu')))
/** An end of a time: an instant, or a date for the whole day. */
export const instantOrDate = () =>
  z.string(issue('wajib')).check(z.refine((value) => isDate(value) || isInstant(value), issue('waktu_atau_tanggal')))

const toNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value.trim()) : value
export const integer = (min: number, max: number) =>
  shaped<number, number | string>(
    toNumber,
    z
      .int(issue('bilangan'))
      .check(z.minimum(min, issue(`rentang:${min}:${max}`)), z.maximum(max, issue(`rentang:${min}:${max}`))),
  )

/** Whole rupiah in digits: '4.000.000', '4000000,00' and 'Rp4000000' could each mean something else to somebody. */
export const rupiah = (min: number, max: number) =>
  shaped<number, number | string>(
    toNumber,
    z
      .int(issue('rupiah'))
      .check(z.minimum(min, issue(`rentang:${min}:${max}`)), z.maximum(max, issue(`rentang:${min}:${max}`))),
  )

const toMonth = (value: unknown): unknown =>
  typeof value === 'string' && isDate(value.trim()) ? value.trim().slice(0, 7) : value
/** A month as 'YYYY-MM'; a day of it is taken for it. */
export const month = () =>
  shaped<string, string>(
    toMonth,
    z.string(issue('wajib')).check(z.regex(/^(20\d{2}|21\d{2})-(0[1-9]|1[0-2])$/, issue('bulan_tahun'))),
  )

const toDecimal = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,12}(\.\d{1,12})?$/.test(value.trim()) ? Number(value.trim()) : value
export const decimal = (min: number, max: number) =>
  shaped<number, number | string>(
    toDecimal,
    z
      .number(issue('bilangan'))
      .check(z.minimum(min, issue(`rentang:${min}:${max}`)), z.maximum(max, issue(`rentang:${min}:${max}`))),
  )

const TRUE = ['true', '1', 'ya', 'on']
const FALSE = ['false', '0', 'tidak', 'off']
const toBoolean = (value: unknown): unknown => {
  if (value === 1) return true
  if (value === 0) return false
  if (typeof value !== 'string') return value
  const word = value.trim().toLowerCase()
  return TRUE.includes(word) ? true : FALSE.includes(word) ? false : value
}
export const boolean = () => shaped<boolean, boolean | number | string>(toBoolean, z.boolean(issue('ya_tidak')))

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, issue(`pilihan:${values.join(', ')}`))

const toJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
/** A structured value: JSON text in a form, the value itself in a JSON body. */
export const json = <T extends z.ZodMiniType>(type: T) => shaped<z.output<T>, z.input<T> | string>(toJson, type)

const toList = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  const trimmed = value.trim()
  if (trimmed === '') return []
  return trimmed.startsWith('[') ? toJson(trimmed) : trimmed.split(',').map((part) => part.trim())
}
/** An array that is counted before its items are read: what is too long costs nothing more. */
export const items = <T extends z.ZodMiniType>(item: T, max: number, missing = 'daftar'): z.ZodMiniArray<T> =>
  z.pipe(
    z.unknown().check(z.refine((value) => !Array.isArray(value) || value.length <= max, issue(`maks_daftar:${max}`))),
    z.array(item, issue(missing)).check(z.maxLength(max, length(`maks_daftar:${max}`))),
  ) as unknown as z.ZodMiniArray<T>

/** A list: repeated keys, JSON text, or texts separated by commas. */
export const list = <T extends z.ZodMiniType>(item: T, max: number) =>
  shaped<z.output<T>[], z.input<T>[] | string>(toList, items(item, max))

const digits = (value: unknown): unknown => (typeof value === 'string' ? value.replace(/[\s.]/g, '') : value)
/** NIP of 18 digits or NIK of 16, always text; spaces as people write them are taken. */
export const nip = () =>
  shaped<string, string>(digits, z.string(issue('wajib')).check(z.regex(/^(\d{16}|\d{18})$/, issue('nip'))))

export const email = () =>
  z
    .string(issue('wajib'))
    .check(
      z.trim(),
      z.toLowerCase(),
      z.maxLength(200, length('maks_panjang:200')),
      z.regex(EMAIL, issue('email')),
      z.refine(isLine, issue('email')),
    )

/** A grade of any kind of employee; whether it is one of this kind is said once the kind is known. */
export const golongan = () => text(10).check(z.refine((value) => GOLONGAN.includes(value), { error: 'golongan' }))

/** The code of a shift in a roster; L stands for a free day there. */
export const shiftCode = (max: number) =>
  text(max).check(
    z.toUpperCase(),
    z.regex(/^[A-Za-z0-9][A-Za-z0-9_.-]*$/, { error: 'kode' }),
    z.refine((value) => value !== 'L', { error: 'kode_lepas' }),
  )

export const colour = () => z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-fA-F]{6}$/, { error: 'warna' }))

export const phone = (max: number) => text(max).check(z.regex(/^\+?[\d\s().-]{5,}$/, { error: 'no_hp' }))

const isZone = (name: string): boolean => {
  if (!/^([A-Za-z]+(\/[A-Za-z0-9_+-]+)+|UTC)$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
/** Any IANA zone by its name, e.g. Asia/Makassar. */
export const zonaWaktu = () => text(60).check(z.refine(isZone, { error: 'zona_waktu' }))

/** A file of a multipart body, as the server has it in memory. What it really is, its reader finds out from the bytes. */
export type SentFile = { readonly filename: string; readonly content: Uint8Array }
const isSentFile = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'content' in value && value.content instanceof Uint8Array
/** A Blob of the browser; the parser of the body makes a SentFile of it. */
type BrowserFile = { readonly size: number; readonly type: string; readonly arrayBuffer: () => Promise<ArrayBuffer> }
export const file = () =>
  z.custom<SentFile>(isSentFile, { error: 'berkas' }) as unknown as z.ZodMiniType<SentFile, BrowserFile | SentFile>
/** Is this the type of a file? For the description of the calls. */
export const isFile = (type: { readonly _zod: { readonly def: object } }): boolean =>
  'fn' in type._zod.def && type._zod.def.fn === isSentFile

type Found = {
  readonly value: unknown
  readonly issues: readonly { readonly path?: readonly PropertyKey[] | undefined }[]
}

/** True as soon as these fields are right, whatever is wrong with others: then a rule over them can be looked at. */
export const areRight =
  (...fields: readonly string[]) =>
  ({ value, issues }: Found): boolean =>
    typeof value === 'object' && value !== null && !issues.some(({ path = [] }) => fields.includes(String(path[0])))

/** A rule over texts that were both sent; the later field is the one to be named. */
export const rule = <const F extends readonly [string, string]>(
  fields: F,
  message: string,
  holds: (values: Record<F[number], string>) => boolean,
) =>
  z.refine<Record<string, unknown>>(
    (body) =>
      fields.some((name) => typeof body[name] !== 'string') || holds(body as unknown as Record<F[number], string>),
    { path: [fields[1]], error: message, when: areRight(...fields) },
  )

/** Query of every list; `sort` names come from the caller's closed list, '-' before a name turns it round. */
export const listQuery = <const S extends readonly [string, ...string[]]>(sorts: S) => ({
  q: optional(text(100)),
  page: optional(integer(1, 1_000_000)),
  size: optional(integer(1, 200)),
  sort: optional(oneOf([...sorts, ...sorts.map((name) => `-${name}`)] as unknown as [string, ...string[]])),
})

export const PAGE_SIZE = 25

/** A page of a list. `total` is exact up to 10,000; beyond that `more` is true. */
export const page = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), size: z.int(), more: z.optional(z.boolean()) })

/** Nothing to send: any field is one too many. */
export const nothing = () => z.strictObject({})
export const confirmation = () => z.object({ id: z.string() })
