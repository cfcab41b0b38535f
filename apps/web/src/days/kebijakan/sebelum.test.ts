import { bedaKebijakan } from '@presensi/domain/kebijakan/beda-kebijakan'
import { KEBIJAKAN_BAKU } from '@presensi/domain/kebijakan/kebijakan'
import { describe, expect, it } from 'vitest'
import type { Kebijakan } from './kebijakan.api.ts'
import { isiOf, sebelumOf } from './sebelum.ts'

const policy = (id: string, berlaku_mulai: string, jenis_pegawai: string[] = []): Kebijakan =>
  ({
    ...KEBIJAKAN_BAKU,
    id,
    nama: 'A',
    dasar: 'B',
    berlaku_mulai,
    jenis_pegawai,
    alasan: null,
    oleh: id,
    dibuat_pada: berlaku_mulai,
    diubah_pada: berlaku_mulai,
    berlaku: id === 'baru',
    can: { ubah: false, hapus: id === 'baru' },
  }) as unknown as Kebijakan

const ALL = [
  policy('baru', '2026-05-01'),
  policy('pppk', '2026-03-01', ['PPPK']),
  policy('pppk-baru', '2026-06-01', ['PPPK']),
  policy('lama', '2025-01-01'),
  policy('paruh', '2025-06-01', ['PPPK_PARUH_WAKTU', 'PPPK']),
]

describe('the policy before another', () => {
  it.each([
    ['baru', 'lama'],
    ['lama', undefined],
    ['pppk-baru', 'pppk'],
    // Nothing for these employees before: what held for everybody.
    ['pppk', 'lama'],
    ['paruh', 'lama'],
  ])('of %s is %s', (id, before) => {
    const one = ALL.find((row) => row.id === id)
    expect(one && sebelumOf(one, ALL)?.id).toBe(before)
  })

  it('is compared by what it says, not by who wrote it', () => {
    const [one, other] = [policy('baru', '2026-05-01'), policy('lain', '2026-05-01')]
    expect(bedaKebijakan(isiOf(one), isiOf(other))).toEqual([])
  })
})
