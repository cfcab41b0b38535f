import { expect, it } from 'vitest'
import type { Dashboard } from './dashboard-admin.api.ts'
import { type AngkaKini, withFigures } from './live-figures.ts'

const angka = (hadir: number) => ({ hadir, terlambat: 1, perlu_konfirmasi: 2 }) as AngkaKini['angka']
const known = {
  tanggal: '2026-11-16',
  periode: { jenis: 'hari', mulai: '2026-11-16', selesai: '2026-11-16' },
  waktu_server: 'a',
  angka_pada: 'a',
  sedang_dihitung: false,
  angka: angka(1),
  kantor: [],
  tren: [
    { tanggal: '2026-11-15', hadir: 9, terlambat: 0, perlu_konfirmasi: 0 },
    { tanggal: '2026-11-16', hadir: 1, terlambat: 1, perlu_konfirmasi: 2 },
  ],
  antrean: 3,
} as unknown as Dashboard
const kini: AngkaKini = {
  tanggal: '2026-11-16',
  waktu_server: 'b',
  angka_pada: 'c',
  sedang_dihitung: false,
  angka: angka(5),
  kantor: [],
}

it('puts newer figures of today in their place, and leaves the rest', () => {
  expect(withFigures(known, kini)).toEqual({
    ...known,
    waktu_server: 'b',
    angka_pada: 'c',
    angka: angka(5),
    tren: [known.tren[0], { tanggal: '2026-11-16', hadir: 5, terlambat: 1, perlu_konfirmasi: 2 }],
  })
})

it('touches neither another day, nor a month, nor who sees only themselves, nor what was not read yet', () => {
  for (const other of [
    { ...known, tanggal: '2026-11-15' },
    { ...known, periode: { ...known.periode, jenis: 'bulan' as const } },
    { ...known, angka: null },
    undefined,
  ])
    expect(withFigures(other, kini)).toBe(other)
})

it('keeps saying that figures are on their way while those of any day are', () => {
  for (const [before, now] of [
    [true, false],
    [false, true],
  ] as const)
    expect(withFigures({ ...known, sedang_dihitung: before }, { ...kini, sedang_dihitung: now })?.sedang_dihitung).toBe(
      true,
    )
})
