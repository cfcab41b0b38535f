import { describe, expect, it } from 'vitest'
import { isDiriSendiri, isMembantu, isSelSendiri } from './diri-sendiri.ts'

const SAYA = { sub: 'akun-1', nip: '199001012015011001', pegawai_id: 'pegawai-1' }

describe('never on oneself', () => {
  it.each([
    ['the account', { pengguna_id: 'akun-1' }, true],
    ['the employee', { pegawai_id: 'pegawai-1' }, true],
    ['the number', { nip: '199001012015011001' }, true],
    ['the number of an employee without an account', { pengguna_id: null, nip: '199001012015011001' }, true],
    ['somebody else in every way', { pengguna_id: 'akun-2', pegawai_id: 'pegawai-2', nip: '2' }, false],
    ['nobody', {}, false],
    ['nothing known', { pengguna_id: null, pegawai_id: null, nip: null }, false],
  ])('sees %s', (_what, orang, expected) => {
    expect(isDiriSendiri(SAYA, orang)).toBe(expected)
  })

  it('does not take two people without an employee or without a number for one', () => {
    const tanpa = { sub: 'akun-1', nip: '', pegawai_id: null }
    expect(isDiriSendiri(tanpa, { pengguna_id: 'akun-2', pegawai_id: null, nip: '' })).toBe(false)
  })

  it.each([
    ['2026-11-14', true],
    ['2026-11-15', true],
    ['2026-11-16', false],
  ])('keeps own roster cells of today and before for somebody else (%s)', (tanggal, expected) => {
    expect(isSelSendiri(SAYA, { nip: SAYA.nip }, tanggal, '2026-11-15')).toBe(expected)
    expect(isSelSendiri(SAYA, { nip: '2' }, tanggal, '2026-11-15')).toBe(false)
  })
})

describe('an outage helps', () => {
  it.each([
    ['others', null, 'akun-2', true],
    ['who declared it, undecided', null, 'akun-1', false],
    ['who declared it, agreed', 'disetujui', 'akun-1', true],
    ['others, agreed', 'disetujui', 'akun-2', true],
    ['who declared it, refused', 'tidak_disetujui', 'akun-1', false],
    ['others, refused', 'tidak_disetujui', 'akun-2', false],
  ] as const)('%s', (_whom, keputusan, pengguna_id, expected) => {
    expect(isMembantu({ oleh: 'akun-1', keputusan }, pengguna_id)).toBe(expected)
  })
})
