import { expect, it } from 'vitest'
import { evaluateBulan } from './evaluate-bulan.ts'
import { teksKode } from './kode.ts'
import { bulanOf, izin, jam, kegiatan, libur, peristiwa, skema, surat } from './testing/bulan.ts'

/** domain.md §6.6: one employee, May 2026, as every rupiah was confirmed. */
it('the worked example of May 2026 comes out exactly', () => {
  const input = bulanOf(
    {
      kebijakan: skema('barito_timur'),
      libur: [
        libur('2026-05-01'),
        libur('2026-05-14'),
        libur('2026-05-15', 'cuti_bersama'),
        libur('2026-05-27'),
        libur('2026-05-28', 'cuti_bersama'),
        libur('2026-05-31'),
      ],
    },
    {
      surat: [
        surat('DL', '2026-05-07'),
        izin('IT', '2026-05-11'),
        surat('CT', '2026-05-19', '2026-05-22'),
        surat('S', '2026-05-26'),
      ],
      peristiwa: [
        ...jam('2026-05-04 07:28-16:05'),
        ...jam('2026-05-05 07:47-16:02'),
        ...jam('2026-05-06 07:25-15:20'),
        ...jam('2026-05-08 07:29-'),
        ...jam('2026-05-11 09:05-16:00'),
        peristiwa('masuk', '2026-05-12 07:30', { perbaikan: 'lupa' }),
        ...jam('2026-05-12 -16:01'),
        ...jam('2026-05-13 07:20-16:10'),
        ...jam('2026-05-18 07:20-16:10'),
        ...jam('2026-05-29 07:20-16:30'),
      ],
      kegiatan: [kegiatan('2026-05-18', '07:00-07:45')],
    },
  )
  const { hari, total, baris_bulan } = evaluateBulan(input)
  const days = hari.map(({ tanggal, kode, tanda, baris }) => [
    Number(tanggal.slice(8)),
    [teksKode(kode), ...tanda].join(' '),
    baris.reduce((sum, line) => sum + line.setelah_batas_bp, 0),
  ])
  expect(days).toEqual([
    [1, 'L', 0],
    [2, 'L', 0],
    [3, 'L', 0],
    [4, 'H', 0],
    [5, 'TL1', 50],
    [6, 'PSW2', 100],
    [7, 'DL', 0],
    [8, 'TAP', 150],
    [9, 'L', 0],
    [10, 'L', 0],
    [11, 'IT', 50],
    [12, 'H LA', 0],
    [13, 'H', 0],
    [14, 'L', 0],
    [15, 'CBer', 0],
    [16, 'L', 0],
    [17, 'L', 0],
    [18, 'H', 300],
    [19, 'CT', 0],
    [20, 'CT', 0],
    [21, 'CT', 0],
    [22, 'CT', 0],
    [23, 'L', 0],
    [24, 'L', 0],
    [25, 'TK', 300],
    [26, 'S', 200],
    [27, 'L', 0],
    [28, 'CBer', 0],
    [29, 'H', 0],
    [30, 'L', 0],
    [31, 'L', 0],
  ])
  expect(baris_bulan).toEqual([])
  expect(total).toMatchObject({
    potongan_bp: 1_150,
    jumlah_bp_disiplin: 1_150,
    jumlah_bp_seluruh: 0,
    hari_kerja: 16,
    terlambat_menit: 17,
    pulang_cepat_menit: 40,
    tk_beruntun: 0,
    kode: { H: 5, TL1: 1, PSW2: 1, DL: 1, TAP: 1, IT: 1, CT: 4, TK: 1, S: 1, CBer: 2 },
  })
})
