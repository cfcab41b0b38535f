import { expect, it } from 'vitest'
import { AGAMA } from '../pegawai/agama.ts'
import { JENIS_PEGAWAI } from '../pegawai/nip.ts'
import { banyakAcak, eachAcak } from '../testing/acak.ts'
import type { AngkaAcak } from '../testing/angka-acak.ts'
import { ENAM_HARI, LIMA_HARI, RAMADAN } from './baku.ts'
import type { HariJamKerja, HariMinggu, JamKerja } from './jam-kerja.ts'
import { type HariKerja, type HariLibur, type JadwalInput, JENIS_LIBUR, resolveJadwal } from './resolve-jadwal.ts'
import type { Shift } from './shift.ts'

/*
 * The rule of behaviour.md §4 written a second time, slowly and without a single function of the product: dates and times are texts,
 * every question is a loop. It must say the same as resolveJadwal in every world.
 */
const dayAfter = (date: string, days: number): string =>
  new Date(new Date(`${date}T12:00:00Z`).valueOf() + days * 86_400_000).toISOString().slice(0, 10)
const weekday = (date: string): number => [7, 1, 2, 3, 4, 5, 6][new Date(`${date}T12:00:00Z`).getUTCDay()] ?? 0
/** '2026-11-16' and 25.5 hours is '2026-11-17 01:30'. */
function wall(date: string, minutes: number): string {
  let [day, left] = [date, minutes]
  while (left < 0) [day, left] = [dayAfter(day, -1), left + 1440]
  while (left >= 1440) [day, left] = [dayAfter(day, 1), left - 1440]
  return `${day} ${String(Math.floor(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`
}
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

type Said = { status: string; set: string | null; times: string[]; holidays: string[] }
const off = (status: string, holidays: string[] = []): Said => ({ status, set: null, times: [], holidays })

function slowly(world: JadwalInput): Said {
  const place = world.penempatan
  if (place === null) return off('tanpa_penempatan')
  const holidays: string[] = []
  for (const one of world.hari_libur)
    if (one.tanggal_mulai <= world.tanggal && world.tanggal <= one.tanggal_selesai)
      if (one.kantor_ids.length === 0 || one.kantor_ids.indexOf(place.kantor_id) >= 0)
        if (one.agama === null || one.agama === world.agama) holidays.push(one.id)
  holidays.sort()

  if (world.roster !== null || world.ada_roster) {
    const shift = world.roster?.shift ?? null
    if (world.roster === null || world.roster.kode === 'L' || shift === null) return off('lepas', holidays)
    return { status: 'kerja', set: shift.kode, times: timesOfShift(world.tanggal, shift), holidays }
  }

  let row: HariKerja | null = null
  for (const one of world.hari_kerja)
    if (one.tanggal === world.tanggal && one.kantor_id === null && row === null) row = one
  for (const one of world.hari_kerja) if (one.tanggal === world.tanggal && one.kantor_id === place.kantor_id) row = one
  const byHand = row?.kerja === true && (row.asal === 'tangan' || row.asal === 'impor')
  if (holidays.length > 0 && !byHand) return off('libur', holidays)
  if (row !== null && !row.kerja) return off('libur')

  const ladder = ladderOf(world, place.kantor_id)
  const today = weekday(world.tanggal)
  let found: { kode: string; row: HariJamKerja } | null = null
  if (row !== null && row.jam_kerja_id !== null)
    for (const set of world.jam_kerja) if (set.id === row.jam_kerja_id) found = nearest(set.kode, set.hari, today)
  if (found === null) {
    for (const set of ladder) {
      const here = set.hari.filter((one) => one.hari === today)[0]
      if (here !== undefined) {
        if (!('libur' in here)) found = { kode: set.kode, row: here }
        break
      }
      const partial = set.jenis !== 'biasa' && set.jenis_pegawai.length === 0 && set.pegawai_ids.length === 0
      if (!partial) break
    }
  }
  if (found === null && row !== null) for (const set of ladder) found ??= nearest(set.kode, set.hari, today)
  if (found === null) return off('libur')
  return { status: 'kerja', set: found.kode, times: timesOfDay(world.tanggal, found.row), holidays }
}

