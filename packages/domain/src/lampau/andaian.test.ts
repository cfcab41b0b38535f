import { expect, it } from 'vitest'
import { eachAcak } from '../testing/acak.ts'
import { tindih } from './andaian.ts'
import { type Disetujui, pasanganOf } from './pasangan.ts'

const kunciOf = ({ k }: { k: string }): string => k

it('puts what is taken to stand in the place of what stands', () => {
  const rows = [
    { k: 'a', n: 1 },
    { k: 'b', n: 1 },
  ]
  expect(tindih(rows, kunciOf, [])).toBe(rows)
  expect(tindih(rows, kunciOf, [{ kunci: 'a', isi: null }])).toEqual([{ k: 'b', n: 1 }])
  expect(tindih(rows, kunciOf, [{ kunci: 'c', isi: { k: 'c', n: 2 } }])).toHaveLength(3)
  expect(
    tindih(rows, kunciOf, [
      { kunci: 'a', isi: { k: 'a', n: 2 } },
      { kunci: 'a', isi: { k: 'a', n: 3 } },
    ]),
  ).toEqual([
    { k: 'b', n: 1 },
    { k: 'a', n: 3 },
  ])
})

/** Every act against every other. */
function twin(all: readonly Disetujui[]): Set<string> {
  const found = new Set<string>()
  for (const one of all)
    for (const other of all) {
      const isMutual = one.oleh === other.disetujui_oleh && other.oleh === one.disetujui_oleh
      if (isMutual && one.oleh !== other.oleh && Math.abs(one.pada - other.pada) <= 30 * 24 * 3_600_000)
        found.add(one.id)
    }
  return found
}

it('finds the acts of those who agreed to each other, as its twin does', () => {
  let found = 0
  eachAcak('pasangan', 1, (acak) => {
    const who = () => acak.pick(['a', 'b', 'c', 'd'])
    const all = Array.from({ length: acak.below(9) }, (_, index) => ({
      id: String(index),
      oleh: who(),
      disetujui_oleh: acak.chance(0.7) ? who() : null,
      pada: acak.below(81) * 24 * 3_600_000,
    }))
    const pairs = pasanganOf(all)
    expect(pairs).toEqual(twin(all))
    found += pairs.size
  })
  expect(found).toBeGreaterThan(0)
})
