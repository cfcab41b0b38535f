import { describe, expect, it } from 'vitest'
import { AGAMA, findAgama } from './agama.ts'
import { findGolongan, GOLONGAN, GOLONGAN_PNS, GOLONGAN_PPPK, golonganOf } from './golongan.ts'
import { findJenis, findJenisKelamin, JENIS_PEGAWAI } from './nip.ts'
import { findPtkp, STATUS_PTKP } from './ptkp.ts'

describe('closed lists', () => {
  it('are those of the specification', () => {
    expect(AGAMA).toEqual(['Islam', 'Kristen', 'Katolik', 'Hindu', 'Buddha', 'Khonghucu', 'Kepercayaan'])
    expect(STATUS_PTKP).toEqual(['TK/0', 'TK/1', 'TK/2', 'TK/3', 'K/0', 'K/1', 'K/2', 'K/3'])
    expect(GOLONGAN_PNS.join(' ')).toBe(
      'I/a I/b I/c I/d II/a II/b II/c II/d III/a III/b III/c III/d IV/a IV/b IV/c IV/d IV/e',
    )
    expect([GOLONGAN_PPPK.length, GOLONGAN_PPPK[0], GOLONGAN_PPPK[8], GOLONGAN_PPPK[16]]).toEqual([
      17,
      'I',
      'IX',
      'XVII',
    ])
    expect(new Set(GOLONGAN).size).toBe(34)
  })

  it.each([
    ['PNS', 17, 'III/c'],
    ['CPNS', 17, 'II/a'],
    ['PPPK', 17, 'IX'],
    ['PPPK_PARUH_WAKTU', 0, undefined],
    ['NON_ASN', 0, undefined],
  ] as const)('grades of %s', (jenis, count, one) => {
    const grades = golonganOf(jenis)
    expect(grades.length).toBe(count)
    if (one !== undefined) expect(grades).toContain(one)
  })

  it.each([
    [findAgama, 'hindu', 'Hindu'],
    [findAgama, ' ISLAM ', 'Islam'],
    [findAgama, 'Konghucu', 'Khonghucu'],
    [findAgama, 'Pastafari', undefined],
    [findAgama, '', undefined],
    [findGolongan, 'iii/C', 'III/c'],
    [findGolongan, 'III / c', 'III/c'],
    [findGolongan, 'ix', 'IX'],
    [findGolongan, 'V/z', undefined],
    [findGolongan, 'IV/e', 'IV/e'],
    [findGolongan, 'I/e', undefined],
    [findGolongan, 'XVIII', undefined],
    [findPtkp, 'tk/0', 'TK/0'],
    [findPtkp, 'K / 3', 'K/3'],
    [findPtkp, 'K/4', undefined],
    [findJenis, 'PPPK paruh waktu', 'PPPK_PARUH_WAKTU'],
    [findJenis, 'pppk_paruh_waktu', 'PPPK_PARUH_WAKTU'],
    [findJenis, 'PPPK part-time', 'PPPK_PARUH_WAKTU'],
    [findJenis, 'Non-ASN', 'NON_ASN'],
    [findJenis, 'pns', 'PNS'],
    [findJenis, 'HONORER', undefined],
    [findJenisKelamin, 'Laki-laki', 'L'],
    [findJenisKelamin, 'p', 'P'],
    [findJenisKelamin, 'perempuan', 'P'],
    [findJenisKelamin, 'Female', 'P'],
    [findJenisKelamin, 'X', undefined],
  ])('the word somebody meant: %o of %j is %j', (find, text, expected) => {
    expect(find(text)).toBe(expected)
  })

  it('take every word of their own in any case', () => {
    for (const one of AGAMA) expect([findAgama(one.toUpperCase()), findAgama(one.toLowerCase())]).toEqual([one, one])
    for (const one of GOLONGAN)
      expect([findGolongan(one.toUpperCase()), findGolongan(one.toLowerCase())]).toEqual([one, one])
    for (const one of JENIS_PEGAWAI) expect(findJenis(one.toLowerCase())).toBe(one)
  })
})
