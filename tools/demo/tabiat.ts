import { fleksiOf } from '@presensi/domain/hari/sisi'
import type { Waktu } from '@presensi/domain/jadwal/waktu'
import { detikOf } from '@presensi/domain/kalender/jam'
import type { Tanggal } from '@presensi/domain/kalender/tanggal'
import { instantOf, tanggalAt } from '@presensi/domain/kalender/zona'
import type { Titik } from '@presensi/domain/kantor/titik'
import type { Random } from './random.ts'
import type { Row } from './rows.ts'

const MENIT = 60_000

/** How somebody usually keeps time. */
export type Tabiat = {
  readonly awal_menit: number
  readonly telat: number
  readonly lupa: number
  readonly bolos: number
}

/** Most people are early, some cut it fine, a few are known for it. */
export function drawTabiat(random: Random): Tabiat {
  const [awal, telat] = random.weighted([
    [[22, 0.01], 30],
    [[14, 0.03], 45],
    [[7, 0.09], 20],
    [[3, 0.22], 5],
  ] as const)
  return { awal_menit: awal + random.int(-3, 3), telat, lupa: random.next() * 0.02, bolos: random.next() * 0.02 }
}

/** Until when somebody is not late. */
const batasMasuk = (waktu: Waktu): number => fleksiOf({ waktu, maaf: [] }, null, null, false).batas

export type Rencana = { readonly jenis: 'masuk' | 'pulang'; readonly waktu: number }

/** When somebody clocked in and out on a day of work; nothing on a day they stayed away. */
export function drawHari(random: Random, tabiat: Tabiat, waktu: Waktu): Rencana[] {
  if (random.chance(tabiat.bolos)) return []
  const spread = (random.next() + random.next() - 1) * 12
  const late = random.chance(tabiat.telat)
  const masuk = late
    ? batasMasuk(waktu) +
      random.weighted([
        [random.int(1, 15), 6],
        [random.int(16, 60), 3],
        [random.int(61, 150), 1],
      ]) *
        MENIT
    : Math.min(waktu.masuk - (tabiat.awal_menit + spread) * MENIT, batasMasuk(waktu) - MENIT)
  const early = random.chance(0.02)
  const pulang = early ? waktu.pulang - random.int(5, 90) * MENIT : waktu.pulang + (2 + random.next() ** 2 * 70) * MENIT
  const second = () => random.int(0, 59_999)
  const both: Rencana[] = [
    { jenis: 'masuk', waktu: Math.floor(masuk / MENIT) * MENIT + second() },
    { jenis: 'pulang', waktu: Math.floor(pulang / MENIT) * MENIT + second() },
  ]
  return both.filter(() => !random.chance(tabiat.lupa))
}

/**
 * Now and then somebody mixes the buttons up all day: Pulang on coming, Masuk on going. Outside the windows of its own kind it is read by the hour. Not where
 * a day goes over midnight: there it would be filed under another date.
 */
export function tukarTombol(random: Random, plans: readonly Rencana[], jadwal: Waktu, tanggal: Tanggal): Rencana[] {
  const isOutside = ({ jenis, waktu }: Rencana): boolean =>
    tanggalAt(waktu, jadwal.zona_waktu) === tanggal &&
    (jenis === 'masuk' ? waktu < jadwal.jendela_pulang.mulai : waktu > jadwal.jendela_masuk.selesai)
  if (!random.chance(0.004) || !plans.every(isOutside)) return [...plans]
  return plans.map((one) => ({ ...one, jenis: one.jenis === 'masuk' ? 'pulang' : 'masuk' }))
}

/** When somebody clocked in for a joint event, where they came; nobody comes who works at another time of the day. */
export function drawKegiatan(
  random: Random,
  { tanggal, mulai, selesai, wajib }: Row<'kegiatan'>,
  waktu: Waktu,
): { jenis: 'kegiatan'; waktu: number } | null {
  const at = (jam: string | null): number => instantOf(tanggal ?? '', detikOf(jam ?? ''), waktu.zona_waktu)
  const [begin, end] = [at(mulai), at(selesai)]
  const comes = random.chance(wajib === true ? 0.9 : 0.4)
  const early = random.int(-4, 18) * MENIT + random.int(0, 59_999)
  return comes && waktu.masuk <= end && begin < waktu.pulang ? { jenis: 'kegiatan', waktu: begin - early } : null
}

const DERAJAT = 111_320
const round = (value: number): number => Math.round(value * 1e7) / 1e7

/** A place near a point of the office: usually inside, sometimes just over the road. */
export function drawPosisi(
  random: Random,
  titik: readonly Titik[],
  away_m: number,
): { lat: number; lng: number } | null {
  const [first] = titik
  if (first === undefined) return null
  const { lat, lng, reach } =
    'radius_m' in first ? { ...first, reach: first.radius_m * 0.6 } : { ...middleOf(first), reach: 15 }
  const metres = away_m > 0 ? away_m : Math.sqrt(random.next()) * reach
  const angle = random.next() * 2 * Math.PI
  return {
    lat: round(lat + (metres * Math.cos(angle)) / DERAJAT),
    lng: round(lng + (metres * Math.sin(angle)) / (DERAJAT * Math.cos((lat * Math.PI) / 180))),
  }
}

function middleOf(titik: Extract<Titik, { poligon: unknown }>): { lat: number; lng: number } {
  const ring = (titik.poligon.coordinates[0] ?? []).slice(1)
  const sum = ring.reduce(([x, y], [lng, lat]) => [x + lng, y + lat] as const, [0, 0] as const)
  return { lng: sum[0] / Math.max(1, ring.length), lat: sum[1] / Math.max(1, ring.length) }
}
