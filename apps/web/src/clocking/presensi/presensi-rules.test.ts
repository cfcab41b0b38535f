import { describe, expect, it } from 'vitest'
import { drawNear } from '../../ui/map/mini-map.ts'
import { clockNote } from './clock-note.ts'
import { isMonth, turnMonth } from './month.ts'
import { deviceName } from './outbox/device-name.ts'
import { type EntriBaru, orangBaru, takePlace } from './outbox/outbox.ts'
import type { HariIni, Peristiwa, TandaTerima } from './outbox/presensi-wire.ts'
import { brightness, lightOf } from './photo.ts'
import { ageSeconds, hasMoved, nearestFence, type Posisi, readPosition, sayMetres } from './position.ts'
import { placeOn } from './schedule-line.ts'
import { withLater } from './use-receipt.ts'

const at = (time: string) => Date.parse(`2026-11-16T${time}:00+07:00`)
const iso = (time: string) => new Date(at(time)).toISOString()
const waktu = {
  zona_waktu: 'Asia/Jakarta',
  masuk: iso('07:30'),
  pulang: iso('16:00'),
  jendela_masuk: { mulai: iso('06:00'), selesai: iso('11:00') },
  jendela_pulang: { mulai: iso('12:00'), selesai: iso('23:00') },
}
const hari = (change: object = {}) =>
  ({
    zona_waktu: 'Asia/Jakarta',
    tanggal: '2026-11-16',
    jadwal: { status: 'kerja', waktu },
    peristiwa: [],
    berikutnya: 'masuk',
    ...change,
  }) as unknown as HariIni
describe('a tap', () => {
  const baru = { pengguna: 'p-1', isi: { id: 'e-1' } } as unknown as EntriBaru
  it('keeps the day that the screen was about, and nothing where none is known', () => {
    const known = hari({ tiket: { tiket: 't' }, gangguan: [], penilaian: null, kantor: 'not needed' })
    expect(takePlace({ ...orangBaru('p-1'), hari: known }, baru).entri.hari_saat_itu).toEqual({
      tanggal: '2026-11-16',
      jadwal: known.jadwal,
      gangguan: [],
      penilaian: null,
    })
    expect(takePlace(orangBaru('p-1'), baru).entri).not.toHaveProperty('hari_saat_itu')
  })
})

it('a receipt follows the grade and keeps the office that it was graded by', () => {
  const terima = { nilai: 'ditolak', kantor_id: 'k-1', kantor: 'Kantor lama', hash: 'a' } as TandaTerima
  const later = { nilai: 'diterima', kantor_id: 'k-2', kantor: 'Kantor baru' } as Peristiwa
  expect(withLater(terima, later)).toEqual({ ...terima, nilai: 'diterima' })
  expect(withLater(terima, undefined)).toEqual(terima)
})

describe('what is said below the button', () => {
  const base = {
    seen: { hari: hari(), luring: false },
    jenis: 'masuk',
    now: at('07:20'),
    ofToday: true,
    acting: false,
    secure: true,
    online: true,
    bound: true,
  } as const
  it.each([
    [{}, undefined],
    [{ acting: true }, { blocked: true, word: 'acting' }],
    [{ secure: false }, { blocked: true, word: 'insecure' }],
    [{ online: false }, { blocked: false, word: 'willOffline' }],
    [
      { online: false, bound: false },
      { blocked: true, word: 'noTicket' },
    ],
    [{ seen: { hari: hari(), luring: true } }, { blocked: false, word: 'willOffline' }],
    [
      { seen: { hari: hari({ jadwal: { status: 'libur', waktu: null } }), luring: false } },
      { blocked: false, word: 'dayOff' },
    ],
    [{ now: at('05:00') }, { blocked: false, word: 'window', ...waktu.jendela_masuk }],
    [{ jenis: null }, undefined],
  ] as const)('%o', (change, note) => {
    expect(clockNote({ ...base, ...change })).toEqual(note)
  })
})

describe('positions', () => {
  const circle = { nama: 'Kantor', lat: -6.9, lng: 107.6, radius_m: 100 }
  const me = (lat: number, akurasi_m = 10): Posisi => ({ lat, lng: 107.6, akurasi_m, umur: 0, at: 0 })

  it('measure from the edge and count some of the accuracy for the person', () => {
    expect(nearestFence(me(-6.9), [circle])).toMatchObject({ tepi_m: -100, di_dalam: true })
    // 222 m north: about 122 m outside
    expect(nearestFence(me(-6.898), [circle])?.tepi_m).toBeGreaterThan(118)
    expect(nearestFence(me(-6.898), [circle])?.tepi_m).toBeLessThan(126)
    expect(nearestFence(me(-6.898), [circle])?.di_dalam).toBe(false)
    expect(nearestFence(me(-6.898, 400), [circle])?.di_dalam).toBe(false)
    // 133 m: 33 m outside, within the accuracy
    expect(nearestFence(me(-6.8988, 40), [circle])?.di_dalam).toBe(true)
    expect(nearestFence(me(-6.9), [])).toBeUndefined()
  })

  it('grow older by the monotonic clock, also when the phone’s clock is set back', () => {
    const coords = { latitude: -6.90000004, longitude: 107.6, accuracy: 12.34 }
    const read = readPosition({ coords, timestamp: 5000 } as GeolocationPosition, 7000, 100)
    expect(read).toMatchObject({ lat: -6.9, akurasi_m: 12.3, umur: 2000 })
    expect(ageSeconds(read, 1100)).toBe(3)
    expect(readPosition({ coords, timestamp: 9000 } as GeolocationPosition, 7000, 0).umur).toBe(0)
  })

  it('are news for the map only when they moved', () => {
    expect(hasMoved(undefined, me(-6.9))).toBe(true)
    expect(hasMoved(me(-6.9), me(-6.90001))).toBe(false)
    expect(hasMoved(me(-6.9), me(-6.9001))).toBe(true)
  })

  it('are said in metres or kilometres', () => {
    expect([0, 240.4, 1234, 12_345].map((metres) => sayMetres(metres, 'id'))).toEqual([
      '0 m',
      '240 m',
      '1,2 km',
      '12 km',
    ])
  })

  it('stand in the middle of a small map when they are in the middle of the fence', () => {
    const { me: dot, circle: fence } = drawNear(me(-6.9), circle)
    expect(dot.x).toBeCloseTo(50)
    expect(fence?.r).toBeCloseTo(40)
  })
})

it('places masuk and pulang near the ends of the line and keeps the rest on it', () => {
  const place = placeOn(waktu)
  expect([place(waktu.masuk), place(waktu.pulang), place(at('00:00')), place(at('23:59'))]).toEqual([12, 88, 0, 100])
})

it('judges the light', () => {
  expect(lightOf(brightness(new Uint8ClampedArray([0, 0, 0, 255, 20, 20, 20, 255])))).toBe('dark')
  expect(lightOf(120)).toBe('good')
  expect(lightOf(250)).toBe('bright')
})

it('names devices as people know them', () => {
  const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'
  expect(deviceName(android)).toBe('Chrome di Android')
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Version/17.0 Safari/604.1')).toBe('Safari di iOS')
  expect(deviceName('curl')).toBe('Peramban')
})

it('turns months over the year', () => {
  expect(turnMonth('2026-01', -1)).toBe('2025-12')
  expect(turnMonth('2026-12', 1)).toBe('2027-01')
  expect([isMonth('2026-13'), isMonth('2026-02'), isMonth(undefined)]).toEqual([false, true, false])
})
