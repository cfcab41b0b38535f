import { describe, expect, it } from 'vitest'
import { bolehPulang, tanpaSurat } from '../hari/boleh-pulang.ts'
import { hariPeristiwa, type Terjadi } from '../jadwal/hari-peristiwa.ts'
import type { Shift } from '../jadwal/shift.ts'
import { type Waktu, waktuOfShift } from '../jadwal/waktu.ts'
import { instantOf } from '../kalender/zona.ts'
import { berikutnya, type Dihitung, hariSekarang } from './berikutnya.ts'

const ZONA = 'Asia/Jakarta'
const at = (tanggal: string, jam: string): number => {
  const [h = 0, m = 0] = jam.split(':').map(Number)
  return instantOf(tanggal, h * 3600 + m * 60, ZONA)
}
const shift = (masuk: string, pulang: string): Shift => ({
  kode: 'S',
  nama: 'S',
  masuk,
  pulang,
  lintas_hari: pulang <= masuk,
  istirahat_mulai: null,
  istirahat_selesai: null,
  jendela_masuk: null,
  jendela_pulang: null,
})
const HARI = '2026-11-16'
const KANTOR = waktuOfShift(HARI, shift('07:30', '16:00'), ZONA)
const masuk = (jam: string): Dihitung => ({ sebagai: 'masuk', waktu: at(HARI, jam) })
const pulang = (jam: string): Dihitung => ({ sebagai: 'pulang', waktu: at(HARI, jam) })

describe('what the button does next', () => {
  it.each<[string, Waktu | null, Dihitung[], string, 'masuk' | 'pulang' | null, string | null]>([
    ['before its window opens', KANTOR, [], '03:00', 'masuk', '04:30'],
    ['in the morning', KANTOR, [], '07:20', 'masuk', '04:30'],
    ['late in the day, not in yet', KANTOR, [], '15:00', 'masuk', '04:30'],
    ['never in, the day is over', KANTOR, [], '16:00', 'pulang', '07:30'],
    ['in', KANTOR, [masuk('07:20')], '07:21', 'pulang', '07:30'],
    ['gone early', KANTOR, [masuk('07:20'), pulang('07:40')], '07:41', 'pulang', '16:00'],
    ['gone early, at its time', KANTOR, [masuk('07:20'), pulang('07:40')], '16:04', 'pulang', '16:00'],
    ['gone', KANTOR, [masuk('07:20'), pulang('07:40'), pulang('16:00')], '16:04', null, null],
    ['out, but never in', KANTOR, [pulang('07:40')], '08:00', 'masuk', '04:30'],
    ['everything is closed', KANTOR, [masuk('07:20')], '23:01', null, null],
    ['on a day off', null, [], '09:00', 'masuk', null],
    ['on a day off, in', null, [masuk('09:00')], '09:30', 'pulang', null],
    ['on a day off, out', null, [masuk('09:00'), pulang('12:00')], '12:30', null, null],
  ])('%s', (_name, waktu, dihitung, now, jenis, mulai) => {
    expect(berikutnya(waktu, dihitung, at(HARI, now))).toEqual({
      jenis,
      mulai: mulai === null ? null : at(HARI, mulai),
    })
  })

  it('owes what a flexible arrival took', () => {
    const flexi = (fleksi_cara: Waktu['fleksi_cara']) => ({
      ...KANTOR,
      fleksi_cara,
      fleksi_menit: 60,
      fleksi_awal_menit: 90,
      toleransi_detik: 300,
    })
    const earliest = (cara: Waktu['fleksi_cara'], jam: string | null) =>
      bolehPulang(tanpaSurat(flexi(cara)), jam === null ? null : at(HARI, jam))
    expect(earliest('tidak', '08:00')).toBe(at(HARI, '16:00'))
    expect(earliest('proporsional', '07:35')).toBe(at(HARI, '16:00'))
    expect(earliest('proporsional', '07:00')).toBe(at(HARI, '15:30'))
    expect(earliest('proporsional', '05:00')).toBe(at(HARI, '14:30'))
    expect(earliest('tidak', '07:00')).toBe(at(HARI, '16:00'))
    expect(earliest('proporsional', '07:50')).toBe(at(HARI, '16:20'))
    expect(earliest('proporsional', '09:30')).toBe(at(HARI, '17:00'))
    expect(earliest('proporsional', null)).toBe(at(HARI, '16:00'))
    expect(earliest('tetap_30', '07:36')).toBe(at(HARI, '16:30'))
    const done = berikutnya(flexi('proporsional'), [masuk('07:50'), pulang('16:05')], at(HARI, '16:06'))
    expect(done).toEqual({ jenis: 'pulang', mulai: at(HARI, '16:20') })
  })
})

describe('the day somebody is in', () => {
  const MALAM = shift('21:00', '07:00')
  const dinas: Record<string, Shift> = { '2026-11-15': MALAM, '2026-11-16': shift('14:00', '21:00') }
  const waktuOf = (tanggal: string) => {
    const one = dinas[tanggal]
    return one === undefined ? null : waktuOfShift(tanggal, one, ZONA)
  }
  const event = (jenis: 'masuk' | 'pulang', tanggal: string, jam: string): Terjadi => ({
    jenis,
    waktu: at(tanggal, jam),
    zona_waktu: ZONA,
    ditolak: false,
    dihitung_masuk: false,
  })
  const IN = event('masuk', '2026-11-15', '20:50')
  it.each<[string, string, string, Terjadi[], string]>([
    ['in the evening', '2026-11-15', '20:00', [], '2026-11-15'],
    ['in the night', '2026-11-16', '03:00', [IN], '2026-11-15'],
    ['after the night, not gone', '2026-11-16', '07:30', [IN], '2026-11-15'],
    ['after an early out', '2026-11-16', '05:30', [IN, event('pulang', '2026-11-16', '05:00')], '2026-11-15'],
    ['gone', '2026-11-16', '07:30', [IN, event('pulang', '2026-11-16', '07:05')], '2026-11-16'],
    ['forgot to go home, the next hour is nearer', '2026-11-16', '11:30', [IN], '2026-11-16'],
    ['a day without hours', '2026-11-18', '09:00', [], '2026-11-18'],
  ])('%s', (_name, tanggal, jam, events, expected) => {
    const known = events.map((one) => ({ ...one, ...hariPeristiwa(one, waktuOf, events) }))
    expect(hariSekarang(at(tanggal, jam), ZONA, waktuOf, known)).toBe(expected)
  })
})
