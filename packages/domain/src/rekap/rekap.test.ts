import { describe, expect, it } from 'vitest'
import type { BarisPotongan, Hari } from '../hari/hasil.ts'
import { hariKe } from '../kalender/tanggal.ts'
import { halanganKunci, isMenghalangi, JENIS_TERBUKA, palingCepat } from './bulan-kantor.ts'
import { bekukanHari, bulanBeku, nilaiHari, totalBeku } from './hari-beku.ts'
import { bacaBeku, bacaPotonganBeku, tulisBeku } from './teks-beku.ts'

const weekday = (tanggal: string): boolean => hariKe(tanggal) <= 5
const MARET = { tahun: 2026, bulan: 3 }

describe('the first day on which a month can be locked', () => {
  // The last day of March 2026 is a Tuesday.
  it.each([
    ['nothing to wait for', { hari_mundur: 0, luring_jam: 0 }, '2026-04-01'],
    ['three working days', { hari_mundur: 3, luring_jam: 0 }, '2026-04-04'],
    ['five working days, over a weekend', { hari_mundur: 5, luring_jam: 48 }, '2026-04-08'],
    ['two days offline, longer than one working day', { hari_mundur: 1, luring_jam: 48 }, '2026-04-03'],
    ['a day that has begun is waited for', { hari_mundur: 0, luring_jam: 25 }, '2026-04-03'],
  ])('%s', (_what, jeda, expected) => {
    expect(palingCepat(MARET, jeda, weekday)).toBe(expected)
  })

  it('is found where nobody ever works', () => {
    expect(palingCepat(MARET, { hari_mundur: 1, luring_jam: 0 }, () => false) > '2026-04-01').toBe(true)
  })
})

describe('what stands in the way of a lock', () => {
  const free = {
    hari_ini: '2026-04-08',
    paling_cepat: '2026-04-08',
    sebelumnya: null,
    menghalangi: 0,
    sebagai: 'kantor',
    alasan: null,
  } as const
  it.each([
    [{}, null],
    [{ hari_ini: '2026-04-07' }, 'terlalu_awal'],
    [{ sebelumnya: '2026-02-01' }, 'bukan_urutan'],
    [{ menghalangi: 1 }, 'masih_terbuka'],
    [{ menghalangi: 1, alasan: 'x' }, 'masih_terbuka'],
    [{ menghalangi: 1, sebagai: 'instansi' }, 'perlu_alasan'],
    [{ menghalangi: 1, sebagai: 'instansi', alasan: 'x' }, null],
    [{ hari_ini: '2026-04-07', sebagai: 'instansi', alasan: 'x' }, 'terlalu_awal'],
    [{ sebelumnya: '2026-02-01', sebagai: 'instansi', alasan: 'x' }, 'bukan_urutan'],
  ] as const)('%j → %s', (change, expected) => {
    expect(halanganKunci({ ...free, ...change })).toBe(expected)
  })

  it('days that wait and contradicting papers stop, requests only warn', () => {
    expect(JENIS_TERBUKA.filter(isMenghalangi)).toEqual(['konfirmasi', 'konflik', 'belum_terdaftar'])
  })
})

const line = (change: Partial<BarisPotongan>): BarisPotongan => ({
  aturan: 'kode',
  kode: 'TL1',
  bp: 50,
  setelah_batas_bp: 50,
  dihitung: true,
  dasar_potongan: 'disiplin',
  kebijakan_id: 'k1',
  dasar: 'Perbup 1/2026',
  surat_id: null,
  kegiatan_id: null,
  ...change,
})
const at = (tanggal: string, jam: number): number => Date.parse(`${tanggal}T00:00:00Z`) + jam * 3_600_000 + 345
const day = (tanggal: string, change: Partial<Hari> = {}): Hari => ({
  tanggal,
  kode: ['TL1', 'PSW2'],
  mode: 'WFO',
  tanda: ['LA'],
  selesai: true,
  sementara: false,
  menunggu: false,
  diproses: false,
  ada_presensi: false,
  belum_terdaftar: false,
  jadwal_masuk: at(tanggal, 0.5),
  jadwal_pulang: at(tanggal, 9),
  wajib_pulang: at(tanggal, 9.5),
  masuk: at(tanggal, 0.75),
  pulang: at(tanggal, -3),
  terlambat_detik: 125,
  pulang_cepat_detik: 61,
  bekerja_detik: 30_000,
  terlambat_menit: 2,
  pulang_cepat_menit: 1,
  bekerja_menit: 500,
  fleksi: true,
  uang_makan: true,
  surat_id: 's1',
  tk_beruntun: 3,
  baris: [line({}), line({ aturan: 'kegiatan', kode: null, dasar_potongan: 'seluruh', bp: 30, setelah_batas_bp: 20 })],
  kegiatan: [{ id: 'g', nama: 'Apel', jenis: 'apel', status: 'hadir', hadir_pada: at(tanggal, 0.6) }],
  penjelasan: [],
  ...change,
})
const bekukan = (hari: Hari, tertunda = false) =>
  bekukanHari(hari, { zona_waktu: 'Asia/Jayapura', hari_kerja: true, nomor_surat: 'ST-1/2026' }, tertunda)

