import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HASH_AWAL, hashMata, KEPALA_AWAL, sambung, waktuBerikut } from './rantai.ts'
import { akarDari, pohonOf } from './tanda-terima.ts'

/** Good enough to tell texts apart; the real one comes from outside. */
const sha256 = (text: string): string => {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    a = Math.imul(a ^ text.charCodeAt(at), 2654435761)
    b = Math.imul(b ^ text.charCodeAt(at), 1597334677)
  }
  return `${(a >>> 0).toString(16)}${(b >>> 0).toString(16)}`
}

describe('a chain', () => {
  it('numbers its links, ties each to the one before and hashes what it says', () => {
    const isi = ['a', 'b', 'c'].map((rujukan_id) => ({
      jenis: 'presensi' as const,
      rujukan_id,
      hash_isi: sha256(rujukan_id),
    }))
    const links = sambung(KEPALA_AWAL, 'i', 5, isi, sha256)
    expect(links.map(({ nomor }) => nomor)).toEqual([1, 2, 3])
    expect(links[0]?.hash_sebelum).toBe(HASH_AWAL)
    expect(links[1]?.hash_sebelum).toBe(links[0]?.hash)
    for (const link of links) {
      expect(hashMata(link, sha256)).toBe(link.hash)
      for (const change of [{ nomor: 9 }, { waktu: 6 }, { hash_isi: 'x' }, { rujukan_id: 'x' }, { instansi_id: 'x' }])
        expect(hashMata({ ...link, ...change }, sha256)).not.toBe(link.hash)
    }
  })

  it('never goes back in time, and tells two moments apart', () => {
    expect(waktuBerikut({ nomor: 1, hash: '', waktu: 100 }, 50)).toBe(101)
    expect(waktuBerikut({ nomor: 1, hash: '', waktu: 100 }, 200)).toBe(200)
  })
})

describe('receipts committed together', () => {
  it('lead to one root, each along its own path, and to no other', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 4 }), { minLength: 1, maxLength: 70 }), (leaves) => {
        const { akar, jalur } = pohonOf(leaves, sha256)
        leaves.forEach((leaf, index) => {
          expect(akarDari(leaf, jalur[index] ?? [], sha256)).toBe(akar)
          expect(akarDari(`${leaf}x`, jalur[index] ?? [], sha256)).not.toBe(akar)
        })
      }),
      { numRuns: 50 },
    )
  })
})