/** Every set that reaches the person, the strongest first: one is taken out after the other. */
function ladderOf(world: JadwalInput, kantor: string): JamKerja[] {
  const left = world.jam_kerja.filter(
    (set) =>
      set.otomatis !== false &&
      set.berlaku_mulai <= world.tanggal &&
      (set.berlaku_sampai === null || world.tanggal <= set.berlaku_sampai) &&
      (set.kantor_ids.length === 0 || set.kantor_ids.includes(kantor)) &&
      (set.jenis_pegawai.length === 0 || set.jenis_pegawai.some((jenis) => jenis === world.jenis_pegawai)) &&
      (set.pegawai_ids.length === 0 || set.pegawai_ids.includes(world.pegawai_id)),
  )
  const rank = (set: JamKerja): string =>
    [
      set.pegawai_ids.length > 0 ? '1' : set.jenis_pegawai.length > 0 ? '2' : '3',
      set.jenis === 'khusus' ? '1' : set.jenis === 'ramadan' ? '2' : '3',
      set.kantor_ids.length > 0 ? '1' : '2',
      String(99_999_999 - Number(set.berlaku_mulai.replaceAll('-', ''))).padStart(8, '0'),
      set.id,
    ].join('/')
  const ladder: JamKerja[] = []
  while (left.length > 0) {
    let best = 0
    for (let at = 1; at < left.length; at += 1) if (rank(left[at] as JamKerja) < rank(left[best] as JamKerja)) best = at
    ladder.push(...left.splice(best, 1))
  }
  const law = {
    kode: 'BAKU',
    jenis: 'biasa',
    jenis_pegawai: [],
    pegawai_ids: [],
    hari: LIMA_HARI,
  } as unknown as JamKerja
  return [...ladder, law]
}

function nearest(kode: string, hari: readonly HariMinggu[], today: number): { kode: string; row: HariJamKerja } | null {
  for (let day = today; day >= 1; day -= 1)
    for (const row of hari) if (row.hari === day && !('libur' in row)) return { kode, row }
  for (let day = today + 1; day <= 7; day += 1)
    for (const row of hari) if (row.hari === day && !('libur' in row)) return { kode, row }
  return null
}

function timesOfDay(date: string, row: HariJamKerja): string[] {
  const [begin, end] = [minutesOf(row.masuk), minutesOf(row.pulang)]
  return [
    wall(date, begin),
    wall(date, end),
    ...(row.istirahat_mulai === null || row.istirahat_selesai === null
      ? ['-']
      : [`${date} ${row.istirahat_mulai}`, `${date} ${row.istirahat_selesai}`]),
    ...(row.jendela_masuk === null
      ? [wall(date, begin - 180), wall(date, end)]
      : row.jendela_masuk.map((time) => `${date} ${time}`)),
    ...(row.jendela_pulang === null
      ? [wall(date, begin), wall(date, end + 420)]
      : row.jendela_pulang.map((time) => `${date} ${time}`)),
    `${row.toleransi_detik} ${row.fleksi_menit} ${row.fleksi_awal_menit} ${row.fleksi_cara}`,
  ]
}

function timesOfShift(date: string, shift: Shift): string[] {
  const begin = minutesOf(shift.masuk)
  const end = minutesOf(shift.pulang) + (shift.lintas_hari ? 1440 : 0)
  const rest = (time: string) => wall(date, minutesOf(time) + (minutesOf(time) < begin ? 1440 : 0))
  return [
    wall(date, begin),
    wall(date, end),
    ...(shift.istirahat_mulai === null || shift.istirahat_selesai === null
      ? ['-']
      : [rest(shift.istirahat_mulai), rest(shift.istirahat_selesai)]),
    wall(date, begin - 180),
    wall(date, end),
    wall(date, begin),
    wall(date, end + 420),
    '0 0 0 tidak',
  ]
}

