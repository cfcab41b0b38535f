import { describe, expect, it } from 'vitest'
import { bidangTerisi, samarkan, TULISAN_AUDIT } from './tulisan.ts'

describe('private fields of a line of the audit log', () => {
  it.each<[string, string, unknown, unknown, string[]]>([
    [
      'a request with an address and a telephone',
      'izin',
      null,
      { alamat_selama: 'Jl. 9', no_hp: '08', nomor: 'I' },
      ['alamat_selama', 'no_hp'],
    ],
    ['the state before', 'izin', { alasan: 'sakit' }, { status: 'draf' }, ['alasan']],
    ['what was taken away already', 'izin', null, { alasan: null, no_hp: null }, []],
    ['an object of another kind', 'hari_libur', null, { alasan: 'Cuti bersama' }, []],
    ['the name of a letter', 'lampiran', null, { nama: 'hasil-lab.pdf' }, ['nama']],
    ['nothing', 'izin', null, null, []],
    ['a list', 'izin', ['alasan'], 'alasan', []],
  ])('%s', (_what, objek, sebelum, sesudah, expected) => {
    expect(bidangTerisi({ objek, sebelum, sesudah })).toEqual(expected)
  })

  it('are empty afterwards, and everything else is as it was', () => {
    const isi = { nomor: 'I', alasan: 'sakit', no_hp: null, dalam: { alasan: 'tetap' } }
    expect(samarkan(isi, TULISAN_AUDIT.izin ?? [])).toEqual({ ...isi, alasan: null })
    for (const other of [null, 'alasan', ['alasan'], 7]) expect(samarkan(other, ['alasan'])).toEqual(other)
  })
})
