import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysOf } from '../kalender/tanggal.ts'
import { instantOf, tanggalAt } from '../kalender/zona.ts'
import { banyakAcak, kaliAcak } from '../testing/acak.ts'
import { hariPeristiwa, type Terjadi } from './hari-peristiwa.ts'
import type { Shift } from './shift.ts'
import { type Waktu, waktuOfShift } from './waktu.ts'

const JAKARTA = 'Asia/Jakarta'
type Jendela = readonly [string, string] | null
const shift = (
  masuk: string,
  pulang: string,
  jendela_masuk: Jendela = null,
  jendela_pulang: Jendela = null,
): Shift => ({
  kode: 'S',
  nama: 'S',
  masuk,
  pulang,
  lintas_hari: pulang <= masuk,
  istirahat_mulai: null,
  istirahat_selesai: null,
  jendela_masuk,
  jendela_pulang,
})
const KANTOR = shift('07:30', '16:00')
const SORE = shift('10:00', '19:00')
const PAGI = shift('07:00', '14:00')
const MALAM = shift('21:00', '07:00')
const DINI = shift('00:00', '08:00')
const SEHARI = shift('08:00', '08:00')

type Dinas = Readonly<Record<string, Shift>>
const waktuOf =
  (dinas: Dinas, zona = JAKARTA) =>
  (tanggal: string): Waktu | null =>
    dinas[tanggal] === undefined ? null : waktuOfShift(tanggal, dinas[tanggal], zona)
const at = (local: string, zona = JAKARTA): number => {
  const [tanggal = '', jam = ''] = local.split(' ')
  const [h = 0, m = 0] = jam.split(':').map(Number)
  return instantOf(tanggal, h * 3600 + m * 60, zona)
}
const event = (jenis: Terjadi['jenis'], local: string, more: Partial<Terjadi> = {}): Terjadi => ({
  jenis,
  waktu: at(local),
  zona_waktu: JAKARTA,
  ditolak: false,
  dihitung_masuk: false,
  ...more,
})

