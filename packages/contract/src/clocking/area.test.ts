import { describe, expect, it } from 'vitest'
import { type Area, kataArea, kataJarak, kataLama } from './area.ts'
import { pesanSinyal } from './sinyal.ts'

const area = (keadaan: Area['keadaan'], jarak_m: number, kantor: string | null = null): Area => ({
  keadaan,
  jarak_m,
  titik_ke: 0,
  kantor,
})

describe('the words of a place', () => {
  it.each<[Area, string, string]>([
    [area('dalam', 43), 'Di dalam area, 43 m dari tepi', 'Inside the area, 43 m from its edge'],
    [area('luar', 453), 'Di luar area, 453 m dari tepi', 'Outside the area, 453 m from its edge'],
    [area('luar', 115_400), 'Di luar area, 115,4 km dari tepi', 'Outside the area, 115.4 km from its edge'],
    [
      area('dalam', 9, 'Kantor B'),
      'Di dalam area, 9 m dari tepi (Kantor B)',
      'Inside the area, 9 m from its edge (Kantor B)',
    ],
    [
      area('tengah', 57),
      '57 m dari titik tengah area (presensi lama, diukur dari tengah)',
      '57 m from the middle of the area (an older clocking, measured from the middle)',
    ],
  ])('%j', (at, id, en) => {
    expect([kataArea(at, 'id'), kataArea(at, 'en')]).toEqual([id, en])
  })

  it.each([
    [0, '0 m'],
    [999, '999 m'],
    [1_000, '1 km'],
    [1_249, '1,2 km'],
    [1_152_000, '1.152 km'],
  ])('%d metres are %s', (metres, said) => expect(kataJarak(metres, 'id')).toBe(said))

  it.each([
    [0, '0 detik'],
    [45, '45 detik'],
    [121, '2 menit 1 detik'],
    [3_600, '1 jam'],
    [44_361, '12 jam 19 menit'],
  ])('%d seconds are %s', (seconds, said) => expect(kataLama(seconds, 'id')).toBe(said))
})

describe('the words of a signal', () => {
  it.each([
    ['selisih_jam', { detik: 44_361 }, 'Jam perangkat berselisih 12 jam 19 menit dari jam server.'],
    ['luring', { menit: 125, perangkat_sendiri: 'ya' }, 'Dibuat tanpa jaringan dan diterima 2 jam 5 menit kemudian.'],
    ['posisi_lama', { detik: 90, batas: 60 }, 'Posisi diambil 1 menit 30 detik sebelumnya (paling lama 1 menit).'],
    [
      'luar_area_jauh',
      { tepi_m: 115_400, tempat: 'Kantor A', akurasi_m: 9 },
      'Anda 115,4 km di luar area Kantor A; terlalu jauh untuk langsung dihitung.',
    ],
    // As it was stored before edges were measured.
    [
      'luar_area',
      { jarak_m: 240, jarak_km: 0.2, tempat: 'Kantor A', akurasi_m: 9 },
      'Anda 240 m dari titik tengah area Kantor A; akurasi GPS 9 m.',
    ],
    [
      'terlalu_cepat',
      { jarak_km: 151.5, km_jam: 152 },
      'Berpindah 151,5 km dengan 152 km/jam sejak presensi sebelumnya.',
    ],
  ] as const)('%s', (kode, fakta, said) => expect(pesanSinyal(kode, fakta, 'id')).toBe(said))
})
