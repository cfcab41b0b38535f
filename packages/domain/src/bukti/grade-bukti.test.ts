import { describe, expect, it } from 'vitest'
import { type BuktiInput, gradeBukti } from './grade-bukti.ts'
import { kanonikRekam } from './kanonik.ts'
import { ATURAN_BAKU, type AturanBukti, SINYAL_KERAS, SINYAL_KODE, worseOf } from './sinyal.ts'
import { waktuLuring } from './waktu-luring.ts'

const NOW = Date.parse('2026-11-16T00:25:00Z')
const OFFICE = { nama: 'Titik', lat: -6.2, lng: 106.8, radius_m: 100 }
/** About one metre to the north, on the ellipsoid at this latitude. */
const M = 1 / 110_587
const HOUR = 3_600_000

const GOOD: BuktiInput = {
  posisi: { lat: OFFICE.lat, lng: OFFICE.lng, akurasi_m: 12, umur_detik: 2 },
  tempat: { nama: 'Kantor A', titik: [OFFICE], bebas: false },
  work_from: 'WFO',
  waktu: NOW,
  diterima_pada: NOW,
  waktu_perangkat: NOW,
  luring: false,
  gangguan: false,
  tanda_tangan_sah: true,
  tantangan_terpakai: false,
  perangkat: { orang_lain: false, orang_hari_ini: 1, diikat_pada: NOW - 30 * 24 * HOUR, tiket_sendiri: true },
  sebelumnya: null,
  koordinat_sama: { hari: 1, orang: 1 },
}
const at = (metres: number, akurasi_m: number | null = 12) => ({
  posisi: { lat: OFFICE.lat + metres * M, lng: OFFICE.lng, akurasi_m, umur_detik: 2 },
})
const grade = (change: Partial<BuktiInput>, aturan: AturanBukti = ATURAN_BAKU) => {
  const { nilai, sinyal } = gradeBukti({ ...GOOD, ...change }, aturan)
  return [nilai, ...sinyal.map(({ kode }) => kode)]
}
const device = (change: Partial<BuktiInput['perangkat']>) => ({ perangkat: { ...GOOD.perangkat, ...change } })
const polygon = {
  nama: 'Halaman',
  poligon: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [106.799, -6.201],
        [106.801, -6.201],
        [106.801, -6.199],
        [106.799, -6.199],
        [106.799, -6.201],
      ],
    ] as const,
  },
}

