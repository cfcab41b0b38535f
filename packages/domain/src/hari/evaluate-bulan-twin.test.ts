import { expect, it } from 'vitest'
import type { Jadwal } from '../jadwal/resolve-jadwal.ts'
import { addDays } from '../kalender/tanggal.ts'
import { KEBIJAKAN_BAKU, type Kebijakan, type PerKode, type Pita } from '../kebijakan/kebijakan.ts'
import { bagianBulan, bekukanHari, bulanBeku, totalBeku } from '../rekap/hari-beku.ts'
import { banyakAcak, eachAcak } from '../testing/acak.ts'
import { type AngkaAcak, createAngkaAcak } from '../testing/angka-acak.ts'
import { evaluateBulan, evaluateRentang, type HariBerjalan } from './evaluate-bulan.ts'
import type { BulanInput, FaktaHari, Surat } from './fakta.ts'
import type { Bulan, Hari } from './hasil.ts'
import { KODE_HARI } from './kode.ts'

/*
 * The rules of behaviour.md §6 written a second time, slowly and without a single function of the product. A month is a list of days, time is
 * counted in seconds from its first midnight, and which paper wins is said in the sentences of the specification, not in its table. It must say the
 * same as evaluateBulan in every world.
 */
type Hours = {
  in: number
  out: number
  rest: [number, number] | null
  tol: number
  flex: number
  early: number
  cara: 'tidak' | 'proporsional' | 'tetap_30'
}
type Day = {
  employed: boolean
  office: 'a' | 'b' | null
  /** clocked for that office before a transfer was entered late, which judges it */
  judge: 'a' | 'b' | null
  /** null: free */
  hours: Hours | null
  roster: boolean
  holidays: ('nasional' | 'cuti_bersama')[]
  /** free also without its holidays */
  off: boolean
  policy: number
}
type Whole = { id: string; kode: string; from: number; to: number; before: number }
type Duty = { id: string; from: number; to: number; before: number }
type Permit = { id: string; kode: 'IT' | 'IPC' | 'IK'; day: number; from: number | null; to: number | null }
type Place = { id: string; kode: 'WFH' | 'WFA'; from: number; to: number; stamp: number }
type Event = {
  id: string
  jenis: 'masuk' | 'pulang' | 'kegiatan'
  at: number
  nilai: 'diterima' | 'perlu_konfirmasi' | 'ditolak'
  meet: string | null
  isIn: boolean
  /** its kind is the one that was tapped */
  kept?: boolean
  sebab: 'lupa' | 'mesin' | null
  /** it stands in a manual list */
  byList?: boolean
  mode: 'WFO' | 'WFH' | null
}
type Meet = {
  id: string
  day: number
  from: number
  to: number
  jenis: string
  kode: string | null
  must: boolean
  named: boolean
  exempt: boolean
}
type World = {
  year: number
  month: number
  count: number
  /** from two days before the month to two after it */
  days: Day[]
  policies: Kebijakan[]
  whole: Whole[]
  duties: Duty[]
  permits: Permit[]
  places: Place[]
  events: Event[]
  outages: { id: string; from: number; to: number; office: 'a' | 'b' | null }[]
  meets: Meet[]
  open: [number, number][]
  /** when the first device was bound; null: none yet; left out: long ago */
  bound?: number | null
  /** days of which the office's manual list says what they were */
  listed: number[]
  run: number
  now: number | null
}
const DAY = 86_400
const BESIDE = 2

/** Seconds of a stretch that no span covers: cut at every edge, asked in the middle of every piece. */
function uncovered(from: number, to: number, spans: readonly (readonly [number, number])[]): number {
  if (to <= from) return 0
  if (spans.length === 0) return to - from
  const edges = [from, to]
  for (const [a, b] of spans) for (const edge of [a, b]) if (edge > from && edge < to) edges.push(edge)
  edges.sort((a, b) => a - b)
  let sum = 0
  for (let index = 0; index + 1 < edges.length; index += 1) {
    const [a, b] = [edges[index] ?? 0, edges[index + 1] ?? 0]
    const middle = (a + b) / 2
    let hit = false
    for (const [x, y] of spans) if (x <= middle && middle <= y) hit = true
    if (!hit) sum += b - a
  }
  return sum
}
const inside = (instant: number, spans: readonly (readonly [number, number])[]): boolean => {
  for (const [a, b] of spans) if (a <= instant && instant <= b) return true
  return false
}

/** 'Between two approved papers there is a winner only for health …; DK stands before DL and CM before CS and S, anything else is KONFLIK.' */
function paperOf(codes: readonly string[]): string | null {
  if (codes.length === 0) return null
  const health = ['CM', 'CS', 'S'].filter((kode) => codes.includes(kode))
  const others = codes.filter((kode) => !health.includes(kode))
  if (health[0] !== undefined) {
    for (const kode of others) if (!['CB', 'CT', 'CAP', 'I'].includes(kode)) return 'KONFLIK'
    return health[0]
  }
  let same = true
  for (const kode of codes) if (kode !== codes[0]) same = false
  if (same) return codes[0] ?? null
  for (const kode of codes) if (kode !== 'DL' && kode !== 'DK') return 'KONFLIK'
  return 'DK'
}

function bandOf(policy: Kebijakan, side: 'TL' | 'PSW', seconds: number): Pita | null {
  if (seconds < 1) return null
  for (const pita of policy.pita)
    if (pita.kode.slice(0, side.length) === side && pita.dari_detik <= seconds)
      if (pita.sampai_detik === null || seconds < pita.sampai_detik) return pita
  return null
}
function missingOf(policy: Kebijakan, side: 'TL' | 'PSW'): number {
  const said = side === 'TL' ? policy.tanpa_masuk_bp : policy.tanpa_pulang_bp
  if (said !== null) return said
  let worst: Pita | null = null
  for (const pita of policy.pita) if (pita.kode.startsWith(side) && pita.sampai_detik === null) worst = pita
  return worst === null ? 0 : worst.bp
}
function tier(per: PerKode | undefined, day: number): number {
  let bp = 0
  for (let at = 1; at <= day; at += 1) for (const one of per?.tingkat ?? []) if (one.dari_hari === at) bp = one.bp
  return bp
}

type Said = {
  kode: string
  mode: string | null
  marks: string
  flags: string
  late: number
  early: number
  worked: number
  lines: string
  meets: string
  run: number
  flexi: boolean
  meal: boolean
}
type Judged = {
  kode: string[]
  mode: string | null
  marks: string[]
  flags: string[]
  late: number
  early: number
  lines: { kode: string; bp: number; rate: string; after: number }[]
  meets: string[]
  flexi: boolean
  seen: (Event | null)[]
  uses: [string, number] | null
  /** judged by what was clocked */
  byClock: boolean
}
type SaidMonth = { days: Said[]; sum: number; cut: number; extra: string }

/** Beside it: what each day costs, a line of the month on the day it ends, and the cap of the month. */
type Slow = SaidMonth & { perDay: number[]; cap: number }

