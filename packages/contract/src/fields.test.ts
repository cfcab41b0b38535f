import { kaliAcak } from '@presensi/domain/testing/acak'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import * as fields from './fields.ts'
import { fieldErrors } from './issues.ts'
import { readEksternal } from './partners/eksternal.ts'

import { daftarTitik } from './people-and-places/titik.ts'

const takes = (type: z.ZodMiniType, value: unknown): boolean => type.safeParse(value).success

describe('an instant', () => {
  it.each([
    '2026-11-15T00:30:00Z',
    '2026-11-15T07:30:00.123456+07:00',
    '2024-02-29T23:59:59-09:30',
    '2026-01-01T00:00:00+14:00',
  ])('is taken: %s', (value) => expect(takes(fields.instant(), value)).toBe(true))

  it.each([
    '2026-99-99T99:99:99Z',
    '2026-02-31T00:00:00Z',
    '2025-02-29T00:00:00Z',
    '2026-11-15T24:00:00Z',
    '2026-11-15T23:60:00Z',
    '2026-11-15T23:59:60Z',
    '2026-11-15T00:00:00+99:99',
    '2026-11-15T00:00:00+15:00',
    '2026-11-15T00:00:00+07:60',
    '0000-01-01T00:00:00Z',
    '9999-12-31T00:00:00Z',
    '+012026-11-15T00:00:00Z',
    '2026-11-15T00:00:00',
    '2026-11-15 00:00:00Z',
    '2026-11-15T00:00:00.1234567Z',
    '2026-11-15T00:00:00Z\n',
    '٢٠٢٦-11-15T00:00:00Z',
  ])('is refused: %s', (value) => {
    const result = z.strictObject({ sejak: fields.instant() }).safeParse({ sejak: value })
    expect(fieldErrors(result.error?.issues ?? [], 'en').errors).toEqual([
      { field: 'sejak', message: 'Write the instant as ISO 8601, for example 2026-11-15T00:30:00Z.' },
    ])
  })
})

const HALAMAN = (readEksternal.query._zod.def.shape as Record<string, z.ZodMiniType>).halaman as z.ZodMiniType

describe('strings with a meaning', () => {
  it.each([
    ['a day that does not exist', fields.date(), '2026-02-31'],
    ['a year PostgreSQL would take and nobody means', fields.date(), '9999-01-01'],
    ['a time after midnight', fields.timeOfDay(), '24:00'],
    ['a zone nobody knows', fields.zonaWaktu(), 'Asia/Atlantis'],
    ['an offset as a zone', fields.zonaWaktu(), '+99:99'],
    ['an id that is none', fields.uuid(), '00000000-0000-0000-0000-00000000000g'],
    ['a cursor with what no cursor has', HALAMAN, '1.x'],
    ['a cursor longer than any', HALAMAN, '1'.repeat(161)],
    ['half a surrogate pair', fields.text(10), 'a\ud800'],
    ['half a surrogate pair in a long text', fields.longText(10), 'a\udfff'],
  ])('%s is refused', (_name, type, value) => expect(takes(type, value)).toBe(false))

  it('a whole surrogate pair is a character like any other', () => {
    expect(takes(fields.text(10), 'a😀')).toBe(true)
  })
})

describe('a list', () => {
  it('is counted before it is read: a long one has one error, not one an item', () => {
    const result = fields.list(fields.uuid(), 2).safeParse(Array.from({ length: 50_000 }, () => 'x'))
    expect(result.error?.issues.map(({ message }) => message)).toEqual(['maks_daftar:2'])
  })
})

describe('field errors', () => {
  it('are fifty at most, with how many more', () => {
    const keys = Array.from({ length: 1_500_000 }, (_key, index) => `k${index}`)
    const { errors, more } = fieldErrors([{ code: 'unrecognized_keys', path: [], message: '', keys }], 'id')
    expect([errors.length, more]).toEqual([50, 1_499_950])
    expect(errors[49]).toEqual({ field: 'k49', message: 'Isian ini tidak dikenal.' })
  })

  it('of a place with very many unknown fields are named as far as they can be', () => {
    const place = Object.fromEntries(Array.from({ length: 200_000 }, (_key, index) => [`k${index}`, 0]))
    expect(daftarTitik().safeParse([place]).error?.issues.length).toBeLessThan(100)
    // As a field of a body, where one list of problems is handed to another.
    const body = z.strictObject({ titik: daftarTitik() })
    expect(body.safeParse({ titik: [place] }).success).toBe(false)
  })

  it('name a field once', () => {
    const one = { code: 'custom', path: ['a'], message: 'wajib' }
    expect(fieldErrors([one, one], 'id')).toEqual({ errors: [{ field: 'a', message: 'Wajib diisi.' }], more: 0 })
  })
})

