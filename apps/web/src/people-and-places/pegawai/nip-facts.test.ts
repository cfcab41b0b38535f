import { describe, expect, it } from 'vitest'
import { filledByNip, judgeNip } from './nip-facts.ts'

const pns = { nip: '19960818 202204 1 001', jenis: 'PNS', tanggal_lahir: '', jenis_kelamin: '' }

describe('what a NIP says while it is typed', () => {
  it.each([
    [{ ...pns, nip: '' }, undefined],
    [pns, undefined],
    [{ ...pns, nip: '1996' }, 'nip_18'],
    [{ ...pns, jenis: 'PPPK' }, 'nip_susunan_pppk'],
    [{ ...pns, jenis: 'NON_ASN' }, 'nik_16'],
    [{ ...pns, nip: '199613182022041001' }, 'nip_tanggal'],
  ])('judges %j', (values, problem) => {
    expect(judgeNip(values).problem).toBe(problem)
  })

  it('warns of a birth date and a sex that differ', () => {
    expect(judgeNip({ ...pns, tanggal_lahir: '1996-08-19', jenis_kelamin: 'P' }).warnings).toEqual([
      'tanggal_lahir_beda',
      'jenis_kelamin_beda',
    ])
  })

  it('fills in what is empty, never what was typed', () => {
    expect(filledByNip(pns)).toEqual({ tanggal_lahir: '1996-08-18', jenis_kelamin: 'L' })
    expect(filledByNip({ ...pns, jenis_kelamin: 'P' })).toEqual({ tanggal_lahir: '1996-08-18' })
    expect(filledByNip({ ...pns, nip: '1996' })).toEqual({})
    expect(filledByNip({ ...pns, nip: '3171011808960001', jenis: 'NON_ASN' })).toEqual({})
  })
})