function slowly(world: World): Slow {
  const perDay = Array.from({ length: world.count }, () => 0)
  const charge = (index: number, bp: number): void => {
    perDay[index] = (perDay[index] ?? 0) + bp
  }
  const said: Said[] = []
  let sum = 0
  let flexiDays = 0
  let run = world.run
  let lastPolicy = world.policies[world.days[world.count + BESIDE - 1]?.policy ?? 0]
  for (let index = 0; index < world.count; index += 1) {
    const day = world.days[index + BESIDE]
    if (day?.employed) lastPolicy = world.policies[day.policy]
  }
  const used = new Map<string, number>()
  const extra: string[] = []
  const shares = new Map<string, { kode: string; cut: number; days: number; all: number; last: number }>()
  let runTold = false
  // Only what was clocked from the day before to two days after can matter to a day.
  const filed = new Map<number, Event[]>()
  /** read as going home from the night before */
  const taken = new Set<string>()
  for (const one of world.events) {
    const at = Math.floor(one.at / DAY)
    filed.set(at, [...(filed.get(at) ?? []), one])
  }
  let workDays = 0
  for (let index = 0; index < world.count; index += 1) {
    const day = world.days[index + BESIDE]
    if (day?.employed && day.office !== null && day.hours !== null) workDays += 1
  }

  for (let index = -BESIDE; index < world.count; index += 1) {
    const day = world.days[index + BESIDE]
    if (day === undefined) continue
    const policy = world.policies[day.policy]
    if (policy === undefined || lastPolicy === undefined) continue
    const base = index * DAY
    const around = [index - 1, index, index + 1, index + 2].flatMap((at) => filed.get(at) ?? [])
    const clockings = around.filter(({ id }) => !taken.has(id))
    const open = world.open.some(([from, to]) => from <= index && index <= to)
    if (!day.employed || day.office === null) {
      if (index < 0) continue
      const duty = world.duties.some((one) => one.from < base + DAY && one.to >= base)
      const whole = world.whole.some((one) => one.kode === 'DL' && one.from <= index && index <= one.to)
      said.push({
        kode: '–',
        mode: null,
        marks: duty || whole ? 'DL' : '',
        flags: open ? 'diproses' : '',
        late: 0,
        early: 0,
        worked: 0,
        lines: '',
        meets: '',
        run,
        flexi: false,
        meal: false,
      })
      continue
    }
    const hours = day.hours === null ? null : { ...day.hours, in: base + day.hours.in, out: base + day.hours.out }
    const closes = hours === null ? base + DAY : hours.out + 7 * 3_600
    const over = world.now === null || (hours === null ? world.now >= closes : world.now > closes)

    // Papers of the day.
    const wholes = world.whole
      .filter((one) => one.from <= index && index <= one.to)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
    const covering = world.duties.filter((one) => hours !== null && one.from <= hours.in && hours.out <= one.to)
    const parts = world.duties.filter(
      (one) =>
        !covering.includes(one) &&
        (hours === null ? one.from < base + DAY && one.to >= base : one.from <= hours.out && hours.in <= one.to),
    )
    const papers = [
      ...wholes.map(({ id, kode, before }) => ({ id, kode, before, whole: true })),
      ...covering.map(({ id, before }) => ({ id, kode: 'DL', before, whole: false })),
    ].sort((a, b) => (a.id < b.id ? -1 : 1))
    const won = paperOf(papers.map(({ kode }) => kode))
    const paper = papers.find(({ kode }) => kode === won) ?? null
    const dutySpans = parts.map((one): [number, number] => [one.from, one.to])
    const outages = world.outages
      .filter((one) => one.office === null || one.office === (day.judge === null ? day.office : day.judge))
      .map((one): [number, number] => [one.from, one.to])
    const later = (seconds: number | null): number | null => (seconds === null ? null : base + seconds)
    const permits =
      hours === null
        ? []
        : world.permits
            .filter((one) => one.day === index)
            .map((one) => ({ ...one, from: later(one.from), to: later(one.to) }))
    const outside = permits
      .filter(({ kode }) => kode === 'IK')
      .map((one): [number, number] => [one.from ?? hours?.in ?? 0, one.to ?? hours?.out ?? 0])
    // 'A work day before a person's first bound device waits and is not TK'; 'on the day of the first binding the time before it is excused'.
    const { bound } = world
    const isListed = world.listed.includes(index)
    const unable = hours !== null && !isListed && (bound === null || (bound !== undefined && bound > hours.out))
    const beforeBound: [number, number][] =
      hours !== null && !isListed && !unable && typeof bound === 'number' && bound > hours.in ? [[hours.in, bound]] : []
    const excused = [...outages, ...dutySpans, ...beforeBound, ...outside]
    const coming = permits.find(({ kode }) => kode === 'IT')
    const going = permits.find(({ kode }) => kode === 'IPC')

    // Going home from a night on the day after belongs to the night.
    const claimed = (one: Event): boolean => {
      for (let other = index - 2; other <= index + 1; other += 1) {
        const around = world.days[other + BESIDE]
        if (around === undefined || !around.employed || around.office === null || around.hours === null) continue
        const [start, end] = [other * DAY + around.hours.in, other * DAY + around.hours.out]
        if (
          one.jenis === 'masuk'
            ? one.at >= start - 3 * 3_600 && one.at <= end
            : one.at >= start && one.at <= end + 7 * 3_600
        )
          return true
      }
      return false
    }
    /** What the day is, with these clockings, some of them taken as the other kind. */
    const judge = (events: readonly Event[], as: ReadonlyMap<string, 'masuk' | 'pulang'>): Judged => {
      // Clockings: by their windows; a joint event belongs to its own date.
      const first = (kind: 'masuk' | 'pulang'): Event | null => {
        let best: Event | null = null
        const rank = (one: Event): number => (one.sebab === null ? 0 : 2) + (one.nilai === 'diterima' ? 0 : 1)
        for (const one of events) {
          if (one.nilai === 'ditolak' || !belongs(one, kind)) continue
          if (best === null) best = one
          else if (kind === 'masuk' ? one.at < best.at : one.at > best.at) best = one
          else if (one.at === best.at && (rank(one) < rank(best) || (rank(one) === rank(best) && one.id < best.id)))
            best = one
        }
        return best
      }
      const belongs = (one: Event, kind: 'masuk' | 'pulang'): boolean => {
        const asMeet =
          one.jenis === 'kegiatan' &&
          kind === 'masuk' &&
          one.isIn &&
          world.meets.some((meet) => meet.id === one.meet && meet.day === index)
        const other = as.get(one.id)
        if (other !== undefined) return other === kind
        if (hours === null) return one.jenis === kind && one.at >= base && one.at < base + DAY && !claimed(one)
        if (one.jenis !== kind && !asMeet) return false
        return kind === 'masuk'
          ? one.at >= hours.in - 3 * 3_600 && one.at <= hours.out
          : one.at >= hours.in && one.at <= hours.out + 7 * 3_600
      }
      const [come, go] = [first('masuk'), first('pulang')]
      const clocked = hours !== null && (come !== null || go !== null)
      // In no window: those of the date itself; a joint event only where nothing else was clocked.
      const stray = events.filter((one) => {
        if (hours === null || one.nilai === 'ditolak' || as.has(one.id)) return false
        if (one.jenis !== 'kegiatan') return one.at >= base && one.at < base + DAY && !claimed(one)
        return !clocked && world.meets.some((meet) => meet.id === one.meet && meet.day === index)
      })
      const only = over && !clocked && stray.length > 0

      const both = (spans: [number, number][]): boolean =>
        hours !== null && inside(hours.in, spans) && inside(hours.out, spans)

      // What the day is.
      let kode: string[] = []
      const marks: string[] = []
      let mode: string | null = null
      let [late, early] = [0, 0]
      let flexi = false
      let uses: [string, number] | null = null
      const flags: string[] = []
      const lines: { kode: string; bp: number; rate: string }[] = []
      const paperLine = (): void => {
        if (paper === null) return
        const per = policy.per_kode[paper.kode as 'CT']
        if (per?.tingkat === undefined || (hours === null && per.hari !== 'kalender')) return
        const began = paper.whole
          ? (wholes.find(({ id }) => id === paper.id)?.from ?? 0)
          : Math.floor((covering.find(({ id }) => id === paper.id)?.from ?? 0) / DAY)
        lines.push({
          kode: paper.kode,
          bp: tier(per, per.hari === 'kalender' ? index - began + 1 : (used.get(paper.id) ?? paper.before) + 1),
          rate: paper.kode,
        })
      }
      if (hours === null) {
        const onlyJoint = day.holidays.length > 0 && !day.holidays.includes('nasional') && !day.off
        kode = [onlyJoint ? 'CBer' : 'L']
        paperLine()
        if (parts.length > 0 || wholes.some((one) => one.kode === 'DL')) marks.push('DL')
      } else if (won === 'KONFLIK') kode = ['KONFLIK']
      else if (won !== null) {
        kode = [won]
        paperLine()
        if (paper !== null) uses = [paper.id, (used.get(paper.id) ?? paper.before) + 1]
        if (won === 'DL') mode = 'DL'
      } else if (!clocked && !(only && !both(dutySpans) && !(outages.length > 0 && both([...outages, ...dutySpans])))) {
        if (both(dutySpans)) {
          kode = ['DL']
          mode = 'DL'
          const [letter] = parts.toSorted((a, b) => (a.id < b.id ? -1 : 1))
          const per = policy.per_kode.DL
          const days = (used.get(letter?.id ?? '') ?? letter?.before ?? 0) + 1
          if (letter !== undefined) {
            if (per?.tingkat !== undefined)
              lines.push({
                kode: 'DL',
                bp: tier(per, per.hari === 'kalender' ? index - Math.floor(letter.from / DAY) + 1 : days),
                rate: 'DL',
              })
            uses = [letter.id, days]
          }
        } else if (!over) kode = ['BELUM']
        else if (outages.length > 0 && both([...outages, ...dutySpans])) kode = ['GS']
        else {
          kode = [unable ? 'BELUM' : 'TK']
          if (unable) flags.push('belum_terdaftar')
          else lines.push({ kode: 'TK', bp: policy.tidak_hadir_bp, rate: 'TK' })
        }
        // A whole outage says more than that somebody could not clock, also before the day is over.
        const isOutage = outages.length > 0 && both([...outages, ...dutySpans])
        if (unable && kode[0] === 'BELUM' && !isOutage) mode = null
        else if (kode[0] !== 'DL')
          mode =
            parts.length > 0
              ? 'DL'
              : (world.places
                  .filter((one) => one.from <= index && index <= one.to)
                  .toSorted((a, b) => b.stamp - a.stamp)[0]?.kode ?? null)
      } else {
        // Flexi.
        const spent = lastPolicy.fleksi_maks_bulan !== null && flexiDays >= lastPolicy.fleksi_maks_bulan
        const room = hours.cara === 'tidak' || spent ? 0 : hours.flex * 60
        const limit = hours.in + Math.max(hours.tol, room)
        const comingSpan: [number, number][] = coming === undefined ? [] : [[hours.in, coming.to ?? hours.out]]
        const withComing = [...excused, ...comingSpan]
        let required = hours.out
        if (come !== null && hours.cara !== 'tidak') {
          if (come.at < hours.in) required -= Math.min(Math.floor(hours.in - come.at), hours.early * 60)
          else if (room > 0 && Math.floor(uncovered(hours.in, come.at, withComing)) > hours.tol) {
            const owed = Math.floor(uncovered(hours.in, Math.min(come.at, hours.in + room), withComing))
            if (owed > 0) {
              required += hours.cara === 'tetap_30' ? 1_800 : owed
              flexi = true
            }
          }
        }
        // Coming.
        const lateBy = (spans: [number, number][]): number => {
          if (come === null || Math.floor(uncovered(limit, come.at, spans)) < 1) return 0
          return Math.floor(uncovered(policy.tl_dari === 'masuk' ? hours.in : limit, come.at, spans))
        }
        const side = (name: 'TL' | 'PSW', without: number, withPermit: number, permit: Permit | undefined): void => {
          const plain = bandOf(policy, name, without)
          if (plain === null) return
          const rate = permit === undefined ? 0 : tier(policy.per_kode[permit.kode], 1)
          if (permit === undefined || withPermit === without) {
            kode.push(plain.kode)
            lines.push({ kode: plain.kode, bp: plain.bp, rate: plain.kode })
            return
          }
          const rest = bandOf(policy, name, withPermit)
          const named = rest === null ? permit.kode : rest.kode
          kode.push(named)
          lines.push({ kode: named, bp: Math.min(plain.bp, Math.max(rest?.bp ?? 0, rate)), rate: named })
        }
        const missing = (
          name: 'TL' | 'PSW',
          hour: number,
          permit: Permit | undefined,
          spans: [number, number][],
        ): void => {
          if (inside(hour, excused)) return
          const bp = missingOf(policy, name)
          const named = permit !== undefined && inside(hour, spans) ? permit.kode : name === 'TL' ? 'TAM' : 'TAP'
          kode.push(named)
          lines.push({
            kode: named,
            bp: named === 'TAM' || named === 'TAP' ? bp : Math.min(bp, tier(policy.per_kode[named as 'IT'], 1)),
            rate: named,
          })
        }
        if (come === null) {
          if (over || (world.now !== null && world.now > hours.out)) missing('TL', hours.in, coming, comingSpan)
        } else {
          late = lateBy(withComing)
          side('TL', lateBy(excused), late, coming)
        }
        // Going.
        const goingSpan: [number, number][] =
          going === undefined ? [] : [[going.from ?? hours.in, Math.max(hours.out, required)]]
        if (go === null) {
          if (over) missing('PSW', hours.out, going, goingSpan)
        } else {
          early = Math.floor(uncovered(go.at, required, [...excused, ...goingSpan]))
          side('PSW', Math.floor(uncovered(go.at, required, excused)), early, going)
        }
        if (kode.length === 0) kode = ['H']
        for (const one of permits.filter((permit) => permit.kode === 'IK').sort((a, b) => (a.id < b.id ? -1 : 1)))
          lines.push({ kode: 'IK', bp: tier(policy.per_kode.IK, 1) + 0 * one.day, rate: 'IK' })
        if (come?.sebab === 'lupa' || go?.sebab === 'lupa') marks.push('LA')
        if (outside.length > 0) marks.push('IK')
        if (parts.length > 0) marks.push('DL')
        const home = world.places
          .filter((one) => one.from <= index && index <= one.to)
          .toSorted((a, b) => b.stamp - a.stamp)[0]?.kode
        const strayed = stray.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))[0]
        mode = parts.length > 0 ? 'DL' : (home ?? come?.mode ?? go?.mode ?? (only ? strayed?.mode : null) ?? 'WFO')
        if (events.some((one) => as.has(one.id))) marks.push('TKR')
        if (!over) flags.push('sementara')
      }

      // Joint events.
      const meets: string[] = []
      const covers: [number, number][] = [...excused]
      if (bound !== undefined) covers.push([-1e9, bound ?? 1e9])
      if (hours !== null && coming !== undefined)
        covers.push([
          hours.in,
          clocked && won === null && come !== null
            ? Math.min(coming.to ?? hours.out, come.at)
            : (coming.to ?? hours.out),
        ])
      if (hours !== null && going !== undefined) {
        const from = going.from ?? hours.in
        covers.push([clocked && won === null && go !== null ? Math.max(from, go.at) : from, Math.max(hours.out, from)])
      }
      for (const meet of world.meets
        .filter((one) => one.day === index)
        .toSorted((a, b) => a.from - b.from || (a.id < b.id ? -1 : 1))) {
        let there: Event | null = null
        for (const one of events)
          if (one.meet === meet.id && one.nilai !== 'ditolak' && one.at >= meet.from - 3_600 && one.at <= meet.to)
            if (there === null || (there.nilai !== 'diterima' && one.nilai === 'diterima')) there = one
        let status = 'terlewat'
        const isCovered = uncovered(meet.from, meet.to, covers) === 0
        const isCalled =
          meet.must &&
          (meet.named || !day.roster || (hours !== null && (meet.to <= hours.in || meet.from >= hours.out)))
        if (there !== null) status = 'hadir'
        else if (meet.exempt) status = 'dikecualikan'
        else if (!isCalled) status = 'tidak_wajib'
        else if (papers.length > 0 || kode[0] === 'DL' || kode[0] === 'GS' || isCovered) status = 'dimaafkan'
        else if (world.now !== null && world.now <= meet.to) status = 'belum'
        meets.push(status)
        if (status === 'terlewat' && !['TK', 'BELUM', 'KONFLIK'].includes(kode[0] ?? ''))
          lines.push({
            kode: '',
            bp: (meet.kode === null ? undefined : policy.kegiatan[meet.kode]) ?? policy.kegiatan[meet.jenis] ?? 0,
            rate: '',
          })
      }

      const seen = hours === null ? [first('masuk'), first('pulang')] : [come, go]
      if (kode[0] === 'KONFLIK' || (won !== null && hours !== null))
        if (seen.some((one) => one !== null)) flags.push('ada_presensi')
      const byClock =
        hours !== null && won === null && (clocked || only) && !['GS', 'DL', 'TK', 'BELUM'].includes(kode[0] ?? '')
      if (byClock && over && stray.length > 0 && (kode.includes('TAM') || kode.includes('TAP')))
        flags.push('ada_presensi')
      let left = policy.maks_hari_bp ?? policy.tidak_hadir_bp
      if (byClock && only) left = Math.min(left, policy.tidak_hadir_bp)
      const capped: Judged['lines'] = []
      for (const line of lines) {
        if (line.bp === 0) continue
        const after = Math.min(left, line.bp)
        left -= after
        capped.push({ ...line, after })
      }
      return { kode, mode, marks, flags, late, early, lines: capped, meets, flexi, seen, uses, byClock }
    }

    // Swapped kinds are read by the hour, once the day is due and where it becomes no dearer.
    const cost = ({ lines }: Judged): number => lines.reduce((all, { after }) => all + after, 0)
    const read = (events: readonly Event[]): ReadonlyMap<string, 'masuk' | 'pulang'> => {
      const none = new Map<string, 'masuk' | 'pulang'>()
      if (hours === null || !over || won !== null) return none
      const valid = events.filter((one) => one.nilai !== 'ditolak' && one.sebab === null)
      const inIn = (one: Event): boolean => one.at >= hours.in - 3 * 3_600 && one.at <= hours.out
      const inOut = (one: Event): boolean => one.at >= hours.in && one.at <= hours.out + 7 * 3_600
      const meetIn = (one: Event): boolean =>
        one.jenis === 'kegiatan' &&
        one.isIn &&
        inIn(one) &&
        world.meets.some(({ id, day: at }) => id === one.meet && at === index)
      // By windows of their own kind, and outside of all of those, but in one of the other kind.
      const ins = valid.filter((one) => (one.jenis === 'masuk' && inIn(one)) || meetIn(one))
      const outs = valid.filter((one) => one.jenis === 'pulang' && inOut(one))
      const strayIns = valid.filter((one) => one.jenis === 'masuk' && !claimed(one) && inOut(one))
      const strayOuts = valid.filter((one) => one.jenis === 'pulang' && !claimed(one) && inIn(one))
      const may = (one: Event): boolean => one.jenis !== 'kegiatan' && one.kept !== true
      const [allIns, allOuts] = [
        [...ins, ...strayIns],
        [...outs, ...strayOuts],
      ]
      const tries: Map<string, 'masuk' | 'pulang'>[] = []
      const reversed = allOuts.some((out) => allIns.some((one) => out.at < one.at))
      const ordered = allIns.some((one) => allOuts.some((out) => one.at < out.at))
      if (reversed && !ordered) {
        const [a, b] = [allOuts.filter((one) => may(one) && inIn(one)), allIns.filter((one) => may(one) && inOut(one))]
        if (a.length > 0 && b.length > 0)
          tries.push(
            new Map([...a.map(({ id }) => [id, 'masuk'] as const), ...b.map(({ id }) => [id, 'pulang'] as const)]),
          )
      }
      const one = ins.length > 0 ? [] : strayOuts.filter(may).map(({ id }) => [id, 'masuk'] as const)
      const two = outs.length > 0 ? [] : strayIns.filter(may).map(({ id }) => [id, 'pulang'] as const)
      for (const list of [one.length > 0 && two.length > 0 ? [...one, ...two] : [], one, two])
        if (list.length > 0) tries.push(new Map(list))
      const plain = judge(events, none)
      if (plain.kode[0] === 'DL') return none
      return tries.find((as) => cost(judge(events, as)) <= cost(plain)) ?? none
    }
    const as = read(clockings)
    const result = judge(clockings, as)
    // It waits where some refusals would give other codes, times or lines.
    const outcome = ({ kode, late, early, lines, seen, byClock }: Judged): string =>
      JSON.stringify([kode, lines, byClock ? [late, early, ...seen.map((one) => one?.at ?? null)] : null])
    const doubtful = clockings.filter(({ nilai }) => nilai === 'perlu_konfirmasi')
    let waits = false
    for (let set = 1; set < 2 ** doubtful.length; set += 1) {
      const refused = new Set(doubtful.filter((_one, at) => Math.floor(set / 2 ** at) % 2 === 1).map(({ id }) => id))
      const rest = clockings.filter(({ id }) => !refused.has(id))
      if (outcome(judge(rest, read(rest))) !== outcome(result)) waits = true
    }
    const { kode, mode, marks, flags, late, early, lines, meets, flexi, seen, uses } = result
    for (const id of as.keys()) taken.add(id)
    // Of the days before, only what they take of the month's clockings matters.
    if (index < 0) continue
    if (uses !== null) used.set(...uses)
    const unregistered = flags.includes('belum_terdaftar')
    if (waits || unregistered) flags.push('menunggu')
    if (open) flags.push('diproses')
    const counted = over && !waits && !unregistered
    const told: string[] = []
    for (const { after, ...line } of lines) {
      if (counted) sum += after
      if (counted) charge(index, after)
      const dasar =
        (line.rate === '' ? undefined : policy.per_kode[line.rate as 'CT']?.dasar) ?? lastPolicy.dasar_potongan
      told.push(`${line.kode} ${line.bp} ${after} ${counted} ${dasar}`)
    }
    // Runs of TK.
    const skipped =
      ['L', 'CBer', 'BELUM', 'KONFLIK'].includes(kode[0] ?? '') || waits || open || flags.includes('sementara')
    if (!skipped) {
      if (kode[0] === 'TK') {
        run += 1
        if (policy.tk_beruntun !== null && run >= policy.tk_beruntun.hari && !runTold) {
          runTold = true
          extra.push(`TK ${policy.tk_beruntun.bp}`)
          sum += policy.tk_beruntun.bp
          charge(index, policy.tk_beruntun.bp)
        }
      } else {
        run = 0
        runTold = false
      }
    }
    // Shares of the month.
    if (paper !== null && over && !waits && won !== 'KONFLIK') {
      const per = policy.per_kode[paper.kode as 'CB']
      const calendar = per?.hari === undefined || per.hari === 'kalender'
      if (per?.bulanan !== undefined && (hours !== null || calendar)) {
        const began =
          wholes.find(({ id }) => id === paper.id)?.from ??
          Math.floor((covering.find(({ id }) => id === paper.id)?.from ?? 0) / DAY)
        const start = new Date(Date.UTC(world.year, world.month - 1, 1 + began))
        const here = new Date(Date.UTC(world.year, world.month - 1, 1 + index))
        let month = (here.getUTCFullYear() - start.getUTCFullYear()) * 12 + here.getUTCMonth() - start.getUTCMonth() + 1
        if (here.getUTCDate() < start.getUTCDate()) month -= 1
        let pays: number | null = null
        for (const one of per.bulanan.toSorted((a, b) => a.dari_bulan - b.dari_bulan))
          if (one.dari_bulan <= month) pays = one.bayar_bp
        if (pays !== null && pays < 10_000) {
          const key = `${paper.id}|${pays}|${day.policy}`
          const known = shares.get(key) ?? {
            kode: paper.kode,
            cut: 10_000 - pays,
            days: 0,
            all: calendar ? world.count : workDays,
            last: index,
          }
          known.days += 1
          known.last = index
          shares.set(key, known)
        }
      }
    }
    const rest: [number, number][] =
      hours === null || hours.rest === null ? [] : [[base + hours.rest[0], base + hours.rest[1]]]
    const [from, to] = [seen[0]?.at, seen[1]?.at]
    const worked =
      from !== undefined && to !== undefined && to > from ? Math.floor(uncovered(from, to, [...rest, ...outside])) : 0
    const atWork = kode.every(
      (one) => policy.per_kode[one as 'CT']?.uang_makan ?? /^(H|TL.|PSW.|TAM|TAP|IT|IPC|GS)$/.test(one),
    )
    if (flexi) flexiDays += 1
    said.push({
      kode: kode.join('+'),
      mode,
      marks: marks.join(),
      flags: flags.toSorted().join(),
      late,
      early,
      worked,
      lines: told.join('; '),
      meets: meets.join(),
      run,
      flexi,
      meal: over && !waits && atWork,
    })
  }
  for (const { kode, cut, days, all, last } of shares.values()) {
    const bp = Math.round((cut * days) / all)
    if (bp > 0) {
      extra.push(`${kode} ${bp}`)
      sum += bp
      charge(last, bp)
    }
  }
  const cap = lastPolicy?.maks_bulan_bp ?? 10_000
  return {
    days: said,
    perDay,
    cap,
    sum,
    cut: Math.min(sum, cap),
    extra: extra.toSorted().join('; '),
  }
}