describe('a stored month', () => {
  const free = day('2026-03-07', {
    kode: ['L'],
    mode: null,
    tanda: [],
    jadwal_masuk: null,
    jadwal_pulang: null,
    wajib_pulang: null,
    masuk: null,
    pulang: null,
    terlambat_detik: 0,
    pulang_cepat_detik: 0,
    bekerja_detik: 0,
    terlambat_menit: 0,
    pulang_cepat_menit: 0,
    bekerja_menit: 0,
    fleksi: false,
    uang_makan: false,
    surat_id: null,
    tk_beruntun: 0,
    baris: [],
    kegiatan: [],
  })
  const hari = [
    bekukan(day('2026-03-06')),
    { ...bekukan(free), nomor_surat: null, hari_kerja: false },
    bekukan(day('2026-03-31', { diproses: true }), true),
  ]
  const baris_bulan = [
    {
      aturan: 'bulanan',
      kode: 'TB',
      bp: 700,
      dasar_potongan: 'seluruh',
      kebijakan_id: null,
      dasar: 'x',
      surat_id: 's',
      mulai: '2026-03-01',
      selesai: '2026-03-06',
    },
  ] as const
  const month = { hari, baris_bulan, maks_bulan_bp: 600, seluruh: { jumlah_bp: 770, potongan_bp: 600 } }

  it('reads back as it was written, to the last field', () => {
    expect(bacaBeku(tulisBeku('2026-03-01', month))).toEqual(month)
    const { hari: days, baris_bulan, maks_bulan_bp } = month
    expect(bacaPotonganBeku(tulisBeku('2026-03-01', month))).toEqual({
      hari: days.map(({ tanggal, kode, hari_kerja, baris }) => ({ tanggal, kode, hari_kerja, baris })),
      baris_bulan,
      maks_bulan_bp,
    })
  })

  it('of somebody who moved reads back with the sums of the whole month, in a form of its own', () => {
    const moved = { ...month, seluruh: { ...month.seluruh, total: totalBeku(hari, baris_bulan, 600) } }
    expect(tulisBeku('2026-03-01', month).startsWith('[1,')).toBe(true)
    expect(tulisBeku('2026-03-01', moved).startsWith('[2,')).toBe(true)
    expect(bacaBeku(tulisBeku('2026-03-01', moved))).toEqual(moved)
  })

  it('of another form is refused', () => {
    expect(() => bacaBeku('[3,"2026-03-01",[],[],[],[],0,null]')).toThrow('form 3')
  })

  it('of 31 full days has less than four kilobytes', () => {
    const full = Array.from({ length: 31 }, (_none, index) =>
      bekukan(day(`2026-03-${String(index + 1).padStart(2, '0')}`, { kegiatan: [], tanda: [] })),
    )
    expect(tulisBeku('2026-03-01', { ...month, hari: full }).length).toBeLessThan(4_096)
    const usual = full.map((one) => ({ ...one, baris: [], surat_id: null, nomor_surat: null }))
    expect(tulisBeku('2026-03-01', { ...month, hari: usual, baris_bulan: [] }).length).toBeLessThan(4_096)
  })

  it('counts an undecided day for nothing, and shows its lines', () => {
    const undecided = bekukan(day('2026-03-31'), true)
    expect(undecided.menunggu).toBe(true)
    expect(undecided.baris.map(({ bp, dihitung }) => [bp, dihitung])).toEqual([
      [50, false],
      [30, false],
    ])
    expect(nilaiHari(undecided, [])).toMatchObject({ bp_disiplin: 0, bp_seluruh: 0, terlambat_menit: 2 })
  })

  it('has the lines of the month on the day they end, so that days add up to the month', () => {
    expect(nilaiHari(hari[0] as Hari, baris_bulan)).toMatchObject({
      kode: 'TL1+PSW2',
      bp_disiplin: 50,
      bp_seluruh: 720,
    })
    const sum = hari
      .map((one) => nilaiHari(one, baris_bulan))
      .reduce((total, one) => total + one.bp_disiplin + one.bp_seluruh, 0)
    expect(sum).toBe(totalBeku(hari, baris_bulan, 600).jumlah_bp)
  })

  it('sums as the engine does, under the cap', () => {
    expect(totalBeku(hari, baris_bulan, 600)).toMatchObject({
      kode: { TL1: 2, PSW2: 2, L: 1 },
      hari_kerja: 2,
      hadir: 2,
      terlambat_menit: 4,
      hari_uang_makan: 2,
      fleksi_terpakai: 2,
      jumlah_bp: 770,
      potongan_bp: 600,
      menunggu: 1,
    })
  })

  it('of somebody who moved has each office’s own days, and the whole in the office of the last one', () => {
    const days = ['2026-03-02', '2026-03-03', '2026-03-04'].map((tanggal) => day(tanggal))
    const { total } = {
      total: totalBeku(
        days.map((one) => bekukan(one)),
        [],
        100,
      ),
    }
    const first = bulanBeku(
      { hari: days, baris_bulan: [], total },
      bekukan,
      (tanggal) => tanggal < '2026-03-04',
      '2026-03-04',
    )
    const second = bulanBeku(
      { hari: days, baris_bulan: [], total },
      bekukan,
      (tanggal) => tanggal >= '2026-03-04',
      '2026-03-04',
    )
    expect([first.hari.length, second.hari.length]).toEqual([2, 1])
    expect([first.seluruh, second.seluruh]).toEqual([null, { jumlah_bp: 210, potongan_bp: 100 }])
  })
})
