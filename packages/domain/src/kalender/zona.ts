import { hariKe, midnightUtc, type Tanggal, tanggalUtc } from './tanggal.ts'

const DAY = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zona: string): Intl.DateTimeFormat {
  const known = formats.get(zona)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zona,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zona, format)
  return format
}

const QUARTER = 15 * 60_000
const MAX_REMEMBERED = 50_000
const offsets = new Map<string, Map<number, number>>()

/**
 * What a clock on the wall of that zone shows at an instant, as if it were UTC. Offsets only ever change at a quarter of an hour, and a
 * month of 5,000 people asks for the same few thousand of them a million times.
 */
function wallClock(instant: number, zona: string): number {
  const quarter = Math.floor(instant / QUARTER)
  const ofZone = offsets.get(zona) ?? new Map<number, number>()
  const known = ofZone.get(quarter)
  if (known !== undefined) return instant + known
  if (ofZone.size >= MAX_REMEMBERED) ofZone.clear()
  const offset = readWallClock(quarter * QUARTER, zona) - quarter * QUARTER
  offsets.set(zona, ofZone.set(quarter, offset))
  return instant + offset
}

function readWallClock(instant: number, zona: string): number {
  const parts = Object.fromEntries(
    formatOf(zona)
      .formatToParts(instant)
      .map((part) => [part.type, Number(part.value)]),
  )
  return Date.UTC(
    parts.year ?? 0,
    (parts.month ?? 1) - 1,
    parts.day ?? 1,
    parts.hour ?? 0,
    parts.minute ?? 0,
    parts.second ?? 0,
  )
}

export const tanggalAt = (instant: number, zona: string): Tanggal => tanggalUtc(wallClock(instant, zona))
/** Seconds since local midnight. */
export const detikAt = (instant: number, zona: string): number =>
  Math.floor((((wallClock(instant, zona) % DAY) + DAY) % DAY) / 1000)

/** The place of an instant in the week of the clock on the wall: weekday × 24 + hour, from Monday 00:00 on. */
export const pekanAt = (instant: number, zona: string): number =>
  (hariKe(tanggalAt(instant, zona)) - 1) * 24 + Math.floor(detikAt(instant, zona) / 3600)

/**
 * The instant of a local date and time of day (in seconds, which may reach into the next day). Indonesia's zones know no summer time;
 * for missions abroad the offset is taken twice, so that it is the one in force at the answer.
 */
export function instantOf(tanggal: Tanggal, detik: number, zona: string): number {
  const wall = midnightUtc(tanggal) + detik * 1000
  const first = wall - (wallClock(wall, zona) - wall)
  return wall - (wallClock(first, zona) - first)
}

/** WIB, WITA, WIT for the zones people know by these names. */
export function namaZona(zona: string): string {
  if (zona === 'Asia/Jakarta' || zona === 'Asia/Pontianak') return 'WIB'
  if (zona === 'Asia/Makassar') return 'WITA'
  return zona === 'Asia/Jayapura' ? 'WIT' : zona
}

export function isZona(zona: string): boolean {
  if (!/^([A-Za-z]+(\/[A-Za-z0-9_+-]+)+|UTC)$/.test(zona)) return false
  try {
    return formatOf(zona) !== undefined
  } catch {
    return false
  }
}
