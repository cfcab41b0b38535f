import { expect, test } from 'vitest'
import { listQuery, readListSearch, writeListSearch } from './use-list-search.ts'

const spec = { filters: ['status', 'kantor_id'], sort: 'nama' }

test('reads what the address says and ignores what makes no sense', () => {
  const search = readListSearch(
    { q: ' sri ', page: '3', size: 50, sort: '-nip', status: 'aktif,draf', asing: 'x' },
    spec,
  )
  expect(search).toEqual({
    q: 'sri',
    page: 3,
    size: 50,
    sort: '-nip',
    filters: { status: ['aktif', 'draf'] },
    columns: [],
  })
  const odd = readListSearch({ q: { a: 1 }, page: -1, size: '9999', sort: 12.5, status: ',' }, spec)
  expect(odd).toMatchObject({ q: '', page: 1, size: 25, filters: {} })
  expect(readListSearch({ page: '1e9' }).page).toBe(1)
  expect(readListSearch({ q: 198703122010012 }).q).toBe('198703122010012')
})

test('writes only what differs and reads back the same', () => {
  expect(writeListSearch(readListSearch({}, spec), spec)).toEqual({})
  const search = readListSearch(
    { q: 'sri', page: 2, size: 10, sort: '-nama', status: 'aktif', kolom: 'nip,nama' },
    spec,
  )
  const written = writeListSearch(search, spec)
  expect(written).toEqual({ q: 'sri', page: 2, size: 10, sort: '-nama', status: 'aktif', kolom: 'nip,nama' })
  expect(readListSearch(written, spec)).toEqual(search)
})

test('the call gets the filters by name and never an empty text', () => {
  expect(listQuery(readListSearch({ status: 'aktif,draf' }, spec))).toEqual({
    page: 1,
    size: 25,
    sort: 'nama',
    status: 'aktif,draf',
  })
  expect(listQuery(readListSearch({}))).toEqual({ page: 1, size: 25 })
})
