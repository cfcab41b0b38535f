import { describe, expect, it } from 'vitest'
import type { Kebijakan } from '../kebijakan/kebijakan.ts'
import { evaluateBulan } from './evaluate-bulan.ts'
import type { BulanInput, Peristiwa } from './fakta.ts'
import type { Hari } from './hasil.ts'
import { teksKode } from './kode.ts'
import {
  at,
  bulanOf,
  type Dunia,
  dinas,
  izin,
  jam,
  kegiatan,
  libur,
  peristiwa,
  shift,
  skema,
  surat,
} from './testing/bulan.ts'

const SENIN = '2026-05-04'
const SELASA = '2026-05-05'
const BARITO = skema('barito_timur')
type Isi = Partial<Omit<BulanInput, 'tahun' | 'bulan' | 'hari'>>

const hariOf = (dunia: Dunia, isi: Isi, tanggal = SENIN): Hari => {
  const { hari } = evaluateBulan(bulanOf({ kebijakan: BARITO, ...dunia }, isi), { jelaskan: true })
  const found = hari.find((one) => one.tanggal === tanggal)
  if (found === undefined) throw new Error(tanggal)
  return found
}
const local = (instant: number | null): string =>
  instant === null ? '' : new Date(instant + 7 * 3_600_000).toISOString().slice(11, 16)
/** 'TL1 TKR menunggu 07:31-16:02 50': code, marks, flags, in and out, basis points after the cap of the day; * = only shown. */
const ringkas = (hari: Hari): string =>
  [
    teksKode(hari.kode),
    ...hari.tanda,
    ...(['sementara', 'menunggu', 'ada_presensi'] as const).filter((flag) => hari[flag]),
    `${local(hari.masuk)}-${local(hari.pulang)}`,
    ...hari.baris.map((line) => `${line.setelah_batas_bp}${line.dihitung ? '' : '*'}`),
  ].join(' ')
const on = (isi: Isi, dunia: Dunia = {}, tanggal = SENIN): string => ringkas(hariOf(dunia, isi, tanggal))
const masuk = (time: string, change: Partial<Peristiwa> = {}, tanggal = SENIN) =>
  peristiwa('masuk', `${tanggal} ${time}`, change)
const pulang = (time: string, change: Partial<Peristiwa> = {}, tanggal = SENIN) =>
  peristiwa('pulang', `${tanggal} ${time}`, change)
const seen = (...events: Peristiwa[]): Isi => ({ peristiwa: events })
const WAITS = { nilai: 'perlu_konfirmasi' } as const

