import { describe, expect, it } from 'vitest'
import { type Entri, isKnownIn } from './outbox/outbox.ts'
import type { HariIni } from './outbox/presensi-wire.ts'
import {
  earliestOut,
  earlyOut,
  eventsToday,
  happenedToday,
  inAndOut,
  isOfToday,
  keadaanKegiatan,
  meantInstead,
  nextJenis,
  openKegiatan,
  refusedLast,
} from './today.ts'

const at = (time: string, date = '2026-11-16') => Date.parse(`${date}T${time}:00+07:00`)
const iso = (time: string, date?: string) => new Date(at(time, date)).toISOString()
const waktu = {
  zona_waktu: 'Asia/Jakarta',
  masuk: iso('07:30'),
  pulang: iso('16:00'),
  jendela_masuk: { mulai: iso('06:00'), selesai: iso('11:00') },
  jendela_pulang: { mulai: iso('12:00'), selesai: iso('23:00') },
  toleransi_detik: 0,
  fleksi_menit: 0,
  fleksi_awal_menit: 0,
  istirahat: null,
  fleksi_cara: 'tidak',
}
const hari = (change: object = {}) =>
  ({
    waktu_server: iso('07:00'),
    zona_waktu: 'Asia/Jakarta',
    tanggal: '2026-11-16',
    jadwal: { status: 'kerja', waktu },
    gangguan: [],
    peristiwa: [],
    kegiatan: [],
    ...change,
  }) as unknown as HariIni

type Change = { status?: Entri['status']; nilai?: string; kegiatan_id?: string; id?: string; tanggal?: string }
/** A clocking as the phone holds it: kept, sent with its receipt, or refused for good. */
const entri = (jenis: string, time: string, change: Change = {}): Entri => {
  const { status = 'menunggu', nilai = 'diterima', kegiatan_id, id = `${jenis}-${time}` } = change
  return {
    id,
    status,
    pada: iso(time),
    isi: { id, jenis, kegiatan_id, waktu_perangkat: iso(time) },
    ...(status === 'terkirim' && {
      terima: {
        id,
        jenis,
        kegiatan_id,
        waktu: iso(time),
        nilai,
        tanggal: change.tanggal ?? '2026-11-16',
        dicatat_pada: iso(time),
      },
    }),
  } as unknown as Entri
}
const event = (jenis: string, time: string, nilai = 'diterima') => ({
  id: `${jenis}-${time}`,
  jenis,
  kegiatan_id: null,
  waktu: iso(time),
  nilai,
  sebagai: jenis,
})
const next = (today: HariIni, entries: readonly Entri[], now: number) =>
  nextJenis(today, happenedToday(today, entries, now), now)

