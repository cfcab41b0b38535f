import { ATURAN_BAKU } from '@presensi/domain/bukti/sinyal'
import { describe, expect, it } from 'vitest'
import type { HariIni } from './outbox/presensi-wire.ts'
import type { Posisi } from './position.ts'
import { isHurried, sharpen, sharpeningLeft } from './sharpen.ts'
import { verdictOf } from './verdict.ts'

const NOW = Date.parse('2026-11-16T07:25:00+07:00')
const M = 1 / 111_195
const me = (metres: number, akurasi_m = 12): Posisi => ({
  lat: -6.2 + metres * M,
  lng: 106.8,
  akurasi_m,
  umur: 0,
  at: 0,
})
const hari = (change: object = {}) =>
  ({
    kantor: { nama: 'Kantor A', titik: [{ nama: 'Kantor A', lat: -6.2, lng: 106.8, radius_m: 100 }] },
    bebas_tempat: false,
    perangkat: 'milik_anda',
    gangguan: [],
    aturan: ATURAN_BAKU,
    ...change,
  }) as unknown as HariIni

type Situation = Parameters<typeof verdictOf>[0]
const verdict = (change: Partial<Situation>) => {
  const { nilai, sinyal } = verdictOf({
    hari: hari(),
    posisi: me(0),
    work_from: 'WFO',
    now: NOW,
    monotonic: 1000,
    wall: NOW,
    offline: false,
    photoMissing: false,
    ...change,
  })
  return [nilai, ...sinyal.map(({ kode }) => kode)]
}
const strict = { ...ATURAN_BAKU, ambang: { ...ATURAN_BAKU.ambang, akurasi_terbesar_m: 60, jauh_m: 500 } }
const outage = [{ mulai: '2026-11-16T07:00:00+07:00', selesai: '2026-11-16T08:00:00+07:00', alasan: 'Listrik' }]

describe('the verdict before the tap', () => {
  it.each<[string, Partial<Situation>, string[]]>([
    ['at the office', {}, ['diterima']],
    ['with an accuracy of 600 m near the office', { posisi: me(0, 600) }, ['perlu_konfirmasi', 'akurasi_aneh']],
    ['800 m outside', { posisi: me(900) }, ['perlu_konfirmasi', 'luar_area']],
    ['115 km away', { posisi: me(115_000) }, ['ditolak', 'luar_area_jauh']],
    [
      '115 km away, working from home',
      { posisi: me(115_000), work_from: 'WFH' },
      ['perlu_konfirmasi', 'luar_area_jauh'],
    ],
    ['without a position', { posisi: undefined }, ['perlu_konfirmasi', 'tanpa_posisi']],
    ['with a position of a minute ago', { monotonic: 61_000 }, ['perlu_konfirmasi', 'posisi_lama']],
    ['without a network', { offline: true }, ['perlu_konfirmasi', 'luring']],
    ['without a network in a declared outage', { offline: true, hari: hari({ gangguan: outage }) }, ['diterima']],
    ['without the photo that the agency asks for', { photoMissing: true }, ['perlu_konfirmasi', 'foto_tidak_datang']],
    [
      'far away and without the photo: only what refuses is said',
      { posisi: me(115_000), photoMissing: true },
      ['ditolak', 'luar_area_jauh'],
    ],
    [
      'on a device of somebody else',
      { hari: hari({ perangkat: 'milik_orang_lain' }) },
      ['ditolak', 'perangkat_orang_lain'],
    ],
    [
      'at an office without a fence',
      { hari: hari({ kantor: { nama: 'Kantor B', titik: [] } }) },
      ['perlu_konfirmasi', 'area_belum_ada'],
    ],
    ['where a paper lifts the fence', { posisi: me(9000), hari: hari({ bebas_tempat: true }) }, ['diterima']],
    [
      'by the agency’s own accuracy',
      { posisi: me(0, 80), hari: hari({ aturan: strict }) },
      ['perlu_konfirmasi', 'akurasi_aneh'],
    ],
    [
      'by the agency’s own distance',
      { posisi: me(900), hari: hari({ aturan: strict }) },
      ['ditolak', 'luar_area_jauh'],
    ],
    ['whose clock is off, which is only noted', { wall: NOW + 600_000 }, ['diterima']],
  ])('%s', (_name, change, expected) => {
    expect(verdict(change)).toEqual(expected)
  })
})

describe('a poor position', () => {
  it('is sharpened from what it was to what it is, for ten seconds', () => {
    const first = sharpen(undefined, 600, 1000)
    const second = sharpen(first, 180, 4000)
    expect(second).toEqual({ from_m: 600, to_m: 180, since: 1000 })
    expect([sharpeningLeft(first, 1000), sharpeningLeft(second, 4000), sharpeningLeft(second, 12_000)]).toEqual([
      10_000, 7000, 0,
    ])
    expect(sharpen(second, 80, 5000)).toBeUndefined()
  })

  it('is good from the beginning at 100 m', () => {
    expect(sharpen(undefined, 100, 0)).toBeUndefined()
  })

  it('makes nobody late: around the hour of masuk it is taken as it is', () => {
    const masuk = new Date(NOW).toISOString()
    const hurried = (seconds: number, jenis = 'masuk') => isHurried(jenis, masuk, NOW + seconds * 1000)
    expect([hurried(-60), hurried(-10), hurried(0), hurried(60)]).toEqual([false, true, true, false])
    expect(hurried(-10, 'pulang')).toBe(false)
    expect(isHurried('masuk', undefined, NOW)).toBe(false)
  })
})
