import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-text.ts'

it('keeps every parameter as it was written', () => {
  const search = { q: '198503152010011003', kembali: '/izin/lists?page=2', kosong: '' }
  const text = stringifySearch(search)
  expect(text).toBe('?q=198503152010011003&kembali=/izin/lists%3Fpage%3D2')
  expect(parseSearch(text)).toEqual({ q: '198503152010011003', kembali: '/izin/lists?page=2' })
})
