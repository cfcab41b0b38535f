import { expect, it } from 'vitest'
import { findPutaranInduk } from './susunan.ts'

it.each([
  ['the top', { a: null }, 'a', false],
  ['a branch', { a: null, b: 'a', c: 'b' }, 'c', false],
  ['itself', { a: 'a' }, 'a', true],
  ['two above each other', { a: 'b', b: 'a' }, 'a', true],
  ['a ring of three', { a: 'b', b: 'c', c: 'a' }, 'b', true],
  ['below a ring of others', { a: 'b', b: 'c', c: 'b' }, 'a', false],
  ['a parent that nobody knows', { a: 'x' }, 'a', false],
])('%s', (_name, induk, kantor, isRing) => {
  expect(findPutaranInduk(new Map(Object.entries(induk)), kantor)).toBe(isRing)
})