describe('the day a clocking belongs to', () => {
  it.each<[string, Terjadi, Dinas, Terjadi[], string, 'masuk' | 'pulang' | null]>([
    ['in at the office', event('masuk', '2026-11-16 07:25'), { '2026-11-16': KANTOR }, [], '2026-11-16', 'masuk'],
    ['out at the office', event('pulang', '2026-11-16 16:02'), { '2026-11-16': KANTOR }, [], '2026-11-16', 'pulang'],
    ['in just after midnight', event('masuk', '2026-11-16 00:01'), { '2026-11-16': KANTOR }, [], '2026-11-16', null],
    ['out just after midnight', event('pulang', '2026-11-16 00:01'), { '2026-11-16': KANTOR }, [], '2026-11-16', null],
    [
      'out after midnight while yesterday is open',
      event('pulang', '2026-12-03 00:10'),
      { '2026-12-02': SORE, '2026-12-03': SORE },
      [],
      '2026-12-02',
      'pulang',
    ],
    ['in after the hours', event('masuk', '2026-11-16 16:30'), { '2026-11-16': KANTOR }, [], '2026-11-16', null],
    ['out too late', event('pulang', '2026-11-16 23:30'), { '2026-11-16': KANTOR }, [], '2026-11-16', null],
    ['in on a day off', event('masuk', '2026-11-15 08:00'), { '2026-11-16': KANTOR }, [], '2026-11-15', null],
    ['out on a day off', event('pulang', '2026-11-15 16:00'), { '2026-11-16': KANTOR }, [], '2026-11-15', null],
    ['home from a night', event('pulang', '2026-11-16 07:05'), { '2026-11-15': MALAM }, [], '2026-11-15', 'pulang'],
    ['late into a night', event('masuk', '2026-11-16 00:30'), { '2026-11-15': MALAM }, [], '2026-11-15', 'masuk'],
    [
      'in for the morning after it',
      event('masuk', '2026-11-16 06:50'),
      { '2026-11-15': MALAM, '2026-11-16': PAGI },
      [],
      '2026-11-16',
      'masuk',
    ],
    [
      'home from the night before the morning',
      event('pulang', '2026-11-16 07:02'),
      { '2026-11-15': MALAM, '2026-11-16': PAGI },
      [],
      '2026-11-15',
      'pulang',
    ],
    [
      'early home from the morning, the night has its out',
      event('pulang', '2026-11-16 09:00'),
      { '2026-11-15': MALAM, '2026-11-16': PAGI },
      [event('pulang', '2026-11-16 07:02')],
      '2026-11-16',
      'pulang',
    ],
    [
      'the same where the night was left early and the morning begun',
      event('pulang', '2026-11-16 09:00'),
      { '2026-11-15': MALAM, '2026-11-16': PAGI },
      [event('pulang', '2026-11-16 06:40'), event('masuk', '2026-11-16 06:50')],
      '2026-11-16',
      'pulang',
    ],
    [
      'a better out of the night after an early one',
      event('pulang', '2026-11-16 07:02'),
      { '2026-11-15': MALAM, '2026-11-16': PAGI },
      [event('pulang', '2026-11-16 05:00')],
      '2026-11-15',
      'pulang',
    ],
    [
      'what was refused is no out',
      event('pulang', '2026-11-16 09:00'),
      { '2026-11-15': MALAM, '2026-11-16': PAGI },
      [event('pulang', '2026-11-16 07:02', { ditolak: true })],
      '2026-11-15',
      'pulang',
    ],
    [
      'early for a shift from midnight',
      event('masuk', '2026-11-15 23:40'),
      { '2026-11-16': DINI },
      [],
      '2026-11-16',
      'masuk',
    ],
    [
      'home from a shift of a whole day, the second morning',
      event('pulang', '2026-11-17 08:10'),
      { '2026-11-16': SEHARI },
      [],
      '2026-11-16',
      'pulang',
    ],
    ['over a year', event('pulang', '2027-01-01 06:50'), { '2026-12-31': MALAM }, [], '2026-12-31', 'pulang'],
    ['a joint event', event('kegiatan', '2026-11-16 07:05'), { '2026-11-15': MALAM }, [], '2026-11-16', null],
    [
      'one that counts as in',
      event('kegiatan', '2026-11-16 07:05', { dihitung_masuk: true }),
      { '2026-11-16': KANTOR },
      [],
      '2026-11-16',
      'masuk',
    ],
    [
      'one that counts as in, on a day off',
      event('kegiatan', '2026-11-16 07:05', { dihitung_masuk: true }),
      {},
      [],
      '2026-11-16',
      null,
    ],
  ])('%s', (_name, one, dinas, terjadi, tanggal, sebagai) => {
    expect(hariPeristiwa(one, waktuOf(dinas), [...terjadi, one])).toEqual({ tanggal, sebagai })
  })

  it('is yesterday’s before today’s in-window opens, also where today takes an out from midnight on', () => {
    const span = (mulai: string, selesai: string) => ({
      mulai: at(`2026-12-03 ${mulai}`),
      selesai: at(`2026-12-03 ${selesai}`),
    })
    const hours = (tanggal: string): Waktu | null => {
      const waktu = waktuOf({ '2026-12-02': SORE, '2026-12-03': SORE })(tanggal)
      if (waktu === null || tanggal !== '2026-12-03') return waktu
      const { mulai: masuk, selesai: pulang } = span('06:30', '07:00')
      return { ...waktu, masuk, pulang, jendela_masuk: span('06:00', '07:00'), jendela_pulang: span('00:00', '12:00') }
    }
    const on = (local: string) => hariPeristiwa(event('pulang', local), hours, [])
    expect(on('2026-12-03 01:50')).toEqual({ tanggal: '2026-12-02', sebagai: 'pulang' })
    expect(on('2026-12-03 02:10')).toEqual({ tanggal: '2026-12-03', sebagai: 'pulang' })
  })

  it('is the date of the zone it was made in, where no window takes it', () => {
    const waktu = Date.parse('2026-11-15T15:30:00Z')
    const on = (zona_waktu: string) =>
      hariPeristiwa({ ...event('masuk', '2026-01-01 00:00'), waktu, zona_waktu }, () => null, []).tanggal
    expect([on('Asia/Jayapura'), on('Asia/Jakarta')]).toEqual(['2026-11-16', '2026-11-15'])
  })
})

