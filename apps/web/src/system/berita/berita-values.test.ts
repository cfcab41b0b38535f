import { expect, test } from 'vitest'
import { encodeBody } from '../../lib/wire.ts'
import { inputOf, valuesOf } from './berita-values.ts'

test('a date that was emptied is sent empty, so that it does not stay', () => {
  const form = encodeBody(inputOf({ ...valuesOf(undefined, []), judul: 'Apel', isi: '<p>a</p>' }) as never)
  expect([form.get('mulai'), form.get('selesai')]).toEqual(['', ''])
})
