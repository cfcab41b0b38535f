import { describe, expect, it } from 'vitest'
import { differencesOf } from './differences.ts'

const short = (before: unknown, after: unknown) =>
  differencesOf(before, after).map(({ path, kind }) => `${path} ${kind}`)

describe('what changed between two states', () => {
  it('tells changed, added, removed and same facts apart', () => {
    expect(short({ a: 1, b: 2, c: null, d: 'x' }, { a: 1, b: 3, c: 4, d: null })).toEqual([
      'a same',
      'b changed',
      'c added',
      'd removed',
    ])
  })

  it('takes missing and null for the same nothing', () => {
    expect(short({ alamat: null }, {})).toEqual(['alamat same'])
    expect(short(null, null)).toEqual([])
  })

  it('names nested facts by their path and keeps lists whole', () => {
    expect(short({ a: { b: 1 }, roles: ['x'] }, { a: { b: 2 }, roles: ['x', 'y'] })).toEqual([
      'a.b changed',
      'roles changed',
    ])
  })

  it('shows what was made and what was taken away', () => {
    expect(short(null, { nama: 'Baru', aktif: true })).toEqual(['nama added', 'aktif added'])
    expect(short({ nama: 'Lama' }, null)).toEqual(['nama removed'])
  })

  it('takes states that are no things, and things that became something else', () => {
    expect(short(3, 4)).toEqual([' changed'])
    expect(short({ a: { b: 1 } }, { a: 'teks' })).toEqual(['a changed'])
  })

  it('does not lose itself in depth', () => {
    const deep = (value: unknown) => ({ a: { a: { a: { a: { a: { a: { a: { a: value } } } } } } } })
    expect(short(deep(1), deep(2))).toEqual(['a.a.a.a.a.a changed'])
  })
})
