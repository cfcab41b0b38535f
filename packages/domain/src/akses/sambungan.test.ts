import { describe, expect, it } from 'vitest'
import { type BarisAkun, putuskanSambungan, type TemuanAkun } from './sambungan.ts'

const baris = (pengguna_id: string, more: Partial<BarisAkun> = {}): BarisAkun => ({
  pengguna_id,
  terikat: false,
  pernah: false,
  nip_berubah: false,
  akun_dibuat: false,
  ada_calon: false,
  terbuka: true,
  ...more,
})
const NONE: TemuanAkun = { dibuat: null, dipesan: null, nip: null, nip_lama: null }
const made = (row: BarisAkun, dilepas = false) => ({ dibuat: { baris: row, dilepas } })

describe('which row an account is tied to', () => {
  it.each<[string, Partial<TemuanAkun>, string]>([
    ['nobody has its NIP', {}, 'tolak'],
    ['a row that never changed', { nip: baris('a') }, 'sambung a nip'],
    ['a row that nobody may invite to', { nip: baris('a', { terbuka: false }) }, 'tolak'],
    ['a row whose NIP changed', { nip: baris('a', { nip_berubah: true }) }, 'tunggu a nip_berubah'],
    ['a row with an account', { nip: baris('a', { terikat: true }) }, 'tunggu a akun_lain'],
    ['a row that another account tried for', { nip: baris('a', { ada_calon: true }) }, 'tunggu a akun_lain'],
    ['a row that the product made an account for', { nip: baris('a', { akun_dibuat: true }) }, 'tunggu a akun_lain'],
    ['a row whose tie was broken', { nip: baris('a', { pernah: true }) }, 'tunggu a pernah_diputus'],
    ['a NIP that another row had before', { nip: baris('a'), nip_lama: baris('b') }, 'tunggu a nip_berubah'],
    ['a NIP that only a row of before had', { nip_lama: baris('b') }, 'tunggu b nip_berubah'],
    ['its own row', made(baris('a')), 'sambung a dibuat'],
    [
      'its own row, whatever the NIP is by now',
      { ...made(baris('a', { nip_berubah: true })), nip: baris('b') },
      'sambung a dibuat',
    ],
    [
      'its own row, which others tried for',
      made(baris('a', { ada_calon: true, akun_dibuat: true })),
      'sambung a dibuat',
    ],
    ['its own row, tied to another', { ...made(baris('a', { terikat: true })), nip: baris('b') }, 'tunggu a akun_lain'],
    ['its own row, taken out and entered again', made(baris('a'), true), 'tunggu a pernah_diputus'],
    ['its own row, that rose above who invited', made(baris('a', { terbuka: false })), 'tolak'],
    ['a name asked for, for the same row', { dipesan: baris('a'), nip: baris('a') }, 'sambung a nip'],
    ['a name asked for, for another row', { dipesan: baris('a'), nip: baris('b') }, 'tunggu a nip_berubah'],
    [
      'a name asked for, for a tied row',
      { dipesan: baris('a', { terikat: true }), nip: baris('b') },
      'tunggu a akun_lain',
    ],
    ['a name asked for, and a NIP that nobody has', { dipesan: baris('a') }, 'tunggu a nip_berubah'],
  ])('%s', (_name, temuan, expected) => {
    expect(Object.values(putuskanSambungan({ ...NONE, ...temuan })).join(' ')).toBe(expected)
  })

  it('never ties an account to another row than the one it was made for', () => {
    const flags = ['terikat', 'pernah', 'nip_berubah', 'akun_dibuat', 'ada_calon', 'terbuka'] as const
    const kinds = Array.from({ length: 2 ** flags.length }, (_, bits) =>
      Object.fromEntries(flags.map((flag, at) => [flag, (bits & (1 << at)) !== 0])),
    )
    for (const own of kinds)
      for (const other of kinds)
        for (const dilepas of [false, true]) {
          const putusan = putuskanSambungan({ ...NONE, ...made(baris('a', own), dilepas), nip: baris('b', other) })
          if (putusan.apa !== 'tolak') expect(putusan.pengguna_id).toBe('a')
        }
  })
})