describe('swapped kinds are read by the hour', () => {
  it.each<[string, Isi, string]>([
    ['both buttons swapped', seen(pulang('07:01'), masuk('16:02')), 'H TKR 07:01-16:02'],
    ['both swapped, and late', seen(pulang('07:40'), masuk('16:02')), 'TL1 TKR 07:40-16:02 50'],
    ['both inside windows of their own kind', seen(pulang('08:10'), masuk('15:40')), 'TL2+PSW1 TKR 08:10-15:40 100 50'],
    [
      'tapped twice: the first of one, the last of the other',
      seen(pulang('07:01'), pulang('07:05'), masuk('16:02'), masuk('16:09')),
      'H TKR 07:01-16:09',
    ],
    ['Pulang in the morning only', seen(pulang('07:01')), 'TAP TKR 07:01- 150'],
    ['Masuk in the evening only', seen(masuk('16:02')), 'TAM TKR -16:02 150'],
    ['Masuk twice, the second after the way in has closed', seen(masuk('07:20'), masuk('16:02')), 'H TKR 07:20-16:02'],
    ['Pulang twice, the first before the way out is open', seen(pulang('07:01'), pulang('16:02')), 'H TKR 07:01-16:02'],
    ['a second tap while the way in is open is none', seen(masuk('07:20'), masuk('15:40')), 'TAP 07:20- 150'],
    ['a pair in order stands', seen(masuk('07:20'), pulang('16:02'), masuk('16:05')), 'H 07:20-16:02'],
    [
      'a correction says its kind itself',
      seen(pulang('07:01', { perbaikan: 'lupa' }), masuk('16:02', { perbaikan: 'lupa' })),
      'TAM+TAP ada_presensi - 150 150',
    ],
    [
      'somebody has said that it was meant',
      seen(pulang('07:01', { tetap: true }), masuk('16:02', { tetap: true })),
      'TAM+TAP ada_presensi - 150 150',
    ],
    ['of one only', seen(pulang('07:01', { tetap: true }), masuk('16:02')), 'TAM TKR ada_presensi -16:02 150'],
    [
      'refused ones never happened',
      seen(pulang('07:01', { nilai: 'ditolak' }), masuk('16:02', { nilai: 'ditolak' })),
      'TK - 300',
    ],
    ['one that waits makes the day wait', seen(pulang('07:01', WAITS), masuk('16:02')), 'H TKR menunggu 07:01-16:02'],
    [
      'not before the day is due',
      { ...seen(pulang('07:01'), masuk('16:02')), sekarang: at(`${SENIN} 23:00`) },
      'BELUM -',
    ],
    ['once it is', { ...seen(pulang('07:01'), masuk('16:02')), sekarang: at(`${SENIN} 23:01`) }, 'H TKR 07:01-16:02'],
    ['not under a paper', { ...seen(pulang('07:01'), masuk('16:02')), surat: [surat('CT', SENIN)] }, 'CT -'],
  ])('%s', (_name, isi, wanted) => expect(on(isi)).toBe(wanted))

  it('only where the day becomes no dearer', () => {
    // Nothing is deducted for a missing one, so that a late one would be.
    const lenient: Kebijakan = { ...BARITO, tanpa_masuk_bp: 0, tanpa_pulang_bp: 0 }
    expect(on(seen(pulang('07:29'), pulang('16:00')), { kebijakan: lenient })).toBe('H TKR 07:29-16:00')
    const shifted = {
      roster: (tanggal: string) =>
        tanggal === SENIN ? { ...shift('S', '08:00', '16:00'), jendela_pulang: ['12:00', '23:00'] as const } : null,
    }
    expect(on(seen(pulang('11:00'), pulang('16:00')), { kebijakan: lenient, ...shifted })).toBe(
      'TAM ada_presensi -16:00',
    )
    expect(on(seen(pulang('11:00'), pulang('16:00')), shifted)).toBe('TL4 TKR 11:00-16:00 150')
  })

  const malam: Dunia = {
    roster: (tanggal) => (tanggal === SENIN || tanggal === SELASA ? shift('M', '21:00', '07:00') : null),
  }
  it('over midnight: who goes home from a night by Masuk', () => {
    const events = [masuk('20:50'), masuk('07:05', {}, SELASA)]
    expect(on({ peristiwa: events }, malam)).toBe('H TKR 20:50-07:05')
    // It is the night's then, and no clocking of the date on which it was made.
    expect(on({ peristiwa: events }, malam, SELASA)).toBe('TK - 300')
    expect(on({ peristiwa: [masuk('20:50'), masuk('07:05', { tetap: true }, SELASA)] }, malam, SELASA)).toBe(
      'TAM+TAP ada_presensi - 150 150',
    )
    expect(on({ peristiwa: [pulang('20:50'), masuk('07:05', {}, SELASA)] }, malam)).toBe('H TKR 20:50-07:05')
    // At the beginning of a month, of the night that began in the one before.
    const april: Dunia = {
      roster: (tanggal) => (tanggal === '2026-04-30' || tanggal === '2026-05-01' ? shift('M', '21:00', '07:00') : null),
    }
    const last = [masuk('20:50', {}, '2026-04-30'), masuk('07:05', {}, '2026-05-01')]
    expect(on({ peristiwa: last }, april, '2026-05-01')).toBe('TK - 300')
  })

  it('with both facts in the explanation', () => {
    const told = hariOf({}, seen(pulang('07:01'), masuk('16:02'))).penjelasan
    expect(told.filter(({ aturan }) => aturan === 'tertukar').map(({ fakta }) => [fakta.jenis, fakta.sebagai])).toEqual(
      [
        ['pulang', 'masuk'],
        ['masuk', 'pulang'],
      ],
    )
    expect(told.map(({ aturan }) => aturan)).toEqual(expect.arrayContaining(['masuk', 'pulang']))
  })
})

