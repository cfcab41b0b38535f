import { describe, expect, it } from 'vitest'
import type { Jadwal } from '../jadwal/resolve-jadwal.ts'
import type { Waktu } from '../jadwal/waktu.ts'
import { hadirOn, type PeristiwaHadir } from './hadir.ts'

const at = (jam: string): number => Date.parse(`2026-11-16T${jam}:00Z`)
const waktu = (change: Partial<Waktu> = {}): Waktu => ({
  zona_waktu: 'UTC',
  masuk: at('07:30'),
  pulang: at('16:00'),
  istirahat: null,
  jendela_masuk: { mulai: at('05:00'), selesai: at('12:00') },
  jendela_pulang: { mulai: at('12:00'), selesai: at('23:00') },
  toleransi_detik: 0,
  fleksi_menit: 0,
  fleksi_awal_menit: 0,
  fleksi_cara: 'tidak',
  ...change,
})
const kerja = (change: Partial<Waktu> = {}): Jadwal => ({
  tanggal: '2026-11-16',
  status: 'kerja',
  waktu: waktu(change),
  libur: [],
  alasan: [],
})
const libur: Jadwal = { tanggal: '2026-11-16', status: 'libur', waktu: null, libur: [], alasan: [] }
const masuk = (jam: string, nilai: PeristiwaHadir['nilai'] = 'diterima'): PeristiwaHadir => ({
  jenis: 'masuk',
  waktu: at(jam),
  nilai,
})

describe('where a person stands today', () => {
  it.each<[string, Jadwal, PeristiwaHadir[], string, [string, number]]>([
    ['on time', kerja(), [masuk('07:30')], '08:00', ['hadir', 0]],
    [
      'half a second after the hour is not late',
      kerja(),
      [{ ...masuk('07:30'), waktu: at('07:30') + 500 }],
      '08:00',
      ['hadir', 0],
    ],
    ['a second late', kerja(), [{ ...masuk('07:30'), waktu: at('07:30') + 1_000 }], '08:00', ['terlambat', 1]],
    ['a minute late', kerja(), [masuk('07:31')], '08:00', ['terlambat', 60]],
    ['within the grace', kerja({ toleransi_detik: 300 }), [masuk('07:35')], '08:00', ['hadir', 0]],
    [
      'after the grace, counted from the hour',
      kerja({ toleransi_detik: 300 }),
      [masuk('07:36')],
      '08:00',
      ['terlambat', 360],
    ],
    [
      'within flexible minutes',
      kerja({ fleksi_menit: 60, fleksi_cara: 'proporsional' }),
      [masuk('08:20')],
      '09:00',
      ['hadir', 0],
    ],
    [
      'grace and flexible minutes are not added up: the larger counts',
      kerja({ toleransi_detik: 300, fleksi_menit: 60, fleksi_cara: 'proporsional' }),
      [masuk('08:31')],
      '09:00',
      ['terlambat', 3_660],
    ],
    [
      'a grace that is larger than the flexible minutes',
      kerja({ toleransi_detik: 900, fleksi_menit: 10, fleksi_cara: 'proporsional' }),
      [masuk('07:45')],
      '09:00',
      ['hadir', 0],
    ],
    ['the earliest counts', kerja(), [masuk('09:00'), masuk('07:10')], '10:00', ['hadir', 0]],
    ['what was refused does not', kerja(), [masuk('07:10', 'ditolak')], '10:00', ['belum_hadir', 0]],
    ['not due yet', kerja(), [], '07:30', ['belum_waktunya', 0]],
    ['missing', kerja(), [], '07:31', ['belum_hadir', 0]],
    ['free', libur, [], '10:00', ['libur', 0]],
    ['there on a free day: not expected, not late', libur, [masuk('09:00')], '10:00', ['luar_jadwal', 0]],
  ])('%s', (_name, jadwal, events, now, [status, late]) => {
    const { status: found, terlambat_detik } = hadirOn(jadwal, events, at(now))
    expect([found, terlambat_detik]).toEqual([status, late])
  })
})