describe('a clocking is kept, sent, known, and never goes back', () => {
  const now = at('07:42')
  const masuk = (change: Change) => entri('masuk', '07:41', change)
  const steps: [string, HariIni, Entri[]][] = [
    ['kept on the phone', hari(), [masuk({})]],
    ['taken by the server, the state on the screen older', hari(), [masuk({ status: 'terkirim' })]],
    [
      'in the new state, the phone not yet cleared',
      hari({ peristiwa: [event('masuk', '07:41')] }),
      [masuk({ status: 'terkirim' })],
    ],
    ['in the new state', hari({ peristiwa: [event('masuk', '07:41')] }), []],
  ]
  it.each(steps)('%s', (_step, today, entries) => {
    const done = happenedToday(today, entries, now)
    expect(done.map(({ id }) => id)).toEqual(['masuk-07:41'])
    expect(inAndOut(done).masuk).toBe(iso('07:41'))
    expect(nextJenis(today, done, now)).toBe('pulang')
  })

  it('says at which step it is', () => {
    expect(steps.map(([, today, entries]) => happenedToday(today, entries, now)[0]?.langkah)).toEqual([
      'tersimpan',
      'terkirim',
      'diketahui',
      'diketahui',
    ])
  })

  it('stands in the list of the day from the receipt on', () => {
    expect(steps.map(([, today, entries]) => eventsToday(today, entries, now).length)).toEqual([0, 1, 1, 1])
  })

  it('leaves the phone only when the server’s state holds it, or tells about another day', () => {
    const sent = masuk({ status: 'terkirim' })
    expect(isKnownIn(sent, hari({ waktu_server: iso('07:41') }))).toBe(false)
    expect(isKnownIn(sent, hari({ peristiwa: [event('masuk', '07:41')] }))).toBe(true)
    expect(isKnownIn(sent, hari({ waktu_server: iso('07:44') }))).toBe(true)
    expect(isKnownIn(masuk({}), hari({ waktu_server: iso('09:00') }))).toBe(false)
  })

  it('is no clocking of today when it was sent for yesterday, or refused for good', () => {
    const yesterday = entri('pulang', '00:10', { status: 'terkirim', tanggal: '2026-11-15' })
    expect(happenedToday(hari(), [yesterday, masuk({ status: 'gagal' })], now)).toEqual([])
  })

  it('is of the hours that it ended after midnight, though it is filed under the next date, and no clocking of the day that follows', () => {
    const late = {
      ...waktu,
      masuk: iso('13:00', '2026-11-15'),
      pulang: iso('22:00', '2026-11-15'),
      jendela_masuk: { mulai: iso('10:00', '2026-11-15'), selesai: iso('22:00', '2026-11-15') },
      jendela_pulang: { mulai: iso('13:00', '2026-11-15'), selesai: iso('05:00') },
    }
    const before = hari({ tanggal: '2026-11-15', jadwal: { status: 'kerja', waktu: late } })
    const out = { ...entri('pulang', '01:24', { status: 'terkirim' }), hari_saat_itu: before }
    expect(inAndOut(happenedToday(before, [out], at('01:25'))).pulang).toBe(iso('01:24'))
    expect(eventsToday(before, [out], at('01:25'))).toHaveLength(1)
    // The server's state has gone on to the new day.
    expect(happenedToday(hari(), [out], at('01:25'))).toEqual([])
    expect(eventsToday(hari(), [out], at('01:25'))).toEqual([])
    // A clocking in at that hour is none of the hours that are over.
    const masuk = { ...entri('masuk', '01:24', { status: 'terkirim' }), hari_saat_itu: before }
    expect(happenedToday(hari(), [masuk], at('01:25'))).toHaveLength(1)
  })

  it('is of the night shift in which it was made, also after midnight', () => {
    const night = {
      ...waktu,
      masuk: iso('22:00', '2026-11-15'),
      jendela_masuk: { mulai: iso('21:00', '2026-11-15'), selesai: iso('23:00', '2026-11-15') },
      pulang: iso('06:00'),
      jendela_pulang: { mulai: iso('04:00'), selesai: iso('09:00') },
    }
    const shift = hari({ tanggal: '2026-11-15', jadwal: { status: 'kerja', waktu: night } })
    const kept = { ...entri('masuk', '22:00'), pada: iso('22:00', '2026-11-15') }
    expect(isOfToday(shift, at('01:00'))).toBe(true)
    expect(next(shift, [kept], at('01:00'))).toBe('pulang')
  })

  it('is timed by the server’s clock, whatever the phone’s was', () => {
    const off = { ...masuk({}), isi: { ...masuk({}).isi, waktu_perangkat: iso('19:41', '2026-11-17') } }
    expect(happenedToday(hari(), [off], now)[0]?.waktu).toBe(iso('07:41'))
  })
})

describe('what the button does next', () => {
  const masuk = event('masuk', '07:20')
  it.each<[string, HariIni, Entri[], string, string | null]>([
    ['in the morning', hari(), [], '07:20', 'masuk'],
    ['after clocking in', hari({ peristiwa: [masuk] }), [], '07:25', 'pulang'],
    ['after a refused clocking', hari({ peristiwa: [event('masuk', '07:20', 'ditolak')] }), [], '07:25', 'masuk'],
    [
      'after one that was sent and refused',
      hari(),
      [entri('masuk', '07:20', { status: 'terkirim', nilai: 'ditolak' })],
      '07:25',
      'masuk',
    ],
    ['after one the server would not take', hari(), [entri('masuk', '07:20', { status: 'gagal' })], '07:25', 'masuk'],
    [
      'after a clocking before the window',
      hari({ peristiwa: [{ ...event('masuk', '03:28'), sebagai: null }] }),
      [],
      '07:00',
      'masuk',
    ],
    ['after one before the window that still waits', hari(), [entri('masuk', '03:28')], '07:00', 'masuk'],
    [
      'after an apel that counts as clocking in',
      hari({ kegiatan: [{ id: 'apel', dihitung_masuk: true }] }),
      [entri('kegiatan', '07:20', { kegiatan_id: 'apel' })],
      '07:40',
      'pulang',
    ],
    ['after its last window', hari({ peristiwa: [masuk] }), [], '23:30', null],
    ['in the evening without having clocked in', hari(), [], '17:00', 'pulang'],
    ['home early, before the time', hari({ peristiwa: [masuk, event('pulang', '07:25')] }), [], '10:00', 'pulang'],
    ['home early, after the time', hari({ peristiwa: [masuk, event('pulang', '07:25')] }), [], '16:04', 'pulang'],
    ['home in time', hari({ peristiwa: [masuk, event('pulang', '16:00')] }), [], '16:04', null],
    [
      'home early and again in time, still on the phone',
      hari({ peristiwa: [masuk, event('pulang', '07:25')] }),
      [entri('pulang', '16:05')],
      '16:06',
      null,
    ],
    ['on a day off', hari({ jadwal: { status: 'libur', waktu: null } }), [], '08:00', 'masuk'],
    [
      'on a day off, done',
      hari({ jadwal: { status: 'libur', waktu: null }, peristiwa: [masuk, event('pulang', '09:00')] }),
      [],
      '10:00',
      null,
    ],
    [
      'on a day that the last contact did not know',
      hari({
        tanggal: '2026-11-15',
        peristiwa: [masuk, event('pulang', '16:00')],
        jadwal: { status: 'kerja', waktu: null },
      }),
      [],
      '07:20',
      'masuk',
    ],
  ])('%s', (_name, today, entries, time, expected) => {
    expect(next(today, entries, at(time))).toBe(expected)
  })

  it('asks back before going home early, and only then', () => {
    expect(earlyOut(hari(), [], 'pulang', at('07:25'))).toBe(at('16:00'))
    expect(earlyOut(hari(), [], 'pulang', at('16:00'))).toBeNull()
    expect(earlyOut(hari(), [], 'masuk', at('07:25'))).toBeNull()
    expect(earlyOut(hari({ jadwal: { status: 'libur', waktu: null } }), [], 'pulang', at('07:25'))).toBeNull()
  })

  it.each([
    ['tidak', 0, '07:50', '16:00'],
    ['proporsional', 60, '07:29', '16:00'],
    ['proporsional', 60, '07:50', '16:20'],
    ['proporsional', 60, '09:30', '17:00'],
    ['tetap_30', 60, '07:31', '16:30'],
  ])(
    'repays flexible hours (%s, %i minutes) of who came at %s by staying until %s',
    (fleksi_cara, fleksi_menit, came, out) => {
      const flexible = hari({ jadwal: { status: 'kerja', waktu: { ...waktu, fleksi_cara, fleksi_menit } } })
      expect(earliestOut(flexible, iso(came))).toBe(at(out))
    },
  )
})

