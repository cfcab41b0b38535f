import { describe, expect, it } from 'vitest'
import { addDays, daysOf } from '../kalender/tanggal.ts'
import { banyakAcak, eachAcak } from '../testing/acak.ts'
import { type NilaiBerlaku, nilaiPada, planNilai } from './nilai-berlaku.ts'

const AWAL = '2025-01-01'
const CPNS: NilaiBerlaku<string> = { sebelum: [], terakhir: 'CPNS' }
const PLANNED: NilaiBerlaku<string> = { sebelum: [{ sampai: '2026-11-30', nilai: 'CPNS' }], terakhir: 'PNS' }

describe('a value with a from day', () => {
  it.each([
    ['changes', CPNS, 'PNS', '2026-12-01', { hasil: 'ubah', nilai: PLANNED }],
    ['stays', CPNS, 'CPNS', '2026-12-01', { hasil: 'tetap' }],
    ['is taken back before it begins', PLANNED, 'CPNS', '2026-12-01', { hasil: 'ubah', nilai: CPNS }],
    ['stays what it is until a change to come', PLANNED, 'CPNS', '2026-11-15', { hasil: 'tetap' }],
    [
      'does not jump over a change to come',
      PLANNED,
      'PPPK',
      '2026-11-15',
      { hasil: 'terhalang', mulai: '2026-12-01', nilai: 'PNS' },
    ],
    [
      'is put right where nothing counted before',
      CPNS,
      'PNS',
      AWAL,
      { hasil: 'ubah', nilai: { sebelum: [], terakhir: 'PNS' } },
    ],
  ])('%s', (_name, before, nilai, mulai, expected) => {
    expect(planNilai(before, nilai, mulai, AWAL)).toEqual(expected)
  })

  it('is the same as writing every day down, on random histories', () => {
    const days = daysOf(AWAL, addDays(AWAL, 39))
    let blocked = 0
    eachAcak('histories', 1, ({ below: random }) => {
      let stored: NilaiBerlaku<string> = { sebelum: [], terakhir: 'A' }
      let naive = new Map(days.map((day) => [day, 'A']))
      for (let step = 0; step < 6; step += 1) {
        const mulai = days[random(days.length)] ?? AWAL
        const nilai = 'ABC'[random(3)] ?? 'A'
        const plan = planNilai(stored, nilai, mulai, AWAL)
        if (plan.hasil === 'terhalang') {
          blocked += 1
          expect(naive.get(plan.mulai)).toBe(plan.nilai)
          expect(naive.get(plan.mulai)).not.toBe(naive.get(addDays(plan.mulai, -1)))
        }
        if (plan.hasil === 'ubah') {
          naive = new Map([...naive].map(([day, value]) => [day, day < mulai ? value : nilai]))
          stored = plan.nilai
        }
        expect(days.map((day) => nilaiPada(stored, day))).toEqual(days.map((day) => naive.get(day)))
        const ends = stored.sebelum.map(({ sampai }) => sampai)
        expect(ends).toEqual([...new Set(ends)].toSorted())
      }
    })
    expect(blocked).toBeGreaterThan(banyakAcak(0.4))
  })
})
