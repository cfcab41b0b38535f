import { describe, expect, it } from 'vitest'
import { isTerlaluBanyakPergi, palingBanyakPergi } from './pergi.ts'

const MINGGU = { mulai: '2026-03-02', selesai: '2026-03-06' }

describe('how many are away on the fullest day', () => {
  it.each([
    ['nobody', [], 0],
    [
      'one before and one after',
      [
        ['2026-02-23', '2026-03-01'],
        ['2026-03-07', '2026-03-09'],
      ],
      0,
    ],
    [
      'two who follow each other',
      [
        ['2026-03-02', '2026-03-03'],
        ['2026-03-04', '2026-03-06'],
      ],
      1,
    ],
    [
      'two who meet on one day',
      [
        ['2026-03-02', '2026-03-04'],
        ['2026-03-04', '2026-03-06'],
      ],
      2,
    ],
    [
      'two who meet outside the range only',
      [
        ['2026-02-20', '2026-03-02'],
        ['2026-02-20', '2026-03-01'],
      ],
      1,
    ],
    [
      'one who is away for years',
      [
        ['2020-01-01', '2030-12-31'],
        ['2026-03-06', '2026-03-06'],
      ],
      2,
    ],
  ] as const)('%s', (_name, orang, expected) => {
    expect(
      palingBanyakPergi(
        orang.map(([mulai, selesai]) => ({ mulai, selesai })),
        MINGGU,
      ),
    ).toBe(expected)
  })
})

it.each([
  [0, 10, false],
  [2, 2, false],
  [3, 8, true],
  [3, 9, false],
  [4, 9, true],
  [33, 100, false],
  [34, 100, true],
])('%i of %i are too many: %s', (pergi, pegawai, expected) => {
  expect(isTerlaluBanyakPergi(pergi, pegawai)).toBe(expected)
})