describe('never TK with an accepted event', () => {
  const padam = (from: string, to: string): Isi => ({
    gangguan: [{ id: 'g', kantor_id: null, mulai: at(`${SENIN} ${from}`), selesai: at(`${SENIN} ${to}`) }],
  })
  it.each<[string, Isi, string]>([
    ['in no window', seen(masuk('03:00')), 'TAM+TAP ada_presensi - 150 150'],
    ['beside a way in', seen(masuk('07:20'), pulang('23:30')), 'TAP ada_presensi 07:20- 150'],
    [
      'beside both there is nothing to say of it',
      seen(masuk('03:00'), masuk('07:20'), pulang('16:00')),
      'H 07:20-16:00',
    ],
    ['refused', seen(masuk('03:00', { nilai: 'ditolak' })), 'TK - 300'],
    ['waiting: then the day waits', seen(masuk('03:00', WAITS)), 'TAM+TAP menunggu ada_presensi - 150* 150*'],
    [
      'waiting beside an accepted one, which is enough',
      seen(masuk('03:00', WAITS), masuk('03:10')),
      'TAM+TAP ada_presensi - 150 150',
    ],
    ['before the day is due nothing is said', { ...seen(masuk('03:00')), sekarang: at(`${SENIN} 12:00`) }, 'BELUM -'],
    [
      'an assembly',
      {
        ...seen(peristiwa('kegiatan', `${SENIN} 08:00`, { kegiatan_id: `upacara ${SENIN}` })),
        kegiatan: [kegiatan(SENIN, '08:00-09:00')],
      },
      'TAM+TAP ada_presensi - 150 150',
    ],
    [
      'an assembly beside a way in says nothing of its own',
      {
        ...seen(masuk('07:20'), peristiwa('kegiatan', `${SENIN} 08:00`, { kegiatan_id: `upacara ${SENIN}` })),
        kegiatan: [kegiatan(SENIN, '08:00-09:00')],
      },
      'TAP 07:20- 150',
    ],
    ['a whole outage wins', { ...seen(masuk('03:00')), ...padam('07:00', '17:00') }, 'GS -'],
    [
      'half an outage excuses its side',
      { ...seen(masuk('03:00')), ...padam('07:00', '09:00') },
      'TAP ada_presensi - 150',
    ],
    [
      'a permit takes the place of its side',
      { ...seen(masuk('03:00')), surat: [izin('IT', SENIN)] },
      'IT+TAP ada_presensi - 50 150',
    ],
    [
      'a duty over both hours wins',
      { ...seen(masuk('03:00')), surat: [dinas(`${SENIN} 07:00`, `${SENIN} 17:00`)] },
      'DL -',
    ],
    ['a paper wins', { ...seen(masuk('03:00')), surat: [surat('CT', SENIN)] }, 'CT -'],
  ])('%s', (_name, isi, wanted) => expect(on(isi)).toBe(wanted))

  it('costs never more than TK, with a missed assembly too, and breaks a run', () => {
    const dear: Kebijakan = { ...BARITO, tidak_hadir_bp: 200, maks_hari_bp: 900, kegiatan: { upacara: 300 } }
    expect(on({ ...seen(masuk('03:00')), kegiatan: [kegiatan(SENIN, '08:00-09:00')] }, { kebijakan: dear })).toBe(
      'TAM+TAP ada_presensi - 150 50 0',
    )
    const { hari } = evaluateBulan(bulanOf({ kebijakan: BARITO }, seen(masuk('03:00', {}, '2026-05-05'))))
    expect(hari.slice(3, 6).map(({ tk_beruntun }) => tk_beruntun)).toEqual([2, 0, 1])
  })

  it('on a day off nothing is missing', () => {
    expect(on(seen(masuk('03:00')), { libur: [libur(SENIN)] })).toBe('L 03:00-')
  })
})

describe('a day waits only where it matters', () => {
  it.each<[string, Isi, string]>([
    [
      'a second tap that can change nothing',
      seen(masuk('08:10'), masuk('10:00', WAITS), pulang('16:00')),
      'TL2 08:10-16:00 100',
    ],
    [
      'a first one that would make it better',
      seen(masuk('07:20', WAITS), masuk('08:10'), pulang('16:00')),
      'H menunggu 07:20-16:00',
    ],
    ['a last one', seen(masuk('07:20'), pulang('15:40'), pulang('16:10', WAITS)), 'H menunggu 07:20-16:10'],
    ['one in between', seen(masuk('07:20'), pulang('16:10'), pulang('15:40', WAITS)), 'H 07:20-16:10'],
    [
      'at the very time of an accepted one',
      seen(masuk('07:20'), masuk('07:20', { ...WAITS, id: 'a' }), pulang('16:00')),
      'H 07:20-16:00',
    ],
    ['the only one', seen(masuk('07:20', WAITS)), 'TAP menunggu 07:20- 150*'],
    ['in no window beside both', seen(masuk('03:00', WAITS), masuk('07:20'), pulang('16:00')), 'H 07:20-16:00'],
    ['under a paper', { ...seen(masuk('07:20', WAITS)), surat: [surat('CB', SENIN)] }, 'CB ada_presensi 07:20- 100'],
    ['among swapped ones', seen(pulang('07:01'), masuk('07:20', WAITS), masuk('16:02')), 'H TKR 07:01-16:02'],
  ])('%s', (_name, isi, wanted) => expect(on(isi)).toBe(wanted))

  const apel = (change: object = {}): Isi => ({
    peristiwa: [
      ...jam(`${SENIN} 07:20-16:00`),
      peristiwa('kegiatan', `${SENIN} 08:00`, { kegiatan_id: `upacara ${SENIN}`, ...WAITS }),
    ],
    kegiatan: [kegiatan(SENIN, '08:00-09:00', change)],
  })
  it.each<[string, Isi, Dunia, string]>([
    ['that is compulsory', apel(), {}, 'H menunggu 07:20-16:00'],
    ['that is not', apel({ wajib: false }), {}, 'H 07:20-16:00'],
    ['from which one is exempt', apel({ dikecualikan: true }), {}, 'H 07:20-16:00'],
    ['that costs nothing', apel(), { kebijakan: { ...BARITO, kegiatan: {} } }, 'H 07:20-16:00'],
    [
      'that lies in an outage',
      {
        ...apel(),
        gangguan: [{ id: 'g', kantor_id: null, mulai: at(`${SENIN} 08:00`), selesai: at(`${SENIN} 09:00`) }],
      },
      {},
      'H 07:20-16:00',
    ],
    ['on a holiday', apel(), { libur: [libur(SENIN)] }, 'L menunggu 07:20-16:00'],
  ])('a clocking at an assembly %s', (_name, isi, dunia, wanted) => expect(on(isi, dunia)).toBe(wanted))
})
