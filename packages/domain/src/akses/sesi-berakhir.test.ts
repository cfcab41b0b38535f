import { describe, expect, it } from 'vitest'
import { isAsalBerakhir } from './sesi-berakhir.ts'

const MULAI = 1_000
const KINI = 5_000
const SEGAR = { mulai: MULAI, berakhir: null, sampai: null }
const TIDAK = { orang: null, sid: null }

describe('a token of the sign-in service', () => {
  it.each([
    ['nothing was ended', SEGAR, TIDAK, false],
    ['its sign-in was ended', { ...SEGAR, berakhir: 900 }, TIDAK, true],
    ['its last session goes on', { ...SEGAR, sampai: KINI + 1 }, TIDAK, false],
    ['its last session has just lapsed', { ...SEGAR, sampai: KINI }, TIDAK, true],
    ['the person ended everything before it began', SEGAR, { orang: MULAI - 1, sid: null }, false],
    ['the person ended everything in that moment', SEGAR, { orang: MULAI, sid: null }, true],
    ['the person ended everything later', SEGAR, { orang: 2_000, sid: null }, true],
    ['its session there ended before the person showed who they are again', SEGAR, { orang: null, sid: 999 }, false],
    ['its session there ended', SEGAR, { orang: null, sid: 2_000 }, true],
    ['nobody knows when it began, and nothing was ended', { ...SEGAR, mulai: 0 }, TIDAK, false],
    ['nobody knows when it began, and something was ended', { ...SEGAR, mulai: 0 }, { orang: 1, sid: null }, true],
  ])('when %s', (_name, asal, akhiran, expected) => {
    expect(isAsalBerakhir(asal, akhiran, KINI)).toBe(expected)
  })
})