/** Written down from the rules once more, without a thought for speed: every day of the world is looked at for every event. */
function naive(one: Terjadi, days: readonly (Waktu & { tanggal: string })[], all: readonly Terjadi[]) {
  const t = one.waktu
  const inside = (span: { mulai: number; selesai: number }, x = t) => span.mulai <= x && x <= span.selesai
  const none = { tanggal: tanggalAt(t, one.zona_waktu), sebagai: null }
  const best = (some: typeof days, hour: 'masuk' | 'pulang') =>
    [...some].sort((a, b) => Math.abs(t - a[hour]) - Math.abs(t - b[hour]) || (a.tanggal < b.tanggal ? -1 : 1))[0]
  if (one.jenis === 'kegiatan') {
    const today = days.find(({ tanggal }) => tanggal === none.tanggal)
    return one.dihitung_masuk && today && inside(today.jendela_masuk) ? { ...none, sebagai: 'masuk' } : none
  }
  if (one.jenis === 'masuk') {
    const found = best(
      days.filter((day) => inside(day.jendela_masuk)),
      'masuk',
    )
    return found ? { tanggal: found.tanggal, sebagai: 'masuk' } : none
  }
  let open = days.filter((day) => inside(day.jendela_pulang)).sort((a, b) => (a.tanggal < b.tanggal ? -1 : 1))
  open = open.filter((day) => !(open.some((other) => other.tanggal < day.tanggal) && t < day.jendela_masuk.mulai))
  const newest = open[open.length - 1]
  const valid = all.filter((other) => !other.ditolak && other.waktu < t)
  const finished = (day: Waktu) => {
    for (const out of valid)
      if (out.jenis === 'pulang' && inside(day.jendela_pulang, out.waktu)) {
        if (out.waktu >= day.pulang) return true
        for (const came of valid)
          if (came.jenis === 'masuk' && came.waktu > out.waktu && newest && inside(newest.jendela_masuk, came.waktu))
            return true
      }
    return false
  }
  const found = best(
    open.filter((day) => day === newest || !finished(day)),
    'pulang',
  )
  return found ? { tanggal: found.tanggal, sebagai: 'pulang' } : none
}

describe('over random worlds', () => {
  const FIRST = '2026-10-20'
  const DAYS = daysOf(FIRST, addDays(FIRST, 11))
  const jam = fc
    .integer({ min: 0, max: 47 })
    .map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`)
  const window = fc.option(fc.tuple(jam, jam), { nil: null, freq: 2 })
  const anyShift = fc.oneof(
    fc.constantFrom(KANTOR, SORE, PAGI, MALAM, DINI, SEHARI, shift('14:00', '21:00')),
    fc.tuple(jam, jam, window, window).map(([masuk, pulang, into, out]) => shift(masuk, pulang, into, out)),
  )
  const world = fc.record({
    zona: fc.constantFrom(JAKARTA, 'Asia/Jayapura', 'Europe/Amsterdam', 'America/New_York'),
    cells: fc.array(fc.option(anyShift, { nil: null, freq: 4 }), { minLength: DAYS.length, maxLength: DAYS.length }),
    events: fc.array(
      fc.record({
        jenis: fc.constantFrom('masuk' as const, 'pulang' as const, 'pulang' as const, 'kegiatan' as const),
        // Inside the middle days, so that every window that could take it is in the world.
        menit: fc.integer({ min: 4 * 1440, max: 8 * 1440 }),
        ditolak: fc.boolean(),
        dihitung_masuk: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12 },
    ),
  })

  it('agrees with the rules written down once more, in any order', () => {
    let counted = 0
    let crowded = 0
    fc.assert(
      fc.property(world, ({ zona, cells, events }) => {
        const dinas = Object.fromEntries(DAYS.flatMap((day, no) => (cells[no] ? [[day, cells[no]]] : []))) as Dinas
        const of = waktuOf(dinas, zona)
        const days = DAYS.flatMap((tanggal) => {
          const waktu = of(tanggal)
          return waktu === null ? [] : [{ ...waktu, tanggal }]
        })
        const all = events.map(
          ({ menit, ...one }): Terjadi => ({ ...one, zona_waktu: zona, waktu: instantOf(FIRST, menit * 60, zona) }),
        )
        for (const one of all) {
          const found = hariPeristiwa(one, of, all)
          expect(found).toEqual(naive(one, days, all))
          expect(hariPeristiwa(one, of, all.toReversed())).toEqual(found)
          if (found.sebagai !== null) counted += 1
          if (
            days.filter((day) => day.jendela_pulang.mulai <= one.waktu && one.waktu <= day.jendela_pulang.selesai)
              .length > 1
          )
            crowded += 1
        }
      }),
      kaliAcak(),
    )
    // Worlds in which nothing happens would prove nothing.
    expect(counted).toBeGreaterThan(banyakAcak())
    expect(crowded).toBeGreaterThan(banyakAcak(0.04))
  })
})
