import { expect, it } from 'vitest'
import { createPerKantor } from './per-kantor.ts'

const one = (kantor_id: string | null, kode: string[], hadir: number, menunggu = 0) => ({
  hari: [{ kantor_id }],
  total: {
    hari_kerja: kode[0] === '–' ? 0 : 1,
    hadir,
    menunggu,
    kode: Object.fromEntries(kode.map((name) => [name, 1])),
  },
})

it.each([
  ['nobody', [], []],
  ['who has no day there', [{ ...one('A', ['H'], 1), hari: [] }], []],
  [
    'each office by itself',
    [one('A', ['H'], 1), one('B', ['TK'], 0), one('A', ['CT'], 0), one('A', ['H'], 1, 1)],
    [
      { kantor_id: 'A', orang: 3, hari_kerja: 3, hadir: 2, menunggu: 1, kode: { H: 2, CT: 1 } },
      { kantor_id: 'B', orang: 1, hari_kerja: 1, hadir: 0, menunggu: 0, kode: { TK: 1 } },
    ],
  ],
  [
    'two codes of one person',
    [one('A', ['TL1', 'PSW2'], 1)],
    [{ kantor_id: 'A', orang: 1, hari_kerja: 1, hadir: 1, menunggu: 0, kode: { TL1: 1, PSW2: 1 } }],
  ],
  [
    'who is in no office',
    [one(null, ['–'], 0), one('A', ['H'], 1)],
    [
      { kantor_id: null, orang: 1, hari_kerja: 0, hadir: 0, menunggu: 0, kode: { '–': 1 } },
      { kantor_id: 'A', orang: 1, hari_kerja: 1, hadir: 1, menunggu: 0, kode: { H: 1 } },
    ],
  ],
] as const)('counts %s', (_name, people, expected) => {
  const counted = createPerKantor()
  for (const person of people) counted.add(person)
  expect(counted.kantor()).toEqual(expected)
})
