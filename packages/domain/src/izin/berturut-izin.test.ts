import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, hariKe } from '../kalender/tanggal.ts'
import { addMonths } from '../saldo/hak.ts'
import { banyakAcak, eachAcak } from '../testing/acak.ts'
import { type IzinSejenis, isPerpanjanganSakit, masalahBerturut } from './berturut-izin.ts'
import type { KodeHariIzin } from './jenis-izin.ts'

const isHariKerja = (tanggal: string): boolean => hariKe(tanggal) <= 5
const izin = (mulai: string, selesai: string, more: Partial<IzinSejenis> = {}): IzinSejenis => ({
  mulai,
  selesai,
  alasan_kode: null,
  anak_ke: null,
  ...more,
})
const at = (kode: KodeHariIzin, bulan: number, isi: IzinSejenis, ...lain: IzinSejenis[]) =>
  masalahBerturut(kode, isi, { bulan, dapat_diperpanjang: bulan > 1 }, { lain, isHariKerja })?.nilai ?? null

// 2026-06-05 is a Friday.
const LALU = izin('2025-06-09', '2026-06-05')
type Row = [string, KodeHariIzin, number, IzinSejenis, readonly IzinSejenis[], string | null]
const SAKIT = { alasan_kode: 'keluarga_sakit' }
const ROWS: Row[] = [
  ['sick for the first time', 'CS', 12, izin('2026-06-08', '2026-12-08'), [], null],
  ['sick on until a year and a half are over', 'CS', 12, izin('2026-06-08', '2026-12-08'), [LALU], null],
  ['a day longer, over a weekend', 'CS', 12, izin('2026-06-08', '2026-12-09'), [LALU], '12+6'],
  ['the same from the very next day on', 'CS', 12, izin('2026-06-06', '2026-12-09'), [LALU], '12+6'],
  ['after a day of work it is another', 'CS', 12, izin('2026-06-09', '2026-12-09'), [LALU], null],
  ['what stands later counts, too', 'CS', 1, izin('2026-06-08', '2026-06-19'), [izin('2026-06-22', '2026-07-08')], '1'],
  ['and a day less does not', 'CS', 1, izin('2026-06-08', '2026-06-19'), [izin('2026-06-22', '2026-07-07')], null],
  [
    'one that joins two',
    'CS',
    1,
    izin('2026-06-15', '2026-06-19'),
    [izin('2026-06-22', '2026-07-10'), izin('2026-06-08', '2026-06-12')],
    '1',
  ],
  [
    'leave without pay and its extension',
    'CLTN',
    36,
    izin('2029-06-11', '2030-06-10'),
    [izin('2026-06-11', '2029-06-10')],
    null,
  ],
  [
    'an extension of more than a year',
    'CLTN',
    36,
    izin('2029-06-11', '2030-06-11'),
    [izin('2026-06-11', '2029-06-10')],
    '36+12',
  ],
  [
    'a second extension',
    'CLTN',
    36,
    izin('2028-06-11', '2028-07-10'),
    [izin('2026-06-11', '2027-06-10'), izin('2027-06-11', '2028-06-10')],
    '36+12',
  ],
  [
    'one put before another of three years',
    'CLTN',
    36,
    izin('2026-06-01', '2026-06-10'),
    [izin('2026-06-11', '2029-06-10')],
    '36+12',
  ],
  [
    'a birth in parts, with work between them',
    'CM',
    3,
    izin('2026-06-08', '2026-07-08', { anak_ke: 1 }),
    [izin('2026-03-02', '2026-04-02', { anak_ke: 1 })],
    '3',
  ],
  [
    'another child',
    'CM',
    3,
    izin('2026-06-08', '2026-09-07', { anak_ke: 2 }),
    [izin('2026-03-09', '2026-06-07', { anak_ke: 1 })],
    null,
  ],
  [
    'a month and then on',
    'CAP',
    1,
    izin('2026-06-08', '2026-06-09', SAKIT),
    [izin('2026-05-08', '2026-06-05', SAKIT)],
    '1',
  ],
  [
    'a month, and then for another reason',
    'CAP',
    1,
    izin('2026-06-08', '2026-06-12', { alasan_kode: 'keluarga_meninggal' }),
    [izin('2026-05-06', '2026-06-05', SAKIT)],
    null,
  ],
]

describe('leave that goes on from one request to the next', () => {
  it.each(ROWS)('%s (%s)', (_name, kode, bulan, isi, lain, expected) => {
    expect(at(kode, bulan, isi, ...lain)).toBe(expected)
    expect(at(kode, bulan, isi, ...lain.toReversed())).toBe(expected)
  })

  it('needs the letter of the team that examines health from the day on which a year of sickness is over', () => {
    const longer = (isi: IzinSejenis, ...lain: IzinSejenis[]) =>
      isPerpanjanganSakit('CS', isi, 12, { lain, isHariKerja })
    // LALU began on 9 June 2025.
    expect(longer(izin('2026-06-08', '2026-06-08'), LALU)).toBe(false)
    expect(longer(izin('2026-06-08', '2026-06-09'), LALU)).toBe(true)
    expect(longer(izin('2026-06-09', '2026-06-12'), LALU)).toBe(false)
    expect(longer(izin('2026-06-08', '2026-12-08'))).toBe(false)
    expect(isPerpanjanganSakit('CAP', izin('2026-06-08', '2026-12-08'), 1, { lain: [LALU], isHariKerja })).toBe(false)
  })

  it('agrees with walking from day to day, on random histories', () => {
    let long = 0
    eachAcak('histories', 1, ({ below: random }) => {
      const all: IzinSejenis[] = []
      const many = 1 + random(6)
      for (let day = addDays('2026-01-01', random(7)); all.length < many; ) {
        const selesai = addDays(day, random(20))
        all.push(izin(day, selesai))
        // Mostly the very next day, else with free days or work between them.
        day = addDays(selesai, random(3) > 0 ? 1 : 1 + random(5))
      }
      const isi = all[random(all.length)] ?? expect.fail('nothing asked')
      const found = at('CS', 1, isi, ...all.filter((one) => one !== isi))
      expect(found !== null, JSON.stringify({ all, isi })).toBe(isTooLong(all, isi))
      long += Number(found !== null)
    })
    // Neither always nor never, or this proves nothing.
    expect(long).toBeGreaterThan(banyakAcak() / 10)
    expect(long).toBeLessThan(banyakAcak() * 0.9)
  })
})

/** Goes on from the days of the request as long as there is leave or no work, and measures from the first to the last day of leave it saw. */
function isTooLong(all: readonly IzinSejenis[], isi: IzinSejenis): boolean {
  const isLeave = (day: string) => all.some(({ mulai, selesai }) => mulai <= day && day <= selesai)
  const walk = (from: string, step: 1 | -1): string => {
    let last = from
    for (let day = from; isLeave(day) || !isHariKerja(day); day = addDays(day, step)) if (isLeave(day)) last = day
    return last
  }
  const [first, last] = [walk(isi.mulai, -1), walk(isi.selesai, 1)]
  const alone = first === isi.mulai && last === isi.selesai
  return !alone && daysBetween(first, last) >= daysBetween(first, addMonths(first, 1))
}