const dates = new Map<number, string>()
function dateOf({ year, month }: World, index: number): string {
  const time = Date.UTC(year, month - 1, 1 + index)
  const known = dates.get(time) ?? new Date(time).toISOString().slice(0, 10)
  dates.set(time, known)
  return known
}

/* A world as the product's input. */
function inputOf(world: World): BulanInput {
  const midnight = Date.UTC(world.year, world.month - 1, 1) - 7 * 3_600_000
  const ms = (seconds: number): number => midnight + seconds * 1_000
  const date = (index: number): string => dateOf(world, index)
  const time = (seconds: number): string => {
    const inDay = ((seconds % DAY) + DAY) % DAY
    const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
    return `${two(inDay / 3_600)}:${two((inDay % 3_600) / 60)}:${two(inDay % 60)}`
  }
  const hari = world.days.map((day, at): FaktaHari => {
    const index = at - BESIDE
    const tanggal = date(index)
    const { hours } = day
    const shift = (seconds: number): number => ms(index * DAY + seconds)
    const jadwal: Jadwal = {
      tanggal,
      status:
        day.office === null || !day.employed
          ? 'tanpa_penempatan'
          : hours !== null
            ? 'kerja'
            : day.roster
              ? 'lepas'
              : 'libur',
      waktu:
        hours === null || day.office === null || !day.employed
          ? null
          : {
              zona_waktu: 'Asia/Jakarta',
              masuk: shift(hours.in),
              pulang: shift(hours.out),
              istirahat: hours.rest === null ? null : { mulai: shift(hours.rest[0]), selesai: shift(hours.rest[1]) },
              jendela_masuk: { mulai: shift(hours.in - 3 * 3_600), selesai: shift(hours.out) },
              jendela_pulang: { mulai: shift(hours.in), selesai: shift(hours.out + 7 * 3_600) },
              toleransi_detik: hours.tol,
              fleksi_menit: hours.flex,
              fleksi_awal_menit: hours.early,
              fleksi_cara: hours.cara,
            },
      libur: day.holidays.map((jenis) => ({
        id: jenis,
        tanggal_mulai: tanggal,
        tanggal_selesai: tanggal,
        nama: jenis,
        jenis,
        dasar: null,
        kantor_ids: [],
        agama: null,
      })),
      alasan: day.roster ? [{ aturan: 'roster_kosong' }] : [],
    }
    const kebijakan = world.policies[day.policy]
    if (kebijakan === undefined) throw new Error('policy')
    return {
      tanggal,
      bekerja: day.employed,
      jadwal,
      lepas_tanpa_libur: day.off,
      zona_waktu: 'Asia/Jakarta',
      kantor_id: day.office,
      ...(day.judge !== null && {
        dinilai: { kantor_id: day.judge, kantor: day.judge, menurut: day.office ?? '', sebab: 'pagar' as const },
      }),
      kebijakan,
    }
  })
  const surat: Surat[] = [
    ...world.whole.map(
      ({ id, kode, from, to, before }): Surat => ({
        bentuk: 'hari',
        id,
        nomor: null,
        kode: kode as 'CT',
        mulai: date(from),
        selesai: date(to),
        hari_kerja_sebelum: before,
        presensi: null,
      }),
    ),
    ...world.duties.map(
      ({ id, from, to, before }): Surat => ({
        bentuk: 'waktu',
        id,
        nomor: null,
        kode: 'DL',
        mulai: ms(from),
        selesai: ms(to),
        hari_kerja_sebelum: before,
        presensi: null,
      }),
    ),
    ...world.permits.map(
      ({ id, kode, day, from, to }): Surat => ({
        bentuk: 'jam',
        id,
        nomor: null,
        kode,
        mulai: date(day),
        selesai: date(day),
        jam_mulai: from === null ? null : time(from),
        jam_selesai: to === null ? null : time(to),
      }),
    ),
    ...world.places.map(
      ({ id, kode, from, to, stamp }): Surat => ({
        bentuk: 'tempat',
        id,
        nomor: null,
        kode,
        mulai: date(from),
        selesai: date(to),
        disetujui_pada: stamp,
      }),
    ),
  ]
  return {
    tahun: world.year,
    bulan: world.month,
    hari,
    surat,
    peristiwa: world.events.map(({ id, jenis, at, nilai, meet, isIn, sebab, mode, kept = false, byList = false }) => ({
      id,
      jenis,
      waktu: ms(at),
      zona_waktu: 'Asia/Jakarta',
      nilai,
      work_from: mode,
      kegiatan_id: meet,
      dihitung_masuk: isIn,
      perbaikan: sebab,
      tetap: kept,
      daftar_hadir_id: byList ? 'list' : null,
    })),
    gangguan: world.outages.map(({ id, from, to, office }) => ({
      id,
      mulai: ms(from),
      selesai: ms(to),
      kantor_id: office,
    })),
    kegiatan: world.meets.map((one) => ({
      id: one.id,
      nama: one.id,
      jenis: one.jenis,
      kode_potongan: one.kode,
      tanggal: date(one.day),
      mulai: ms(one.from),
      selesai: ms(one.to),
      sebelum_menit: 60,
      wajib: one.must,
      dinamai: one.named,
      dikecualikan: one.exempt,
    })),
    diproses: world.open.map(([from, to]) => ({ mulai: date(from), selesai: date(to) })),
    tk_beruntun_sebelum: world.run,
    ...(world.bound === undefined ? {} : { terdaftar: world.bound === null ? null : ms(world.bound) }),
    didaftar: new Set(world.listed.map(date)),
    sekarang: world.now === null ? undefined : ms(world.now),
  }
}