describe('evidence is graded by the table', () => {
  it.each<[string, Partial<BuktiInput>, string[]]>([
    ['at the office', {}, ['diterima']],
    ['at the edge', at(99), ['diterima']],
    ['outside, within the accuracy', at(110, 15), ['diterima']],
    ['outside by more than the accuracy', at(140, 15), ['perlu_konfirmasi', 'luar_area']],
    ['an accuracy counts up to 50 m only', at(170, 400), ['perlu_konfirmasi', 'luar_area']],
    ['5 km from the edge less the accuracy', at(5_110), ['perlu_konfirmasi', 'luar_area']],
    ['more than 5 km from the edge', at(5_120), ['ditolak', 'luar_area_jauh']],
    [
      'more than 5 km from the edge, less than that with the accuracy',
      at(5_120, 30),
      ['perlu_konfirmasi', 'luar_area'],
    ],
    ['at the 5 km line too an accuracy counts up to 50 m only', at(5_160, 400), ['ditolak', 'luar_area_jauh']],
    ['far away, working from home', { ...at(12_000), work_from: 'WFH' }, ['perlu_konfirmasi', 'luar_area_jauh']],
    ['far away, working from anywhere', { ...at(12_000), work_from: 'WFA' }, ['perlu_konfirmasi', 'luar_area_jauh']],
    ['far away on field duty', { ...at(12_000), work_from: 'DL' }, ['perlu_konfirmasi', 'luar_area_jauh']],
    [
      "far away on field duty, with somebody else's device",
      { ...at(12_000), work_from: 'DL', ...device({ orang_lain: true }) },
      ['ditolak', 'luar_area_jauh', 'perangkat_orang_lain'],
    ],
    [
      'near a small fence, far from the middle of a large one beside it',
      {
        ...at(6_500),
        tempat: {
          ...GOOD.tempat,
          titik: [
            { ...OFFICE, radius_m: 2_000 },
            { ...OFFICE, lat: OFFICE.lat + 11_000 * M, radius_m: 30 },
          ],
        },
      },
      ['perlu_konfirmasi', 'luar_area'],
    ],
    ['lifted by an approved paper', { ...at(9_000), tempat: { ...GOOD.tempat, bebas: true } }, ['diterima']],
    [
      'at the second of two fences',
      { ...at(700), tempat: { ...GOOD.tempat, titik: [OFFICE, { ...OFFICE, lat: OFFICE.lat + 700 * M }] } },
      ['diterima'],
    ],
    ['inside an outline', { tempat: { ...GOOD.tempat, titik: [polygon] } }, ['diterima']],
    [
      'outside an outline',
      { ...at(200), tempat: { ...GOOD.tempat, titik: [polygon] } },
      ['perlu_konfirmasi', 'luar_area'],
    ],
    ['an office without a fence', { tempat: { ...GOOD.tempat, titik: [] } }, ['perlu_konfirmasi', 'area_belum_ada']],
    ['no position', { posisi: null }, ['perlu_konfirmasi', 'tanpa_posisi']],
    [
      'an unreadable position',
      { posisi: { lat: Number.NaN, lng: 1, akurasi_m: 5, umur_detik: 1 } },
      ['perlu_konfirmasi', 'tanpa_posisi'],
    ],
    [
      'neither position nor fence',
      { posisi: null, tempat: { ...GOOD.tempat, titik: [] } },
      ['perlu_konfirmasi', 'area_belum_ada', 'tanpa_posisi'],
    ],
    ['accuracy 0', at(0, 0), ['perlu_konfirmasi', 'akurasi_aneh']],
    ['accuracy 1', at(0, 1), ['perlu_konfirmasi', 'akurasi_aneh']],
    ['accuracy 1.1', at(0, 1.1), ['diterima']],
    ['accuracy 500', at(0, 500), ['diterima']],
    ['accuracy 501', at(0, 501), ['perlu_konfirmasi', 'akurasi_aneh']],
    ['no accuracy', at(0, null), ['perlu_konfirmasi', 'akurasi_aneh']],
    ['a position of 60 s', { posisi: { ...OFFICE, akurasi_m: 9, umur_detik: 60 } }, ['diterima']],
    [
      'a position of 61 s',
      { posisi: { ...OFFICE, akurasi_m: 9, umur_detik: 61 } },
      ['perlu_konfirmasi', 'posisi_lama'],
    ],
    [
      'a position of unknown age',
      { posisi: { ...OFFICE, akurasi_m: 9, umur_detik: null } },
      ['perlu_konfirmasi', 'posisi_lama'],
    ],
    ['the same coordinates on two days', { koordinat_sama: { hari: 2, orang: 2 } }, ['diterima']],
    [
      'the same coordinates on three days',
      { koordinat_sama: { hari: 3, orang: 1 } },
      ['perlu_konfirmasi', 'koordinat_sama'],
    ],
    [
      'the same coordinates for three people',
      { koordinat_sama: { hari: 1, orang: 3 } },
      ['perlu_konfirmasi', 'koordinat_sama'],
    ],
    [
      '149 km in an hour',
      { sebelumnya: { lat: OFFICE.lat + 149_000 * M, lng: OFFICE.lng, waktu: NOW - HOUR } },
      ['diterima'],
    ],
    [
      '151 km in an hour',
      { sebelumnya: { lat: OFFICE.lat + 151_500 * M, lng: OFFICE.lng, waktu: NOW - HOUR } },
      ['perlu_konfirmasi', 'terlalu_cepat'],
    ],
    [
      '500 m in a second, which is how GPS behaves',
      { sebelumnya: { lat: OFFICE.lat + 500 * M, lng: OFFICE.lng, waktu: NOW - 1_000 } },
      ['diterima'],
    ],
    [
      '990 m in ten seconds',
      { sebelumnya: { lat: OFFICE.lat + 990 * M, lng: OFFICE.lng, waktu: NOW - 10_000 } },
      ['diterima'],
    ],
    [
      '1,010 m in ten seconds',
      { sebelumnya: { lat: OFFICE.lat + 1_010 * M, lng: OFFICE.lng, waktu: NOW - 10_000 } },
      ['perlu_konfirmasi', 'terlalu_cepat'],
    ],
    [
      'an event that arrived before an earlier one: 100 km in the hour between them',
      { sebelumnya: { lat: OFFICE.lat + 100_000 * M, lng: OFFICE.lng, waktu: NOW + HOUR } },
      ['diterima'],
    ],
    [
      'an event that arrived before an earlier one: 151 km in the hour between them',
      { sebelumnya: { lat: OFFICE.lat + 151_500 * M, lng: OFFICE.lng, waktu: NOW + HOUR } },
      ['perlu_konfirmasi', 'terlalu_cepat'],
    ],
    ["somebody else's device", device({ orang_lain: true }), ['ditolak', 'perangkat_orang_lain']],
    [
      "somebody else's device and a wrong signature: both are said",
      { ...device({ orang_lain: true }), tanda_tangan_sah: false },
      ['ditolak', 'perangkat_orang_lain', 'tanda_tangan_salah'],
    ],
    ['a device of two people', device({ orang_hari_ini: 2 }), ['perlu_konfirmasi', 'perangkat_bersama']],
    ['a device bound a day ago', device({ diikat_pada: NOW - 24 * HOUR }), ['diterima']],
    ['a device bound an hour ago', device({ diikat_pada: NOW - HOUR }), ['diterima', 'perangkat_baru']],
    [
      'an unknown device',
      { ...device({ diikat_pada: null }), tanda_tangan_sah: false },
      ['ditolak', 'tanda_tangan_salah'],
    ],
    ['a used challenge', { tantangan_terpakai: true }, ['ditolak', 'tantangan_terpakai']],
    ['a clock off by 120 s', { waktu_perangkat: NOW + 120_000 }, ['diterima']],
    ['a clock off by a millisecond more than 120 s', { waktu_perangkat: NOW + 120_001 }, ['diterima', 'selisih_jam']],
    [
      'offline, a clock 120 s ahead of the receipt',
      { luring: true, waktu_perangkat: NOW + 120_000 },
      ['perlu_konfirmasi', 'luring'],
    ],
    [
      'offline, a clock further ahead of the receipt than that',
      { luring: true, waktu_perangkat: NOW + 120_001 },
      ['perlu_konfirmasi', 'selisih_jam', 'luring'],
    ],
    [
      'offline, a clock behind the receipt, as it should be',
      { luring: true, waktu: NOW - HOUR, waktu_perangkat: NOW - HOUR },
      ['perlu_konfirmasi', 'luring'],
    ],
    ['a clock off by 121 s', { waktu_perangkat: NOW - 121_000 }, ['diterima', 'selisih_jam']],
    ['offline', { luring: true, waktu: NOW - HOUR }, ['perlu_konfirmasi', 'luring']],
    ['offline in a declared outage', { luring: true, waktu: NOW - HOUR, gangguan: true }, ['diterima']],
    [
      'offline in an outage, bound at that very moment',
      { luring: true, waktu: NOW - HOUR, gangguan: true, ...device({ diikat_pada: NOW - HOUR }) },
      ['diterima', 'perangkat_baru'],
    ],
    [
      'offline in an outage, bound only after it',
      { luring: true, waktu: NOW - HOUR, gangguan: true, ...device({ diikat_pada: NOW - HOUR + 1 }) },
      ['perlu_konfirmasi', 'perangkat_baru', 'luring'],
    ],
    [
      'offline in an outage, on a device that was never bound',
      { luring: true, waktu: NOW - HOUR, gangguan: true, ...device({ diikat_pada: null }) },
      ['perlu_konfirmasi', 'luring'],
    ],
    [
      'offline in an outage, with a ticket that names no device',
      { luring: true, waktu: NOW - HOUR, gangguan: true, ...device({ tiket_sendiri: false }) },
      ['perlu_konfirmasi', 'luring'],
    ],
    ['offline, 24 h late', { luring: true, waktu: NOW - 24 * HOUR }, ['perlu_konfirmasi', 'luring']],
    [
      'offline, more than 24 h late, outage or not',
      { luring: true, waktu: NOW - 24 * HOUR - 1_000, gangguan: true },
      ['ditolak', 'luring_terlambat'],
    ],
    [
      'several at once: the worst counts',
      { ...at(6_000, 1), tantangan_terpakai: true },
      ['ditolak', 'luar_area_jauh', 'akurasi_aneh', 'tantangan_terpakai'],
    ],
  ])('%s', (_name, change, expected) => {
    expect(grade(change)).toEqual(expected)
  })

  it('says how far from the edge, of which fence and how sure, in facts', () => {
    const { sinyal, tepi_m, titik_ke } = gradeBukti({ ...GOOD, ...at(240, 35) }, ATURAN_BAKU)
    expect([tepi_m, titik_ke]).toEqual([140, 0])
    expect(sinyal[0]?.fakta).toEqual({ tepi_m: 140, tempat: 'Kantor A', akurasi_m: 35 })
  })

  it.each([
    [0, -100],
    [57, -43],
    [99.8, 0],
    [100.2, 1],
    [553, 453],
  ])('%d m from the middle of a fence of 100 m are %d m to its edge: the sign says on which side', (metres, tepi_m) => {
    expect(Object.is(gradeBukti({ ...GOOD, ...at(metres) }, ATURAN_BAKU).tepi_m, tepi_m)).toBe(true)
  })

  it('measures nothing without a position or a fence', () => {
    for (const change of [{ posisi: null }, { tempat: { ...GOOD.tempat, titik: [] } }])
      expect(gradeBukti({ ...GOOD, ...change }, ATURAN_BAKU)).toMatchObject({ tepi_m: null, titik_ke: null })
  })

  it('never accepts what it could not look at, whatever the settings say', () => {
    const lax = {
      ...ATURAN_BAKU,
      akibat: Object.fromEntries(
        SINYAL_KODE.map((kode) => [kode, SINYAL_KERAS.includes(kode) ? 'perlu_konfirmasi' : 'anomali']),
      ),
    }
    for (const change of [
      { posisi: null },
      { tempat: { ...GOOD.tempat, titik: [] } },
      { tanda_tangan_sah: false },
      { tantangan_terpakai: true },
    ])
      expect(grade(change, lax as AturanBukti)[0]).not.toBe('diterima')
  })

  it('takes the worse of two grades', () => {
    expect([worseOf('diterima', 'ditolak'), worseOf('perlu_konfirmasi', 'diterima')]).toEqual([
      'ditolak',
      'perlu_konfirmasi',
    ])
  })
})

describe('what the phone signs', () => {
  const rekam = { id: 'a', jenis: 'masuk', work_from: 'WFO', waktu_perangkat: 'w', perangkat_id: 'p' }
  it('differs with every field and has one text for absent ones', () => {
    const texts = [
      rekam,
      { ...rekam, lat: 1 },
      { ...rekam, lng: 1 },
      { ...rekam, tantangan: 'x' },
      { ...rekam, tiket: 'x' },
      { ...rekam, tiket: 'x', nomor_urut: 1 },
      { ...rekam, hash_foto: 'x' },
      { ...rekam, jenis: 'pulang' },
    ].map(kanonikRekam)
    expect(new Set(texts).size).toBe(texts.length)
    expect(kanonikRekam({ ...rekam, lat: undefined })).toBe(kanonikRekam(rekam))
  })
})

describe('the time of a clocking made offline', () => {
  it.each([
    [50, 50],
    [5, 10],
    [500, 100],
  ])(
    'a device that says %i counts as %i between the last contact at 10 and the receipt at 100',
    (waktu_perangkat, counts) => {
      expect(waktuLuring({ waktu_perangkat, terbit_pada: 10, diterima_pada: 100 })).toBe(counts)
    },
  )
})
