import { expect, it } from 'vitest'
import { dayOfReceipt, receiptFacts } from './receipt-facts.ts'

const at = (time: string) => Date.parse(`2026-11-16T${time}+07:00`)
const iso = (time: string) => new Date(at(time)).toISOString()
const waktu = {
  masuk: iso('07:30:00'),
  pulang: iso('16:00:00'),
  toleransi_detik: 0,
  fleksi_menit: 0,
  fleksi_awal_menit: 0,
  istirahat: null,
  jendela_masuk: { mulai: iso('05:00:00'), selesai: iso('11:00:00') },
  jendela_pulang: { mulai: iso('12:00:00'), selesai: iso('23:00:00') },
  fleksi_cara: 'tidak',
} as NonNullable<Parameters<typeof receiptFacts>[1]['jadwal']['waktu']>
const flexible = { ...waktu, fleksi_menit: 30, fleksi_cara: 'proporsional' } as typeof waktu
const EXCUSED = { maaf: [], dinas: [], izin_masuk: null, izin_pulang: null }
type Dinilai = Parameters<typeof receiptFacts>[1]
const facts = (
  jenis: string,
  time: string,
  hours: typeof waktu | null = waktu,
  nilai = 'diterima',
  more: Partial<Dinilai> = {},
) =>
  receiptFacts(
    { jenis, nilai, waktu: iso(time) } as Parameters<typeof receiptFacts>[0],
    { jadwal: { waktu: hours }, gangguan: [], ...more } as unknown as Dinilai,
  )

it.each([
  ['early', '07:20:30', waktu, { kind: 'inTime', minutes: 9, out: at('16:00:00') }],
  ['to the second', '07:30:00', waktu, { kind: 'inTime', minutes: 0, out: at('16:00:00') }],
  [
    'inside the tolerance',
    '07:34:00',
    { ...waktu, toleransi_detik: 300 },
    { kind: 'inTime', minutes: 0, out: at('16:00:00') },
  ],
  ['late by seconds', '07:30:20', waktu, { kind: 'late', minutes: 0, out: at('16:00:00') }],
  ['late by 12 minutes', '07:42:11', waktu, { kind: 'late', minutes: 12, out: at('16:00:00') }],
  ['later, repaid the same day', '07:42:00', flexible, { kind: 'flexi', minutes: 12, out: at('16:12:00') }],
  ['later than flexible hours allow', '08:10:00', flexible, { kind: 'late', minutes: 40, out: at('16:30:00') }],
])('says of who came %s what it means', (_name, time, hours, expected) => {
  expect(facts('masuk', time, hours)).toEqual(expected)
})

it('says whether somebody went home in time', () => {
  expect(facts('pulang', '16:05:00')).toEqual({ kind: 'outTime', minutes: 0 })
  expect(facts('pulang', '15:59:30')).toEqual({ kind: 'outEarly', minutes: 1 })
  expect(facts('pulang', '07:25:00')).toEqual({ kind: 'outEarly', minutes: 515 })
  // By the hour at which one may go, not by that of the schedule.
  const came = { hari: { masuk: iso('07:45:00'), kode_list: ['H'], terlambat_menit: 0 } as never }
  expect(facts('pulang', '16:05:00', flexible, 'diterima', came)).toEqual({ kind: 'outEarly', minutes: 10 })
})

it('has nothing to say of what was refused or of an event, and that a day off is off schedule', () => {
  expect(facts('masuk', '07:20:00', waktu, 'ditolak')).toBeUndefined()
  expect(facts('kegiatan', '07:20:00')).toBeUndefined()
  expect(facts('masuk', '07:20:00', null)).toEqual({ kind: 'off' })
})

it.each<[string, typeof waktu, Partial<Dinilai>, object]>([
  [
    'came late in an outage',
    waktu,
    { gangguan: [{ mulai: iso('07:00:00'), selesai: iso('08:00:00'), alasan: 'Listrik padam' }] },
    { kind: 'inTime', minutes: 0 },
  ],
  [
    'has used up the flexi of the month',
    flexible,
    { penilaian: { tl_dari: 'masuk', terlambat_dari_detik: 1, fleksi_habis: true, ...EXCUSED } },
    { kind: 'late', minutes: 12, out: at('16:00:00') },
  ],
  [
    'is late only after a quarter of an hour',
    waktu,
    { penilaian: { tl_dari: 'masuk', terlambat_dari_detik: 900, fleksi_habis: false, ...EXCUSED } },
    { kind: 'inTime', minutes: 0 },
  ],
  [
    'the server says is not late, for a permit that the phone does not know',
    waktu,
    {
      hari: { masuk: iso('07:42:11'), kode_list: ['IT'], terlambat_menit: 0 } as unknown as NonNullable<
        Dinilai['hari']
      >,
    },
    { kind: 'inTime', minutes: 0 },
  ],
])('says of who %s what the day says', (_name, hours, more, expected) => {
  expect(facts('masuk', '07:42:11', hours, 'diterima', more)).toMatchObject(expected)
})

it('measures what ended a day after midnight by the day that it ended, also when the screen has gone on', () => {
  type Saat = NonNullable<Parameters<typeof dayOfReceipt>[1]>
  type Hari = Parameters<typeof dayOfReceipt>[2]
  const late = {
    ...waktu,
    pulang: iso('00:10:00'),
    jendela_pulang: { mulai: iso('00:00:00'), selesai: iso('04:00:00') },
  }
  const saatItu = { tanggal: '2026-11-15', jadwal: { waktu: late }, gangguan: [] } as unknown as Saat
  const hari = (tanggal: string) => ({ tanggal, jadwal: { waktu }, gangguan: [] }) as unknown as Hari
  const terima = (jenis: 'masuk' | 'pulang', time: string) => ({ jenis, waktu: iso(time), tanggal: '2026-11-16' })
  const [next, same] = [hari('2026-11-16'), hari('2026-11-15')]
  expect(dayOfReceipt(terima('pulang', '01:24:00'), saatItu, next)).toBe(saatItu)
  expect(dayOfReceipt(terima('pulang', '01:24:00'), saatItu, same)).toBe(same)
  // Outside the hours of that day it is what its date says, and so is what another phone made.
  expect(dayOfReceipt(terima('pulang', '16:00:00'), saatItu, next)).toBe(next)
  expect(dayOfReceipt(terima('pulang', '16:00:00'), saatItu, same)).toBeUndefined()
  expect(dayOfReceipt(terima('pulang', '01:24:00'), undefined, next)).toBe(next)
})