const saidBy = ({ hari, total, baris_bulan }: Bulan): SaidMonth => ({
  days: hari.map((one) => ({
    kode: one.kode.join('+'),
    mode: one.mode,
    marks: one.tanda.length === 0 ? '' : one.tanda.join(),
    flags: (['ada_presensi', 'belum_terdaftar', 'diproses', 'menunggu', 'sementara'] as const)
      .filter((flag) => one[flag])
      .join(),
    late: one.terlambat_detik,
    early: one.pulang_cepat_detik,
    worked: one.bekerja_detik,
    lines: one.baris
      .map((line) => `${line.kode ?? ''} ${line.bp} ${line.setelah_batas_bp} ${line.dihitung} ${line.dasar_potongan}`)
      .join('; '),
    meets: one.kegiatan.map(({ status }) => status).join(),
    run: one.tk_beruntun,
    flexi: one.fleksi,
    meal: one.uang_makan,
  })),
  sum: total.jumlah_bp,
  cut: total.potongan_bp,
  extra: baris_bulan
    .map(({ kode, bp }) => `${kode} ${bp}`)
    .toSorted()
    .join('; '),
})

function worldOf({ below, chance, pick }: AngkaAcak): World {
  const whole = (from: number, to: number): number => from + below(to - from + 1)
  const bp = (): number => (chance(0.2) ? 0 : whole(1, 40) * 10)

  const [year, month] = pick([
    [2026, 2],
    [2026, 5],
    [2026, 12],
    [2027, 1],
  ] as const)
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const policyOf = (index: number): Kebijakan => {
    const bands = (side: 'TL' | 'PSW'): Pita[] => {
      const edges = [pick([0, 1, 60, 300]), 1_860, 3_660, 5_460].slice(0, whole(1, 4))
      return edges.map((dari_detik, at) => ({
        kode: `${side}${at + 1}` as 'TL1',
        dari_detik,
        sampai_detik: edges[at + 1] ?? null,
        bp: bp(),
      }))
    }
    const tiers = (): PerKode => ({
      ...(chance(0.3) ? { hari: pick(['kerja', 'kalender'] as const) } : {}),
      ...(chance(0.2) ? { dasar: pick(['disiplin', 'seluruh'] as const) } : {}),
      ...(chance(0.2) ? { uang_makan: chance(0.5) } : {}),
      ...(chance(0.25)
        ? {
            bulanan: [
              { dari_bulan: 1, bayar_bp: whole(0, 10) * 1_000 },
              ...(chance(0.5) ? [{ dari_bulan: 2, bayar_bp: whole(0, 10) * 1_000 }] : []),
            ],
          }
        : {
            tingkat: [{ dari_hari: pick([1, 1, 3]), bp: bp() }, ...(chance(0.3) ? [{ dari_hari: 5, bp: bp() }] : [])],
          }),
    })
    const hourly = (): PerKode => ({ tingkat: [{ dari_hari: 1, bp: bp() }] })
    return {
      id: `policy ${index}`,
      nama: 'P',
      dasar: 'D',
      berlaku_mulai: '2020-01-01',
      pita: [...bands('TL'), ...bands('PSW')],
      tl_dari: pick(['masuk', 'batas'] as const),
      fleksi_maks_bulan: chance(0.5) ? null : whole(0, 5),
      tidak_hadir_bp: whole(0, 50) * 10,
      tanpa_masuk_bp: chance(0.5) ? null : bp(),
      tanpa_pulang_bp: chance(0.5) ? null : bp(),
      per_kode: {
        ...Object.fromEntries(
          ['CT', 'CB', 'CS', 'CM', 'DL', 'TB', 'S'].filter(() => chance(0.5)).map((kode) => [kode, tiers()]),
        ),
        ...Object.fromEntries(['IT', 'IPC', 'IK'].filter(() => chance(0.7)).map((kode) => [kode, hourly()])),
      },
      tk_beruntun: chance(0.6) ? null : { hari: whole(2, 6), bp: whole(1, 100) * 100 },
      kegiatan: chance(0.3) ? {} : { upacara: bp(), U1: bp() },
      jenis_pegawai: [],
      dl_presensi: 'catat',
      maks_hari_bp: chance(0.6) ? null : whole(0, 60) * 10,
      maks_bulan_bp: chance(0.7) ? null : whole(0, 100) * 100,
      dasar_potongan: pick(['disiplin', 'seluruh'] as const),
      disiplin_menit: 'tidak',
      disiplin_menit_dasar: null,
      menit_per_hari: null,
      disiplin_pppk: null,
      disiplin_pppk_dasar: null,
    }
  }
  const policies = [policyOf(0), policyOf(1)]
  const change = chance(0.7) ? 99 : whole(0, count)
  const roster = chance(0.3)
  const flexible = {
    tol: pick([0, 0, 300, 900]),
    flex: pick([0, 30, 60, 90]),
    early: pick([0, 60, 90]),
    cara: pick(['tidak', 'proporsional', 'tetap_30'] as const),
  }
  const [starts, ends] = [chance(0.15) ? whole(0, count) : -9, chance(0.15) ? whole(0, count) : 99]
  const moves = chance(0.2) ? whole(0, count) : 99
  const nowhere = chance(0.1) ? whole(0, count) : -9
  const days: Day[] = []
  let night = false
  for (let index = -BESIDE; index < count + BESIDE; index += 1) {
    const weekday = new Date(Date.UTC(year, month - 1, 1 + index)).getUTCDay()
    const off: boolean = night || (roster ? chance(0.3) : weekday === 0 || weekday === 6)
    const holidays =
      !roster && chance(0.1)
        ? [
            ...new Set([
              pick(['nasional', 'cuti_bersama'] as const),
              ...(chance(0.3) ? (['cuti_bersama'] as const) : []),
            ]),
          ]
        : []
    const free: boolean = off || holidays.length > 0
    night = !free && roster && chance(0.2)
    const shift = night ? [21 * 3_600, 29 * 3_600] : roster && chance(0.4) ? [13 * 3_600, 21 * 3_600] : [27_000, 57_600]
    const rest: [number, number] | null =
      night || chance(0.3) ? null : [(shift[0] ?? 0) + 4 * 3_600, (shift[0] ?? 0) + 5 * 3_600]
    days.push({
      employed: index >= starts && index < ends,
      office: index === nowhere ? null : index < moves ? 'a' : 'b',
      judge: index !== nowhere && index >= moves && chance(0.5) ? 'a' : null,
      hours: free
        ? null
        : {
            in: shift[0] ?? 0,
            out: shift[1] ?? 0,
            rest,
            ...(roster ? { tol: 0, flex: 0, early: 0, cara: 'tidak' as const } : flexible),
          },
      roster,
      holidays,
      off,
      policy: index < change ? 0 : 1,
    })
  }
  const hoursAt = (index: number): Hours | null => days[index + BESIDE]?.hours ?? null
  const world: World = {
    year,
    month,
    count,
    days,
    policies,
    whole: [],
    duties: [],
    permits: [],
    places: [],
    events: [],
    outages: [],
    meets: [],
    open: [],
    listed: [],
    run: chance(0.3) ? whole(1, 5) : 0,
    now: chance(0.3) ? whole(0, count * DAY) : null,
  }
  const grade = (): Event['nilai'] => (chance(0.9) ? 'diterima' : pick(['perlu_konfirmasi', 'ditolak'] as const))
  const punctual = chance(0.5)
  for (let index = -BESIDE; index < count + BESIDE; index += 1) {
    const hours = hoursAt(index)
    const base = index * DAY
    const event = (jenis: 'masuk' | 'pulang', seconds: number): void => {
      const at = base + Math.floor(seconds) + (chance(0.1) ? 0.5 : 0)
      world.events.push({
        id: `${jenis} ${world.events.length}`,
        jenis,
        at,
        nilai: grade(),
        meet: null,
        isIn: false,
        sebab: chance(0.06) ? pick(['lupa', 'mesin'] as const) : null,
        mode: pick([null, null, 'WFO', 'WFH'] as const),
      })
    }
    if (hours === null) {
      if (chance(0.08)) event('masuk', whole(28_000, 40_000))
      if (chance(0.08)) event('pulang', whole(45_000, 60_000))
      continue
    }
    const wide = punctual ? 600 : 7_200
    const before = world.events.length
    if (chance(0.85)) {
      if (chance(0.9))
        event(
          'masuk',
          hours.in + (chance(0.15) ? pick([0, 1, 59, 60, 300, 301, 1_859, 1_860, 5_460]) : whole(-wide, wide)),
        )
      if (chance(0.9))
        event('pulang', hours.out + (chance(0.15) ? pick([0, -1, -60, -1_860, 1_800, 5_400]) : whole(-wide, wide)))
      if (chance(0.1)) event(pick(['masuk', 'pulang'] as const), whole(hours.in - 12_000, hours.out + 12_000))
    } else if (chance(0.4)) event(pick(['masuk', 'pulang'] as const), pick([-1, 1, 1]) * whole(0, 30_000) + hours.out)
    // The buttons swapped, or one of them tapped twice; and somebody has said that this was meant.
    if (chance(0.1))
      for (const one of world.events.slice(before))
        if (chance(0.8)) {
          one.jenis = one.jenis === 'masuk' ? 'pulang' : 'masuk'
          one.kept = chance(0.1)
        }
    if (index < 0 || index >= count) continue
    const permit = (kode: Permit['kode'], from: number | null, to: number | null): void =>
      void world.permits.push({ id: `${kode} ${index} ${world.permits.length}`, kode, day: index, from, to })
    if (chance(0.06)) permit('IT', null, chance(0.4) ? null : hours.in + whole(0, 7_200))
    if (chance(0.06)) permit('IPC', chance(0.4) ? null : hours.out - whole(0, 7_200), null)
    if (chance(0.05)) {
      const from = whole(hours.in + 600, hours.out - 4_000)
      permit('IK', from, from + whole(0, 3_600))
    }
    if (chance(0.05))
      world.duties.push({
        id: `D${index}`,
        from: base + hours.in - whole(-5_000, 9_000),
        to: base + hours.out + whole(-20_000, 4_000),
        before: 0,
      })
    if (chance(0.03))
      world.duties.push({
        id: `E${index}`,
        from: base + hours.out - whole(0, 9_000),
        to: base + hours.out + whole(0, 4_000),
        before: 0,
      })
    if (chance(0.06)) {
      const from = base + hours.in + whole(-4_000, chance(0.5) ? 0 : 20_000)
      world.outages.push({
        id: `outage ${index}`,
        from,
        to: from + (chance(0.3) ? 50_000 : whole(0, 40_000)),
        office: pick([null, 'a', 'b'] as const),
      })
    }
  }
  for (const kode of ['CT', 'CB', 'CS', 'CM', 'S', 'DL', 'DK', 'TB', 'I', 'CAP', 'CLTN'])
    if (chance(0.12)) {
      const from = whole(-40, count)
      world.whole.push({
        id: `${kode} ${from}`,
        kode,
        from,
        to: from + whole(0, 50),
        before: from < 0 ? whole(0, 4) : 0,
      })
    }
  for (const kode of ['WFH', 'WFA'] as const)
    if (chance(0.2)) {
      const from = whole(0, count)
      world.places.push({ id: kode, kode, from, to: from + whole(0, 6), stamp: whole(1, 1_000_000) })
    }
  for (let index = 0; index < count; index += 1)
    if (chance(0.06)) {
      const from = index * DAY + whole(25_000, 50_000)
      const meet: Meet = {
        id: `M${index}`,
        day: index,
        from,
        to: from + whole(600, 5_000),
        jenis: pick(['upacara', 'rapat']),
        kode: pick([null, 'U1', 'U9']),
        must: chance(0.9),
        named: chance(0.3),
        exempt: chance(0.1),
      }
      world.meets.push(meet)
      if (chance(0.5))
        world.events.push({
          id: `kegiatan ${index}`,
          jenis: 'kegiatan',
          at: from + whole(-4_000, 5_500),
          nilai: grade(),
          meet: meet.id,
          isIn: chance(0.5),
          sebab: null,
          mode: null,
        })
    }
  if (chance(0.2)) {
    const from = whole(0, count)
    world.open.push([from, from + whole(0, 4)])
  }
  if (chance(0.3)) drawUnregistered(world, { below, chance, pick })
  return world
}

