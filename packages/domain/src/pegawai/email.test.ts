import { expect, it } from 'vitest'
import { EMAIL } from './email.ts'

it.each([
  ['a@contoh.go.id', true],
  ['a.b+c@contoh.id', true],
  ['a@x.yz', true],
  ['a@.contoh.id', true],
  ['a@contoh', false],
  ['a@contoh.i', false],
  ['a@.id', false],
  ['@contoh.id', false],
  ['a b@contoh.id', false],
  ['a@b@contoh.id', false],
  ['a@contoh.id ', false],
])('%s: %s', (text, isAddress) => expect(EMAIL.test(text)).toBe(isAddress))

it('is the rule of before, which looked at every dot from the end', () => {
  const before = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
  const signs = ['a', '.', '@', ' ']
  const all = (length: number): string[] =>
    length === 0 ? [''] : all(length - 1).flatMap((text) => signs.map((sign) => text + sign))
  const differ = [3, 4, 5, 6, 7, 8].flatMap(all).filter((text) => EMAIL.test(text) !== before.test(text))
  expect(differ).toEqual([])
})
