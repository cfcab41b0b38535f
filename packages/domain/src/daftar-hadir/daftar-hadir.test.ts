import { describe, expect, it } from 'vitest'
import { type HalanganBaris, halanganBaris, type SebabDaftarHadir, waktuBaris } from './daftar-hadir.ts'

const SENIN = '2026-05-04'
const ZONA = 'Asia/Makassar'
const at = (local: string): number => Date.parse(`${local.replace(' ', 'T')}:00+08:00`)
const rowOf = (times: string) => {
  const [masuk = '', pulang = ''] = times.split('-')
  return { masuk: masuk === '' ? null : masuk, pulang: pulang === '' ? null : pulang }
}

describe('the hours of a row', () => {
  it.each<[string, string | null, string | null]>([
    ['07:30-16:00', `${SENIN} 07:30`, `${SENIN} 16:00`],
    ['07:30-', `${SENIN} 07:30`, null],
    ['-16:00', null, `${SENIN} 16:00`],
    ['-', null, null],
    ['21:00-05:00', `${SENIN} 21:00`, '2026-05-05 05:00'],
    ['-05:00', null, `${SENIN} 05:00`],
  ])('%s', (times, masuk, pulang) => {
    const instant = (local: string | null) => (local === null ? null : at(local))
    expect(waktuBaris(rowOf(times), SENIN, ZONA)).toEqual({ masuk: instant(masuk), pulang: instant(pulang) })
  })
})

describe('what stands in the way of a row', () => {
  const OUTAGE = [{ mulai: at(`${SENIN} 07:00`), selesai: at(`${SENIN} 12:00`) }]
  const LATER = at('2026-05-20 10:00')
  type Case = [
    string,
    SebabDaftarHadir,
    string,
    { terdaftar?: number; gangguan?: typeof OUTAGE; sekarang?: number },
    HalanganBaris | null,
  ]
  it.each<Case>([
    ['without a device', 'belum_terdaftar', '07:30-16:00', {}, null],
    ['not there', 'belum_terdaftar', '-', {}, null],
    ['the day before the first binding', 'belum_terdaftar', '07:30-16:00', { terdaftar: at('2026-05-05 00:01') }, null],
    ['bound that evening', 'belum_terdaftar', '07:30-16:00', { terdaftar: at(`${SENIN} 18:00`) }, null],
    [
      'bound in between: only the time before it',
      'belum_terdaftar',
      '07:30-16:00',
      { terdaftar: at(`${SENIN} 10:00`) },
      'sudah_terdaftar',
    ],
    ['the same, before it', 'belum_terdaftar', '07:30-', { terdaftar: at(`${SENIN} 10:00`) }, null],
    ['bound before', 'belum_terdaftar', '07:30-16:00', { terdaftar: at('2026-05-03 23:59') }, 'sudah_terdaftar'],
    ['bound before, and not there', 'belum_terdaftar', '-', { terdaftar: at('2026-05-03 23:59') }, 'sudah_terdaftar'],
    ['inside the outage', 'gangguan', '07:30-11:00', { terdaftar: 0, gangguan: OUTAGE }, null],
    ['one side outside it', 'gangguan', '07:30-16:00', { terdaftar: 0, gangguan: OUTAGE }, 'di_luar_gangguan'],
    ['no outage', 'gangguan', '-', { terdaftar: 0 }, 'di_luar_gangguan'],
    ['force majeure', 'kahar', '07:30-16:00', { terdaftar: 0 }, null],
    ['coming and going at once', 'kahar', '07:30-07:30', {}, 'jam_sama'],
    ['not yet', 'kahar', '07:30-16:00', { sekarang: at(`${SENIN} 15:59`) }, 'belum_terjadi'],
    ['a day to come', 'kahar', '-', { sekarang: at('2026-05-03 23:59') }, 'belum_terjadi'],
    [
      'the next morning, not yet',
      'belum_terdaftar',
      '21:00-05:00',
      { sekarang: at('2026-05-05 04:00') },
      'belum_terjadi',
    ],
  ])('%s (%s %s)', (_name, sebab, times, { terdaftar = null, gangguan = [], sekarang = LATER }, expected) => {
    const keadaan = { sebab, tanggal: SENIN, zona_waktu: ZONA, sekarang, terdaftar, gangguan }
    expect(halanganBaris(waktuBaris(rowOf(times), SENIN, ZONA), keadaan)).toBe(expected)
  })
})