/** Somebody without a device for a part of the month: nothing is clocked before it, and the office's list says what some of the days were. */
function drawUnregistered(world: World, { below, chance }: Pick<AngkaAcak, 'below' | 'chance' | 'pick'>): void {
  const at = below(world.count) * DAY + 20_000 + below(45_000)
  world.bound = chance(0.2) ? null : at
  const end = world.bound ?? world.count * DAY + BESIDE * DAY
  world.events = world.events.filter((one) => one.sebab !== null || one.nilai === 'ditolak' || one.at >= end)
  for (let index = 0; index < world.count; index += 1) {
    const hours = world.days[index + BESIDE]?.hours ?? null
    if (hours === null || index * DAY > end || chance(0.5)) continue
    world.listed.push(index)
    for (const jenis of ['masuk', 'pulang'] as const)
      if (chance(0.7))
        world.events.push({
          id: `list ${jenis} ${index}`,
          jenis,
          at: index * DAY + (jenis === 'masuk' ? hours.in : hours.out) - 5_400 + below(10_800),
          nilai: 'diterima',
          meet: null,
          isIn: false,
          kept: true,
          sebab: null,
          byList: true,
          mode: null,
        })
  }
}

/** Field by field, which is quicker than any text of them. */
const isSame = (a: SaidMonth, b: SaidMonth): boolean =>
  a.sum === b.sum &&
  a.cut === b.cut &&
  a.extra === b.extra &&
  a.days.length === b.days.length &&
  a.days.every((one, index) => {
    const other = b.days[index]
    if (other === undefined) return false
    for (const field of FIELDS) if (one[field] !== other[field]) return false
    return true
  })
