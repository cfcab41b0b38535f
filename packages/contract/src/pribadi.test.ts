import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { pribadi, TIDAK_DITAMPILKAN, tanpaPribadi } from './pribadi.ts'

const teks = z.nullable(pribadi(z.string()))
const satu = z.object({
  nama: z.string(),
  alasan: teks,
  kode: pribadi(z.nullable(z.string())),
  lampiran: pribadi(z.array(z.object({ nama: z.string() }))),
})
const PENUH = { nama: 'Budi', alasan: 'rahasia', kode: 'rahasia', lampiran: [{ nama: 'rahasia' }] }
const TERTUTUP = { nama: 'Budi', alasan: TIDAK_DITAMPILKAN.id, kode: null, lampiran: [] }

describe('an answer for who acts for somebody', () => {
  it.each<[string, z.ZodMiniType, unknown, unknown]>([
    ['an object', satu, PENUH, TERTUTUP],
    ['a list', z.array(satu), [PENUH, PENUH], [TERTUTUP, TERTUTUP]],
    ['a record', z.record(z.string(), satu), { a: PENUH }, { a: TERTUTUP }],
    ['a tuple', z.tuple([z.int(), satu]), [1, PENUH], [1, TERTUTUP]],
    ['something optional', z.object({ satu: z.optional(satu) }), { satu: PENUH }, { satu: TERTUTUP }],
    ['nothing', z.nullable(satu), null, null],
    [
      'both halves of an intersection',
      z.intersection(satu, z.object({ catatan: teks })),
      { ...PENUH, catatan: 'rahasia' },
      { ...TERTUTUP, catatan: TIDAK_DITAMPILKAN.id },
    ],
    [
      'one of several kinds',
      z.discriminatedUnion('jenis', [
        z.object({ jenis: z.literal('a'), isi: z.string() }),
        z.object({ jenis: z.literal('b'), isi: pribadi(z.string()) }),
      ]),
      { jenis: 'b', isi: 'rahasia' },
      { jenis: 'b', isi: TIDAK_DITAMPILKAN.id },
    ],
    ['the rest of an extended one', z.extend(satu, { lain: z.int() }), { ...PENUH, lain: 1 }, { ...TERTUTUP, lain: 1 }],
    ['an empty text', satu, { ...PENUH, alasan: null }, { ...TERTUTUP, alasan: null }],
  ])('hides what is private in %s', (_what, schema, value, expected) => {
    expect(tanpaPribadi(schema, z.parse(schema, value), 'id')).toEqual(expected)
  })

  it('says in the language of the caller that something is not shown', () => {
    expect(tanpaPribadi(satu, PENUH, 'en')).toMatchObject({ alasan: TIDAK_DITAMPILKAN.en })
  })

  it('marks a copy: the same schema elsewhere stays open', () => {
    const shared = z.nullable(z.string())
    const both = z.object({ terbuka: shared, tertutup: pribadi(shared) })
    expect(tanpaPribadi(both, { terbuka: 'a', tertutup: 'b' }, 'id')).toEqual({ terbuka: 'a', tertutup: null })
  })

  it('takes no field that cannot be empty', () => {
    expect(() => pribadi(z.int())).toThrow("type 'number'")
  })
})
