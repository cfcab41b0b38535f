import { describe, expect, it } from 'vitest'
import { type HariBerjadwal, ingatanPada } from './ingatan.ts'

const jam = (hour: number, minute = 0): number => (hour * 60 + minute) * 60_000
const KERJA: HariBerjadwal = {
  kode: ['BELUM'],
  surat_id: null,
  jadwal_masuk: jam(7, 30),
  jadwal_pulang: jam(16),
  boleh_pulang: null,
  masuk: null,
  pulang: null,
}
const jenis = (hari: Partial<HariBerjadwal>, saat: number, menit = 15): string[] =>
  ingatanPada({ ...KERJA, ...hari }, menit, saat).map((one) => one.jenis)

describe('a reminder to clock', () => {
  it.each([
    ['long before', jam(7, 14), []],
    ['at the first moment', jam(7, 15), ['masuk']],
    ['just before work begins', jam(7, 30) - 1, ['masuk']],
    ['once it has begun', jam(7, 30), []],
    ['before work ends', jam(15, 45), ['pulang']],
    ['once it has ended', jam(16), []],
  ])('%s', (_name, saat, expected) => {
    expect(jenis({}, saat)).toEqual(expected)
  })
  it.each<[string, Partial<HariBerjadwal>]>([
    ['has clocked in', { masuk: jam(7) }],
    ['has the day off', { jadwal_masuk: null, jadwal_pulang: null, kode: ['L'] }],
    ['is on leave', { surat_id: 's', kode: ['CT'] }],
    ['is on duty elsewhere', { surat_id: 'd', kode: ['DL'] }],
    ['may come late', { kode: ['IT'] }],
    ['cannot clock all day', { kode: ['GS'] }],
  ])('is not for who %s', (_name, hari) => {
    expect(jenis(hari, jam(7, 20))).toEqual([])
  })
  it.each<[string, Partial<HariBerjadwal>, number, string[]]>([
    ['clocked in and not out', { kode: ['H'], masuk: jam(7) }, jam(15, 50), ['pulang']],
    ['forgot to clock in', {}, jam(15, 50), ['pulang']],
    ['has gone home', { masuk: jam(7), pulang: jam(15) }, jam(15, 50), []],
    ['may go early', { kode: ['IPC'], masuk: jam(7) }, jam(15, 50), []],
    ['came late by flexi and stays longer: too early', { masuk: jam(8), boleh_pulang: jam(16, 30) }, jam(15, 50), []],
    ['came late by flexi and stays longer', { masuk: jam(8), boleh_pulang: jam(16, 30) }, jam(16, 20), ['pulang']],
    ['is on leave', { surat_id: 's', kode: ['CT'] }, jam(15, 50), []],
  ])('before the end of work for who %s', (_name, hari, saat, expected) => {
    expect(jenis(hari, saat)).toEqual(expected)
  })
})