const FIELDS = [
  'kode',
  'mode',
  'marks',
  'flags',
  'late',
  'early',
  'worked',
  'lines',
  'meets',
  'run',
  'flexi',
  'meal',
] as const

it('says the same as a slow second implementation in random months', () => {
  eachAcak('months', 1, (acak) => {
    const world = worldOf(acak)
    const [slow, quick] = [slowly(world), saidBy(evaluateBulan(inputOf(world)))]
    if (!isSame(slow, quick)) expect(quick).toEqual(slow)
  })
})

it('says of any part of a month what a slow second implementation says of its days, locked or not', () => {
  const isKerja = ({ bekerja, jadwal }: FaktaHari): boolean => bekerja && jadwal.waktu !== null
  let cutLines = 0
  eachAcak('parts', 0.5, (acak) => {
    const world = worldOf(acak)
    // Lines of several days are rare, and only a part that begins inside one shows what becomes of it.
    if (acak.chance(0.5)) {
      const from = acak.below(10)
      world.whole.push({ id: 'CS lama', kode: 'CS', from, to: from + 1 + acak.below(15), before: 0 })
      const CS: PerKode = { bulanan: [{ dari_bulan: 1, bayar_bp: 4_000 }] }
      world.policies = world.policies.map((one) => ({ ...one, per_kode: { ...one.per_kode, CS } }))
    }
    const { perDay, cap } = slowly(world)
    const input = inputOf(world)
    const bulan = evaluateBulan(input)
    const facts = new Map(input.hari.map((one) => [one.tanggal, one]))
    const hariKerja = (tanggal: string): boolean => isKerja(facts.get(tanggal) as FaktaHari)
    const long = bulan.baris_bulan.find(({ mulai, selesai }) => mulai < selesai)
    const first = long === undefined ? acak.below(11) : Number(long.mulai.slice(8))
    const second = first + 1 + acak.below(17)
    const partOf = (index: number): number => (index < first ? 0 : index < second ? 1 : 2)
    // Ranges of days, and the days of each office.
    const splits = [
      (index: number) => partOf(index),
      (index: number) => `${world.days[index + BESIDE]?.office ?? ''}${world.days[index + BESIDE]?.employed ?? ''}`,
    ]
    for (const split of splits) {
      const parts = new Set(perDay.map((_bp, index) => split(index)))
      let lines = 0
      for (const part of parts) {
        const milik = (tanggal: string): boolean => split(Number(tanggal.slice(8)) - 1) === part
        const open = bagianBulan(bulan, milik, hariKerja)
        const sum = perDay.reduce((all, bp, index) => all + (split(index) === part ? bp : 0), 0)
        const { jumlah_bp, potongan_bp } = open.total
        if (jumlah_bp !== sum || potongan_bp !== Math.min(sum, cap))
          expect({ part, jumlah_bp, potongan_bp }).toEqual({ part, jumlah_bp: sum, potongan_bp: cap })
        const freeze = (day: Hari) =>
          bekukanHari(day, { zona_waktu: '', hari_kerja: hariKerja(day.tanggal), nomor_surat: null }, false)
        const locked = bulanBeku(bulan, freeze, milik, null)
        const total = totalBeku(locked.hari, locked.baris_bulan, locked.maks_bulan_bp)
        if (JSON.stringify(open.total) !== JSON.stringify(total)) expect(open.total).toEqual(total)
        if (open.baris_bulan.length !== locked.baris_bulan.length) expect(open.baris_bulan).toEqual(locked.baris_bulan)
        lines += open.baris_bulan.length
        if (open.baris_bulan.some(({ mulai }) => !milik(mulai))) cutLines += 1
      }
      expect(lines).toBe(bulan.baris_bulan.length)
    }
  })
  expect(cutLines).toBeGreaterThan(banyakAcak(0.02))
})