it.each([
  ['Pulang in the morning', 'pulang', '07:01', [], 'masuk'],
  ['Pulang while one may still come', 'pulang', '10:30', [], 'masuk'],
  ['Pulang after Masuk', 'pulang', '10:30', [event('masuk', '07:20')], null],
  ['Pulang in the evening', 'pulang', '16:10', [], null],
  ['Masuk after the way in has closed', 'masuk', '16:10', [event('masuk', '07:20')], 'pulang'],
  ['Masuk after Pulang', 'masuk', '16:10', [event('pulang', '16:05')], null],
  ['Masuk in the morning', 'masuk', '07:01', [], null],
  ['an event', 'kegiatan', '07:01', [], null],
])('asks about the other kind: %s', (_name, jenis, time, events, meant) => {
  const done = happenedToday(hari({ peristiwa: events }), [], at(time))
  expect(meantInstead(hari(), done, jenis, at(time))).toBe(meant)
})

describe('what was refused', () => {
  it('is said first, until something of its kind counts', () => {
    const refused = event('masuk', '07:20', 'ditolak')
    const done = (events: object[]) => happenedToday(hari({ peristiwa: events }), [], at('08:00'))
    expect(refusedLast(done([refused]))?.id).toBe('masuk-07:20')
    expect(refusedLast(done([refused, event('masuk', '07:25')]))).toBeUndefined()
    expect(refusedLast(done([event('masuk', '07:10'), refused]))).toBeUndefined()
    expect(refusedLast(done([event('masuk', '07:10'), event('pulang', '07:50', 'ditolak')]))?.id).toBe('pulang-07:50')
  })
})

describe('an apel', () => {
  const apel = {
    id: 'apel',
    nama: 'Apel',
    dibuka: iso('06:30'),
    mulai: iso('07:30'),
    selesai: iso('08:00'),
    wajib: true,
    sudah: false,
  } as HariIni['kegiatan'][number]
  const waits = entri('kegiatan', '07:31', { kegiatan_id: 'apel' })
  const done = (entries: Entri[], now: number) => happenedToday(hari(), entries, now)
  it.each<[string, object, Entri[], string, string]>([
    ['more than an hour ahead', {}, [], '06:29', 'nanti'],
    ['an hour ahead', {}, [], '06:30', 'buka'],
    ['at its last minute', {}, [], '08:00', 'buka'],
    ['after it', {}, [], '08:01', 'lewat'],
    ['clocked', { sudah: true }, [], '07:40', 'sudah'],
    ['while its clocking waits on the phone', {}, [waits], '07:40', 'sudah'],
    [
      'after its clocking was refused',
      {},
      [entri('kegiatan', '07:31', { kegiatan_id: 'apel', status: 'terkirim', nilai: 'ditolak' })],
      '07:40',
      'buka',
    ],
  ])('%s', (_name, change, entries, time, expected) => {
    const now = at(time)
    expect(keadaanKegiatan({ ...apel, ...change }, done(entries, now), now)).toBe(expected)
  })

  it('is offered in its time only, compulsory ones first', () => {
    const senam = { ...apel, id: 'senam', wajib: false }
    const today = hari({ kegiatan: [senam, apel] })
    expect(openKegiatan(today, [], at('07:40')).map(({ id }) => id)).toEqual(['apel', 'senam'])
    expect(openKegiatan(today, [], at('16:04'))).toEqual([])
  })
})
