import { expect, it } from 'vitest'
import type { WordsHook } from './words.ts'

const MODULES = import.meta.glob<Record<string, unknown>>('../**/{words,*Words,*-words}.ts', { eager: true })

const isDictionary = (value: unknown): value is WordsHook<Record<string, string>> =>
  typeof value === 'function' && 'dictionary' in value

const placeholders = (sentence: string): string[] =>
  [...new Set([...sentence.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? ''))].sort()

it('fills in the same values in both languages', () => {
  const dictionaries = Object.values(MODULES).flatMap((module) => Object.values(module).filter(isDictionary))
  expect(dictionaries.length).toBeGreaterThan(4)
  const problems = dictionaries.flatMap(({ dictionary }) =>
    Object.entries(dictionary.id)
      .filter(([key, sentence]) => `${placeholders(sentence)}` !== `${placeholders(dictionary.en[key] ?? '')}`)
      .map(([key]) => key),
  )
  expect(problems).toEqual([])
})
