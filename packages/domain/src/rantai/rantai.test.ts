import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kaliAcak } from '../testing/acak.ts'
import { HASH_AWAL, hashMata, KEPALA_AWAL, sambung, waktuBerikut } from './rantai.ts'
import { akarOf, pohonOf, teksTandaTerima } from './tanda-terima.ts'

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
    const links = sambung(KEPALA_AWAL, { rangkaian: 'presensi', instansi_id: 'i' }, 5, isi, sha256)
    expect(links.map(({ nomor }) => nomor)).toEqual([1, 2, 3])
    expect(links[0]?.hash_sebelum).toBe(HASH_AWAL)
    expect(links[1]?.hash_sebelum).toBe(links[0]?.hash)
    for (const link of links) {
      expect(hashMata(link, sha256)).toBe(link.hash)
      for (const change of [
        { nomor: 9 },
        { waktu: 6 },
        { hash_isi: 'x' },
        { rujukan_id: 'x' },
        { instansi_id: 'x' },
        { rangkaian: 'audit' as const },
      ])
        expect(hashMata({ ...link, ...change }, sha256)).not.toBe(link.hash)
    }
  })

  it('never goes back in time, and tells two moments apart', () => {
    expect(waktuBerikut({ nomor: 1, hash: '', waktu: 100 }, 50)).toBe(101)
    expect(waktuBerikut({ nomor: 1, hash: '', waktu: 100 }, 200)).toBe(200)
  })
})

describe('receipts of links that were appended together', () => {
  const rangkaian = { rangkaian: 'presensi', instansi_id: 'i' } as const

  it('lead to one root, each along its own path, and to no other', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 4 }), { minLength: 1, maxLength: 70 }), (isi) => {
        const links = sambung(
          KEPALA_AWAL,
          rangkaian,
          5,
          isi.map((text, index) => ({ jenis: 'presensi' as const, rujukan_id: String(index), hash_isi: sha256(text) })),
          sha256,
        )
        const hashes = links.map(({ hash }) => hash)
        const { akar, jalur } = pohonOf(hashes, sha256)
        expect(akarOf(hashes, sha256)).toBe(akar)
        links.forEach((link, index) => {
          const receipt = {
            instansi_id: 'i',
            isi: isi[index] ?? '',
            id: link.rujukan_id,
            nomor: link.nomor,
            dicatat: 5,
            hash: link.hash,
            hash_sebelum: link.hash_sebelum,
            jalur: jalur[index] ?? [],
            dari: 1,
            sampai: links.length,
          }
          const good = teksTandaTerima(receipt, sha256, sha256)
          expect(good).toEqual({ hash: link.hash, teks: ['presensi.bukti.v1', 'i', 1, links.length, akar].join('\n') })
          for (const change of [{ isi: `${receipt.isi}x` }, { nomor: 99 }, { dicatat: 6 }, { id: 'x' }, { sampai: 99 }])
            expect(teksTandaTerima({ ...receipt, ...change }, sha256, sha256).teks).not.toBe(good.teks)
        })
      }),
      kaliAcak(0.1),
    )
  })

  it('hashes leaves and nodes as RFC 6962 does', () => {
    const calls: string[] = []
    const named = (hex: string) => `h${calls.push(hex)}`
    expect(pohonOf(['aa', 'bb', 'cc'], named)).toEqual({ akar: 'h5', jalur: [['Rh2', 'Rh3'], ['Lh1', 'Rh3'], ['Lh4']] })
    expect(calls).toEqual(['00aa', '00bb', '00cc', '01h1h2', '01h4h3'])
  })
})