/** What people type, and what people who mean harm send. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)), maxLength: 60 }),
  fc.stringMatching(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2}))?$/),
  fc.stringMatching(/^\d{2}:\d{2}(:\d{2})?$/),
  fc.stringMatching(/^-?\d{1,25}(\.\d{1,25})?(e\d{1,4})?$/),
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '\ud800',
    '[',
    '[[',
    '{"a":',
    '{"__proto__":1}',
    'null',
    'NaN',
    '1e999',
    '[1,[2]]',
  ),
  fc.double(),
  fc.maxSafeInteger(),
  fc.bigInt(),
  fc.anything({ maxDepth: 3, withNullPrototype: true, withSparseArray: true }),
  fc.constantFrom(undefined, null, true, [], {}, [[[]]], { a: { b: {} } }, Number.MAX_VALUE, -0, Number.NaN),
)

const POSTGRES_TEXT = (value: string): boolean => value.isWellFormed() && !value.includes('\u0000')

/** For each type: what may come out of it, whatever went in. */
const TYPES: Record<string, [z.ZodMiniType, (value: never) => boolean]> = {
  text: [fields.text(40), (value: string) => POSTGRES_TEXT(value) && value.length <= 40 && value.length > 0],
  longText: [fields.longText(40), (value: string) => POSTGRES_TEXT(value) && value.length <= 40],
  rawText: [fields.rawText(40), (value: string) => POSTGRES_TEXT(value) && value.length <= 40],
  secret: [fields.secret(40), (value: string) => value.length > 0 && value.length <= 40],
  uuid: [fields.uuid(), (value: string) => /^[0-9a-f-]{36}$/.test(value)],
  date: [fields.date(), (value: string) => new Date(`${value}T00:00:00Z`).toISOString().startsWith(value)],
  timeOfDay: [fields.timeOfDay(), (value: string) => Number.isFinite(Date.parse(`2026-01-01T${value}Z`))],
  instant: [fields.instant(), (value: string) => Math.abs(new Date(value).getUTCFullYear() - 2050) <= 151],
  integer: [fields.integer(-5, 5), (value: number) => Number.isSafeInteger(value) && Math.abs(value) <= 5],
  decimal: [fields.decimal(-5, 5), (value: number) => Number.isFinite(value) && Math.abs(value) <= 5],
  boolean: [fields.boolean(), (value: boolean) => typeof value === 'boolean'],
  oneOf: [fields.oneOf(['a', 'b']), (value: string) => ['a', 'b'].includes(value)],
  list: [fields.list(fields.integer(0, 9), 3), (value: number[]) => value.length <= 3],
  json: [fields.json(z.strictObject({ a: fields.integer(0, 9) })), (value: object) => Object.keys(value).length === 1],
  nip: [fields.nip(), (value: string) => /^(\d{16}|\d{18})$/.test(value)],
  email: [fields.email(), (value: string) => value.includes('@') && POSTGRES_TEXT(value)],
  file: [fields.file(), (value: fields.SentFile) => value.content instanceof Uint8Array],
  zona_waktu: [fields.zonaWaktu(), (value: string) => Intl.DateTimeFormat('en', { timeZone: value }) !== undefined],
  titik: [daftarTitik(), (value: unknown[]) => value.length <= 50],
  optional: [fields.optional(fields.integer(0, 9)), (value: unknown) => value === undefined || Number.isInteger(value)],
  clearable: [fields.clearable(fields.date()), (value: unknown) => value == null || typeof value === 'string'],
}

describe('garbage at every field type', () => {
  it.each(Object.entries(TYPES))('%s: refuses an object whose length cannot be compared', (_name, [type]) => {
    const value = { length: { toString: 1, valueOf: 1 } }
    expect(z.strictObject({ isian: type }).safeParse({ isian: value }).success).toBe(false)
  })

  it.each(Object.entries(TYPES))('%s: is refused in words, or means something', (_name, [type, means]) => {
    fc.assert(
      fc.property(hostile, (value) => {
        const result = z.strictObject({ isian: type }).safeParse({ isian: value })
        if (result.success) expect(means(result.data.isian as never)).toBe(true)
        else
          for (const { field, message } of fieldErrors(result.error.issues, 'id').errors) {
            expect(field).toMatch(/^isian/)
            expect(message).not.toBe('')
          }
      }),
      kaliAcak(),
    )
  })
})