/** The same facts of the product's answer. A wall that never shows a time (an hour left out in spring) says nothing against it. */
function quickly(world: JadwalInput): Said {
  const { status, waktu, libur, alasan } = resolveJadwal(world)
  const reason = alasan.find((one) => one.aturan === 'jam_kerja' || one.aturan === 'roster')
  const set = reason !== undefined && 'kode' in reason ? reason.kode : null
  const holidays = libur.map(({ id }) => id).toSorted()
  if (waktu === null) return { status, set: null, times: [], holidays }
  const at = (instant: number): string => onWall(instant, waktu.zona_waktu)
  const times = [
    at(waktu.masuk),
    at(waktu.pulang),
    ...(waktu.istirahat === null ? ['-'] : [at(waktu.istirahat.mulai), at(waktu.istirahat.selesai)]),
    ...[waktu.jendela_masuk, waktu.jendela_pulang].flatMap(({ mulai, selesai }) => [at(mulai), at(selesai)]),
    `${waktu.toleransi_detik} ${waktu.fleksi_menit} ${waktu.fleksi_awal_menit} ${waktu.fleksi_cara}`,
  ]
  return { status, set, times, holidays }
}

const clocks = new Map<string, Intl.DateTimeFormat>()
function onWall(instant: number, timeZone: string): string {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, clock)
  return clock.format(instant)
}
const isOnWall = (text: string, zone: string): boolean =>
  !/^\d{4}-/.test(text) ||
  Array.from(
    { length: 53 },
    (_value, step) => Date.parse(`${text.replace(' ', 'T')}:00Z`) + (step - 26) * 1_800_000,
  ).some((instant) => onWall(instant, zone) === text)

const ZONES = [
  'Asia/Jakarta',
  'Asia/Makassar',
  'Asia/Jayapura',
  'Europe/Amsterdam',
  'America/New_York',
  'Pacific/Auckland',
  'Australia/Lord_Howe',
]
const DATES = [
  '2024-02-29',
  '2028-02-29',
  '2026-03-29',
  '2026-10-25',
  '2026-03-08',
  '2026-11-01',
  '2026-12-31',
  '2027-01-01',
  '2026-04-05',
  '2026-09-27',
]
const NIGHT: Shift = {
  kode: 'M',
  nama: 'Malam',
  masuk: '21:00',
  pulang: '07:00',
  lintas_hari: true,
  istirahat_mulai: '01:00',
  istirahat_selesai: '02:00',
  jendela_masuk: null,
  jendela_pulang: null,
}
const MORNING: Shift = {
  ...NIGHT,
  kode: 'P',
  masuk: '06:00',
  pulang: '13:00',
  lintas_hari: false,
  istirahat_mulai: null,
  istirahat_selesai: null,
}

