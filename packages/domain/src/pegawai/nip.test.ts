import { describe, expect, it } from 'vitest'
import { checkNip, formatNip, type JenisPegawai, type NipSubject } from './nip.ts'

const PNS = '199608182022041001'
const PPPK = '199608182023211001'

describe('a NIP', () => {
  it.each<[string, string, JenisPegawai, string]>([
    ['a PNS', PNS, 'PNS', 'ok'],
    ['a CPNS', PNS, 'CPNS', 'ok'],
    ['a PPPK', PPPK, 'PPPK', 'ok'],
    ['a part-time PPPK', PPPK, 'PPPK_PARUH_WAKTU', 'ok'],
    ['a NIK', '3171234567890001', 'NON_ASN', 'ok'],
    ['a PPPK with the layout of a PNS', PNS, 'PPPK', 'nip_susunan_pppk'],
    ['a PNS with the layout of a PPPK', PPPK, 'PNS', 'nip_susunan_pns'],
    ['a month of appointment of 13', '199608182022131001', 'PNS', 'nip_susunan_pns'],
    ['sex 3', '199608182022043001', 'PNS', 'nip_susunan_pns'],
    ['born on 31 February', '199602312022041001', 'PNS', 'nip_tanggal'],
    ['17 digits', PNS.slice(1), 'PNS', 'nip_18'],
    ['a NIK for a PNS', '3171234567890001', 'PNS', 'nip_18'],
    ['a NIP for a non-ASN', PNS, 'NON_ASN', 'nik_16'],
    ['letters', '19960818202204100O', 'PNS', 'nip_angka'],
    ['nothing', '', 'PNS', 'nip_angka'],
  ])('of %s', (_name, nip, jenis, expected) => {
    const verdict = checkNip({ nip, jenis })
    expect(verdict.ok ? 'ok' : verdict.masalah).toBe(expected)
  })

  it.each<[Partial<NipSubject>, string[]]>([
    [{ tanggal_lahir: '1996-08-18', jenis_kelamin: 'L' }, []],
    [{ tanggal_lahir: '1996-08-17', jenis_kelamin: 'L' }, ['tanggal_lahir_beda']],
    [{ tanggal_lahir: '1996-08-17', jenis_kelamin: 'P' }, ['tanggal_lahir_beda', 'jenis_kelamin_beda']],
    [{ tanggal_lahir: null, jenis_kelamin: null }, []],
  ])('only warns where civil data differ: %j', (facts, warnings) => {
    expect(checkNip({ nip: PNS, jenis: 'PNS', ...facts })).toEqual({ ok: true, peringatan: warnings })
  })

  it('is written as people write it', () =>
    expect([formatNip(PNS), formatNip('123')]).toEqual(['19960818 202204 1 001', '123']))
})
