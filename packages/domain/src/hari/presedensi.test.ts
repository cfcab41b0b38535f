import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kaliAcak } from '../testing/acak.ts'
import { KLAIM_HARI, KLAIM_WAKTU, type KlaimHari, KODE_SURAT } from './klaim.ts'
import { barisOf, pemenang, SEMUA_PASANGAN } from './presedensi.ts'

describe('claims on a day', () => {
  it('are weighed pair by pair, every pair once, whichever is named first', () => {
    const count = (22 * 23) / 2 + 7 * 22 + (7 * 8) / 2 + 22
    expect(SEMUA_PASANGAN).toHaveLength(count)
    for (const { a, b, baris } of SEMUA_PASANGAN) expect(barisOf(b, a)).toBe(baris)
    for (const a of [...KLAIM_HARI, ...KLAIM_WAKTU])
      for (const b of [...KLAIM_HARI, ...KLAIM_WAKTU]) expect(barisOf(a, b), `${a} ${b}`).toBeDefined()
  })

  it.each<[readonly KlaimHari[], KlaimHari | 'KONFLIK']>([
    [['TK'], 'TK'],
    [['PERISTIWA', 'TK'], 'PERISTIWA'],
    [['GS', 'TK'], 'GS'],
    [['PERISTIWA_LUAR', 'TK'], 'PERISTIWA_LUAR'],
    [['GS', 'PERISTIWA_LUAR', 'TK'], 'GS'],
    [['PERISTIWA', 'PERISTIWA_LUAR', 'TK'], 'PERISTIWA'],
    [['CT', 'PERISTIWA_LUAR', 'TK'], 'CT'],
    [['BELUM_TERDAFTAR', 'TK'], 'BELUM_TERDAFTAR'],
    [['BELUM_TERDAFTAR', 'PERISTIWA_LUAR', 'TK'], 'PERISTIWA_LUAR'],
    [['BELUM_TERDAFTAR', 'GS', 'TK'], 'GS'],
    [['SEBELUM_MULAI', 'LIBUR', 'CT', 'PERISTIWA'], 'SEBELUM_MULAI'],
    [['TIDAK_BEKERJA', 'SEBELUM_MULAI'], 'TIDAK_BEKERJA'],
    [['GS', 'PERISTIWA'], 'PERISTIWA'],
    [['CT', 'PERISTIWA'], 'CT'],
    [['CS', 'CT'], 'CS'],
    [['CS', 'S', 'CT'], 'CS'],
    [['CM', 'CS', 'S', 'CB'], 'CM'],
    [['CT', 'DL'], 'KONFLIK'],
    [['CT', 'DL', 'LIBUR'], 'LIBUR'],
    [['CT', 'DL', 'CS'], 'KONFLIK'],
    [['DL', 'DK'], 'DK'],
    [['CT', 'CAP', 'S'], 'S'],
    [['CT', 'CT'], 'CT'],
    [['TIDAK_BEKERJA', 'CT', 'DL'], 'TIDAK_BEKERJA'],
    [['LEPAS', 'LIBUR', 'CM'], 'LEPAS'],
  ])('%j gives %s', (klaim, wanted) => expect(pemenang(klaim)).toBe(wanted))

  it('have at most one winner, in any order', () => {
    const some = fc.uniqueArray(fc.constantFrom(...KLAIM_HARI), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(some, (klaim) => {
        const found = pemenang(klaim)
        expect(pemenang(klaim.toReversed())).toBe(found)
        if (found !== 'KONFLIK') expect(klaim).toContain(found)
        const facts = klaim.filter((one) => KLAIM_HARI.indexOf(one) < 4)
        // Facts beat papers, papers beat events.
        if (facts.length > 0) expect(facts).toContain(found)
        else if (klaim.some((one) => KODE_SURAT.some((kode) => kode === one)))
          expect(['KONFLIK', ...KODE_SURAT]).toContain(found)
      }),
      kaliAcak(),
    )
  })
})