function worldOf({ below, chance, pick: one }: AngkaAcak): JadwalInput {
  const few = <T>(some: readonly T[], part: number): T[] => (chance(part) ? some.filter(() => chance(0.5)) : [])
  const tanggal = chance(0.3) ? one(DATES) : dayAfter('2026-01-01', below(500))
  const around = (): string => dayAfter(tanggal, below(9) - 5)
  const time = (hour: number): string => `${String(hour).padStart(2, '0')}:${one(['00', '15', '30'])}`
  const hour = (hari: number): HariMinggu => {
    if (chance(0.15)) return { hari, libur: true }
    const begin = below(10)
    const rested = chance(0.5)
    return {
      hari,
      masuk: time(begin),
      pulang: time(begin + 6),
      istirahat_mulai: rested ? time(begin + 2) : null,
      istirahat_selesai: rested ? time(begin + 4) : null,
      toleransi_detik: one([0, 300]),
      fleksi_menit: one([0, 60]),
      fleksi_awal_menit: one([0, 90]),
      fleksi_cara: 'proporsional',
      jendela_masuk: chance(0.3) ? [time(begin), time(begin + 3)] : null,
      jendela_pulang: chance(0.3) ? [time(begin + 5), time(begin + 9)] : null,
    }
  }
  const week = (): readonly HariMinggu[] =>
    chance(0.4) ? one([LIMA_HARI, ENAM_HARI, RAMADAN]) : [1, 2, 3, 4, 5, 6, 7].filter(() => chance(0.6)).map(hour)
  const jam_kerja = Array.from({ length: below(6) }, (_value, index): JamKerja => {
    const people = few(['p1', 'p2'], 0.25)
    return {
      id: `j${index}`,
      kode: `J${index}`,
      nama: `J${index}`,
      jenis: one(['biasa', 'biasa', 'ramadan', 'khusus']),
      berlaku_mulai: chance(0.5) ? '2020-01-01' : around(),
      berlaku_sampai: chance(0.6) ? null : dayAfter(tanggal, below(6) - 2),
      kantor_ids: people.length > 0 ? [] : few(['k1', 'k2', 'k3'], 0.5),
      jenis_pegawai: people.length > 0 ? [] : few(JENIS_PEGAWAI, 0.3),
      pegawai_ids: people,
      otomatis: !chance(0.15),
      hari: week(),
    }
  })
  const hari_kerja = [null, 'k1', 'k2'].flatMap((kantor_id): HariKerja[] => {
    if (!chance(0.3)) return []
    const kerja = chance(0.7)
    const jam_kerja_id = kerja && chance(0.3) ? one([...jam_kerja.map(({ id }) => id), 'gone']) : null
    const asal = one(['pola', 'tangan', 'impor'] as const)
    return [{ tanggal: chance(0.9) ? tanggal : around(), kantor_id, kerja, jam_kerja_id, keterangan: null, asal }]
  })
  const hari_libur = Array.from({ length: chance(0.4) ? 1 + below(2) : 0 }, (_value, index): HariLibur => {
    const from = around()
    return {
      id: `l${index}`,
      tanggal_mulai: from,
      tanggal_selesai: dayAfter(from, below(6)),
      nama: `L${index}`,
      jenis: one(JENIS_LIBUR),
      dasar: null,
      kantor_ids: few(['k1', 'k2'], 0.3),
      agama: chance(0.3) ? one(AGAMA) : null,
    }
  })
  const on = chance(0.2)
  return {
    tanggal,
    pegawai_id: one(['p1', 'p2', 'p3']),
    jenis_pegawai: chance(0.95) ? one(JENIS_PEGAWAI) : null,
    penempatan: chance(0.03) ? null : { kantor_id: one(['k1', 'k2', 'k3']), zona_waktu: one(ZONES) },
    agama: chance(0.8) ? one(AGAMA) : null,
    roster:
      on && chance(0.8)
        ? one([
            { kode: 'M', shift: NIGHT },
            { kode: 'P', shift: MORNING },
            { kode: 'L', shift: null },
            { kode: 'Q', shift: null },
          ])
        : null,
    ada_roster: on,
    hari_kerja,
    hari_libur,
    jam_kerja,
  }
}

it('says in random worlds what the rule says when it is written a second time', () => {
  const seen = new Map<string, number>()
  eachAcak('worlds', 2, (acak) => {
    const world = worldOf(acak)
    const [slow, quick] = [slowly(world), quickly(world)]
    const zone = world.penempatan?.zona_waktu ?? 'UTC'
    const times = quick.times.map((text, index) => {
      const wanted = slow.times[index] ?? ''
      return text !== wanted && !isOnWall(wanted, zone) ? wanted : text
    })
    const said = { ...quick, times }
    if (JSON.stringify(said) !== JSON.stringify(slow)) expect(said, JSON.stringify(world)).toEqual(slow)
    const key = `${quick.status} ${quick.holidays.length > 0 ? 'libur' : ''} ${quick.set === null ? '' : 'jam'}`
    seen.set(key, (seen.get(key) ?? 0) + 1)
  })
  // Worlds in which nothing ever happens would agree, too.
  for (const key of [
    'kerja  jam',
    'kerja libur jam',
    'libur libur ',
    'libur  ',
    'lepas libur ',
    'lepas  ',
    'tanpa_penempatan  ',
  ])
    expect(seen.get(key) ?? 0, key).toBeGreaterThanOrEqual(banyakAcak(0.002))
})
