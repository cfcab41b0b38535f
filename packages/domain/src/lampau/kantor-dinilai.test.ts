import { describe, expect, it } from 'vitest'
import type { Titik } from '../kantor/titik.ts'
import { eachAcak } from '../testing/acak.ts'
import { isBersuara, kantorDinilai, type Letak, letakOf } from './kantor-dinilai.ts'

const LAMA: Letak = { lama: true, baru: false }
const BARU: Letak = { lama: false, baru: true }
const KEDUANYA: Letak = { lama: true, baru: true }
const LUAR: Letak = { lama: false, baru: false }

describe('of the old and the new office a clocked day is judged by', () => {
  it.each([
    ['no event', [], 'baru', 'tanpa_presensi'],
    ['in and out at the old one', [LAMA, LAMA], 'lama', 'pagar'],
    ['in and out at the new one', [BARU, BARU], 'baru', 'pagar'],
    ['one of them at the new one, the other nowhere', [BARU, LUAR], 'baru', 'pagar'],
    ['one of them at the old one, the other nowhere', [LAMA, LUAR], 'lama', 'pagar'],
    ['neither', [LUAR, LUAR], 'lama', 'di_luar'],
    ['both fences', [KEDUANYA], 'lama', 'keduanya'],
    ['both fences, and later the new one', [KEDUANYA, BARU], 'lama', 'keduanya'],
    ['one event in each', [LAMA, BARU], 'lama', 'terbagi'],
    ['one event in each, the new one first', [BARU, LAMA, BARU], 'lama', 'terbagi'],
  ] as const)('%s', (_name, letak, di, sebab) => {
    expect(kantorDinilai(letak)).toEqual({ di, sebab })
  })

  it('whatever the order of the events, as a naive count says', () => {
    const seen = new Set<string>()
    eachAcak('kantor dinilai', 1, (acak) => {
      const letak = Array.from({ length: acak.below(5) }, () => acak.pick([LAMA, BARU, KEDUANYA, LUAR]))
      const [a, b] = [letak.filter((one) => one.lama).length, letak.filter((one) => one.baru).length]
      const naive = letak.length === 0 || (b > 0 && a === 0) ? 'baru' : 'lama'
      const { di, sebab } = kantorDinilai(letak)
      expect(di).toBe(naive)
      expect(kantorDinilai(letak.toReversed())).toEqual({ di, sebab })
      seen.add(sebab)
    })
    expect(seen.size).toBe(5)
  })
})

it('an event lies inside a fence with its circle of accuracy', () => {
  const titik: Titik[] = [{ nama: 'Kantor', lat: -6.9, lng: 107.6, radius_m: 100 }]
  const jauh: Titik[] = [{ nama: 'Jauh', lat: -7.2, lng: 112.7, radius_m: 100 }]
  // 0.00135° of latitude are about 149 m.
  const at = (akurasi_m: number | null) => ({ lat: -6.90135, lng: 107.6, akurasi_m })
  expect(letakOf({ ...at(10), lat: -6.9 }, titik, jauh)).toEqual(LAMA)
  expect(letakOf(at(60), titik, jauh)).toEqual(LAMA)
  expect(letakOf(at(40), jauh, titik)).toEqual(LUAR)
  expect(letakOf(at(null), titik, titik)).toEqual(LUAR)
  expect(letakOf(at(60), titik, titik)).toEqual(KEDUANYA)
  expect(letakOf(null, titik, titik)).toEqual(LUAR)
  expect(letakOf(at(60), [], [])).toEqual(LUAR)
})

describe('a clocking has a say', () => {
  it.each([
    ['accepted', 'diterima', false, [], true],
    ['waiting', 'perlu_konfirmasi', false, [['luar_area', 'perlu_konfirmasi']], true],
    ['refused by the machine for its place alone', 'ditolak', false, [['luar_area_jauh', 'ditolak']], true],
    [
      'and noted for something else',
      'ditolak',
      false,
      [
        ['luar_area_jauh', 'ditolak'],
        ['perangkat_baru', 'anomali'],
      ],
      true,
    ],
    ['refused for somebody else’s device', 'ditolak', false, [['perangkat_orang_lain', 'ditolak']], false],
    [
      'refused for both',
      'ditolak',
      false,
      [
        ['luar_area_jauh', 'ditolak'],
        ['tanda_tangan_salah', 'ditolak'],
      ],
      false,
    ],
    ['refused by a person', 'ditolak', true, [['luar_area_jauh', 'ditolak']], false],
    ['refused, its evidence gone', 'ditolak', false, [], false],
  ] as const)('%s', (_name, nilai, oleh_orang, sinyal, said) => {
    expect(isBersuara(nilai, { oleh_orang, sinyal: sinyal.map(([kode, akibat]) => ({ kode, akibat })) })).toBe(said)
  })
})