it('says of some days by themselves what it says of them in their month', () => {
  eachAcak('days', 0.5, (acak) => {
    const input = inputOf(worldOf(acak))
    const all = evaluateBulan(input).hari
    const from = acak.below(all.length)
    const wanted = all.slice(from, from + 1 + acak.below(3))
    const [mulai, selesai] = [wanted[0]?.tanggal ?? '', wanted.at(-1)?.tanggal ?? '']
    const facts = input.hari.toSorted((a, b) => (a.tanggal < b.tanggal ? -1 : 1))
    const ofMonth = facts.slice(BESIDE, -BESIDE)
    const kebijakan = (ofMonth.findLast(({ bekerja }) => bekerja) ?? ofMonth.at(-1))?.kebijakan ?? KEBIJAKAN_BAKU
    const around = [addDays(mulai, -BESIDE), addDays(selesai, BESIDE)] as const
    const days = evaluateRentang({
      ...input,
      hari: input.hari.filter(({ tanggal }) => around[0] <= tanggal && tanggal <= around[1]),
      mulai,
      selesai,
      akhirOf: () => kebijakan,
      fleksi_terpakai: all.slice(0, from).filter(({ fleksi }) => fleksi).length,
    })
    const said = ({ kode, mode, masuk, pulang, ...day }: HariBerjalan) => ({
      kode: kode.join('+'),
      mode,
      masuk,
      pulang,
      late: day.terlambat_detik,
      early: day.pulang_cepat_detik,
      out: day.wajib_pulang,
      flags: [day.sementara, day.menunggu, day.diproses, day.selesai, day.fleksi, day.ada_presensi],
    })
    expect(days.map(({ hari }) => said(hari))).toEqual(wanted.map(said))
  })
})

it('is asked about worlds that hold everything a day can be', () => {
  const codes = new Map<string, number>()
  const seen = { tertukar: 0, luar: 0, menunggu: 0, belum_terdaftar: 0, dinilai: 0 }
  // The same worlds every time: what is rare is there, or is never drawn at all.
  for (let benih = 1; benih <= 1_000; benih += 1) {
    const world = worldOf(createAngkaAcak(benih))
    seen.dinilai += world.days.filter(({ judge }) => judge !== null).length
    for (const { kode, marks, flags } of slowly(world).days) {
      for (const one of kode.split('+')) codes.set(one, (codes.get(one) ?? 0) + 1)
      if (marks.includes('TKR')) seen.tertukar += 1
      if (flags.includes('ada_presensi') && /TAM|TAP/.test(kode)) seen.luar += 1
      if (flags.includes('belum_terdaftar')) seen.belum_terdaftar += 1
      else if (flags.includes('menunggu')) seen.menunggu += 1
    }
  }
  const rare = KODE_HARI.filter((kode) => !['MPP', 'DPK'].includes(kode) && (codes.get(kode) ?? 0) < 5)
  expect(rare).toEqual([])
  expect(Object.entries(seen).filter(([, count]) => count < 100)).toEqual([])
})
