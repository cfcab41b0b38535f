import { describe, expect, it } from 'vitest'
import { isDiriSendiri, isSelSendiri } from './diri-sendiri.ts'

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
