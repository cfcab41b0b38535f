import { describe, expect, it } from 'vitest'
import { plainArray, plainColumns } from './plain-array.ts'

describe('a plain array', () => {
  it.each([
    [[], '{}'],
    [[1, -2.5, 1e21], '{1,-2.5,1e+21}'],
    [['b0f', null, 't:a_-#1'], '{b0f,null,t:a_-#1}'],
    [[true, false], '{true,false}'],
    [['2026-11-15'], '{2026-11-15}'],
  ])('%j', (values, text) => expect(plainArray(values)).toBe(text))

  it.each(['a b', 'a"b', 'a\\b', '{', '}', 'a\tb', 'a,b', ','])('refuses %j, which would need quotes', (value) => {
    expect(() => plainArray([value])).toThrow('needs quotes')
  })

  it('is made of each field of many rows, in the order asked for', () => {
    const rows = [
      { a: 1, b: 'x', c: true },
      { a: 2, b: null, c: false },
    ]
    expect(plainColumns(rows, ['b', 'a'])).toEqual(['{x,null}', '{1,2}'])
  })
})
