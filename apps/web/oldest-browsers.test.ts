import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import { FEATURES, isOlder, missingIn, OLDEST } from './oldest-browsers.ts'

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8')
const LAMA = read('public/lama.js')
const { clock, others } = OLDEST

it.each([
  ['README', '../../README.md', [clock, others]],
  ['the page for who has an older one', 'index.html', [clock]],
] as const)('%s names them', (_what, file, browsers) => {
  const text = read(file).replace(/\s+/g, ' ')
  for (const { safari, chrome, firefox } of browsers)
    for (const name of [`Safari ${safari}`, `Chrome ${chrome}`, `Firefox ${firefox}`])
      expect(text.replaceAll(' and Firefox', ', Firefox')).toContain(name)
})

it('a page says it before anything else is fetched, without a script too', () => {
  const html = read('index.html')
  expect(html.indexOf('/peramban.js')).toBeGreaterThan(0)
  expect(html.indexOf('/peramban.js')).toBeLessThan(html.indexOf('/tema.js'))
  expect(html).toMatch(/<div id="terlalu-lama" hidden>/)
  expect(html).toMatch(/<noscript>[\s\S]*JavaScript[\s\S]*<\/noscript>/)
})

describe('what the build may use', () => {
  it.each([
    ['/(?<!=)=+$/', ['a look behind in an expression (safari 15.4)'], []],
    ['a.toSpliced(1)', ['Array.prototype.toSpliced (safari 15.4, chrome 100, firefox 100)'], []],
    [
      'Promise.try(f)',
      ['Promise.try (safari 15.4, chrome 100, firefox 100)'],
      ['Promise.try (safari 18, firefox 132)'],
    ],
    [
      'm.values().map(f)',
      ['methods of iterators (safari 15.4, chrome 100, firefox 100)'],
      ['methods of iterators (safari 18)'],
    ],
    ['a.toSorted();Map.groupBy(a,f);[...m.values()].map(f)', [], []],
  ])('%s', (text, forClock, forOthers) => {
    expect(missingIn(text, clock)).toEqual(forClock)
    expect(missingIn(text, others)).toEqual(forOthers)
  })

  it('compares versions by their parts', () => {
    expect([isOlder('15.4', '16'), isOlder('15.4', '15.4'), isOlder('15.10', '15.4'), isOlder('100', '99.9')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

/** A browser that lacks all of it. */
function oldBrowser() {
  const setTimeout = vi.fn<(act: () => void, ms: number) => void>()
  const URL = function (this: unknown, address: string, base?: string) {
    return new globalThis.URL(address, base)
  }
  const context = createContext({ URL, AbortController, AbortSignal: {}, DOMException, setTimeout })
  for (const { given } of Object.values(FEATURES)) if (given !== undefined) runInContext(`delete ${given}`, context)
  const run = (code: string): unknown => runInContext(code, context)
  return { run, setTimeout }
}

describe('what older browsers are given', () => {
  it('is all that the list says, and only where it is missing', () => {
    const { run } = oldBrowser()
    const given = Object.values(FEATURES).flatMap((one) => one.given ?? [])
    expect(given.map((name) => [name, run(`typeof ${name}`)])).toEqual(given.map((name) => [name, 'undefined']))
    run(LAMA)
    expect(given.map((name) => [name, run(`typeof ${name}`)])).toEqual(given.map((name) => [name, 'function']))
    run('mine = Map.groupBy = () => 1')
    run(LAMA)
    expect(run('Map.groupBy === mine')).toBe(true)
    expect(run('Object.keys(Array.prototype)')).toEqual([])
  })

  // The same words here, where everything is there, and in a browser that is given it.
  it.each([
    '[3, 1, 10].toSorted()',
    '[3, 1, 10].toSorted((a, b) => b - a)',
    '((list) => [list.toSorted(), list])([2, 1])',
    '[1, , 3].toReversed()',
    '[5, 12, 8].findLast((one) => one > 6)',
    '[5, 12, 8].findLast((one) => one > 90)',
    '[5, 12, 8, 130].findLastIndex((one, at, all) => one > 6 && at < 2 && all.length === 4)',
    '[].findLastIndex(() => true)',
    '[...Map.groupBy([1, 2, 3, 4], (one, at) => (one + at) % 3)]',
    '[...Map.groupBy(new Set(["a", "bb", "cc"]), (one) => one.length)]',
    'URL.canParse("https://presensi.go.id/a")',
    'URL.canParse("//")',
    'URL.canParse("/a", "https://presensi.go.id")',
  ])('%s', (code) => {
    const { run } = oldBrowser()
    run(LAMA)
    // Lists of another realm are compared as text.
    expect(JSON.stringify(run(code))).toBe(JSON.stringify(runInContext(code, createContext({ URL }))))
  })

  it('a call is given up after its time', () => {
    const { run, setTimeout } = oldBrowser()
    run(LAMA)
    const signal = run('AbortSignal.timeout(20000)') as AbortSignal
    expect(signal.aborted).toBe(false)
    const [giveUp, ms] = setTimeout.mock.calls[0] ?? []
    giveUp?.()
    expect([ms, signal.aborted, signal.reason.name]).toEqual([20_000, true, 'TimeoutError'])
  })
})
