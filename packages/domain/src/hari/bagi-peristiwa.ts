import { hariPeristiwa, SEBELUM_HARI, SESUDAH_HARI, type Terjadi } from '../jadwal/hari-peristiwa.ts'
import type { Waktu } from '../jadwal/waktu.ts'
import { daysBetween, midnightUtc, type Tanggal } from '../kalender/tanggal.ts'
import { tanggalAt } from '../kalender/zona.ts'
import type { BulanInput, FaktaHari, HariInput, KegiatanWajib, Peristiwa, PeristiwaHari } from './fakta.ts'
import { bacaTertukar } from './tertukar.ts'

export type HariBulan = { readonly fakta: FaktaHari; readonly waktu: Waktu | null }

const NONE: readonly never[] = []

export type Terjadinya = Pick<BulanInput, 'peristiwa' | 'kegiatan'>
type Milik = { readonly tanggal: Tanggal; readonly sebagai: PeristiwaHari['sebagai'] }
/** The day in whose window of the other kind an event lies that is outside every window of its own. */
type Lain = { readonly tanggal: Tanggal; readonly sebagai: 'masuk' | 'pulang' }

const DAY = 86_400_000
/** A date begins up to half a day before or after midnight in UTC, and a window reaches two days at most. */
const SEKITAR = { sebelum: SEBELUM_HARI + 1, sesudah: SESUDAH_HARI + 1 }

/**
 * The day an event belongs to. Where the windows of one day alone hold it, that is the answer, found without asking which date it is there; the rule of
 * jadwal/hari-peristiwa.ts decides where there are more.
 */
function createMilik(
  days: readonly HariBulan[],
  input: Terjadinya,
): { readonly milikOf: (event: Peristiwa) => Milik; readonly lainOf: (event: Peristiwa) => Lain | null } {
  const kegiatan = new Map(input.kegiatan.map((one) => [one.id, one]))
  let at: Map<Tanggal, HariBulan> | null = null
  const waktuOf = (tanggal: Tanggal): Waktu | null => {
    at ??= new Map(days.map((day) => [day.fakta.tanggal, day]))
    return at.get(tanggal)?.waktu ?? null
  }
  let terjadi: Terjadi[] | null = null
  const byRule = (event: Peristiwa): Milik => {
    terjadi ??= input.peristiwa.map((one) => ({ ...one, ditolak: one.nilai === 'ditolak' }))
    return hariPeristiwa({ ...event, ditolak: false }, waktuOf, terjadi)
  }
  const [first, last] = [days[0]?.fakta.tanggal ?? '', days.at(-1)?.fakta.tanggal ?? '']
  const isWhole = days.length > 0 && daysBetween(first, last) === days.length - 1
  const midnight = isWhole ? midnightUtc(first) : 0

  const lainOf = (event: Peristiwa): Lain | null => {
    if (event.jenis === 'kegiatan' || event.nilai === 'ditolak') return null
    const { tanggal, sebagai } = byRule({ ...event, jenis: event.jenis === 'masuk' ? 'pulang' : 'masuk' })
    return sebagai === null ? null : { tanggal, sebagai }
  }
  const milikOf = (event: Peristiwa): Milik => {
    if (event.jenis === 'kegiatan') return milikKegiatan(event, kegiatan.get(event.kegiatan_id ?? ''), waktuOf)
    if (!isWhole) return byRule(event)
    const middle = Math.floor((event.waktu - midnight) / DAY)
    let found: HariBulan | null = null
    for (let index = middle - SEKITAR.sebelum; index <= middle + SEKITAR.sesudah; index += 1) {
      const day = days[index]
      if (day === undefined || day.waktu === null) continue
      const window = event.jenis === 'masuk' ? day.waktu.jendela_masuk : day.waktu.jendela_pulang
      if (event.waktu < window.mulai || event.waktu > window.selesai) continue
      if (found !== null) return byRule(event)
      found = day
    }
    if (found !== null) return { tanggal: found.fakta.tanggal, sebagai: event.jenis }
    return { tanggal: tanggalAt(event.waktu, event.zona_waktu), sebagai: null }
  }
  return { milikOf, lainOf }
}

/** A clocking of a joint event belongs to the date of that event, also when it was made before midnight. */
function milikKegiatan(
  event: Peristiwa,
  kegiatan: KegiatanWajib | undefined,
  waktuOf: (tanggal: Tanggal) => Waktu | null,
): Milik {
  const tanggal = kegiatan?.tanggal ?? tanggalAt(event.waktu, event.zona_waktu)
  const window = event.dihitung_masuk ? waktuOf(tanggal)?.jendela_masuk : undefined
  const isIn = window !== undefined && window.mulai <= event.waktu && event.waktu <= window.selesai
  return { tanggal, sebagai: isIn ? 'masuk' : null }
}

export type Terbagi = {
  readonly events: Map<Tanggal, PeristiwaHari[]>
  /** by day: what lies in its windows of the other kind, but is with a later date */
  readonly calon: ReadonlyMap<Tanggal, readonly PeristiwaHari[]>
}

export function bagi(days: readonly HariBulan[], input: Terjadinya): Terbagi {
  const { milikOf, lainOf } = createMilik(days, input)
  const byDate = new Map<Tanggal, PeristiwaHari[]>()
  const calon = new Map<Tanggal, PeristiwaHari[]>()
  // Most come in order: what somebody clocked on a day stands together.
  let [last, list]: [Tanggal, PeristiwaHari[]] = ['', []]
  for (const event of input.peristiwa) {
    const milik = milikOf(event)
    const lain = milik.sebagai === null ? lainOf(event) : null
    // Going home from a night: the day before has it only if it is read as that.
    const isLater = lain !== null && lain.tanggal < milik.tanggal
    const tanggal = lain === null || isLater ? milik.tanggal : lain.tanggal
    if (tanggal !== last) {
      ;[last, list] = [tanggal, byDate.get(tanggal) ?? []]
      byDate.set(tanggal, list)
    }
    const one = sebagaiPeristiwa(event, milik.sebagai)
    list.push(lain === null || isLater ? one : { ...one, lain: lain.sebagai })
    if (isLater) calon.set(lain.tanggal, [...(calon.get(lain.tanggal) ?? []), { ...one, lain: lain.sebagai }])
  }
  return { events: byDate, calon }
}

/** A day as its swapped clockings are read; what it takes of later dates is with them no more. */
export function dibaca(given: HariInput, { events, calon }: Terbagi): HariInput {
  const { input, dipakai } = bacaTertukar(given, calon.get(given.fakta.tanggal) ?? NONE)
  if (dipakai.length > 0)
    for (const [tanggal, list] of events)
      events.set(
        tanggal,
        list.filter(({ id }) => !dipakai.includes(id)),
      )
  return input
}

/** What the days before the first one that is judged take of what was clocked on it. */
export function bacaSebelum(
  days: readonly HariBulan[],
  first: Tanggal,
  bagian: Terbagi,
  inputOf: (fakta: FaktaHari) => HariInput,
): void {
  for (const { fakta } of days)
    if (fakta.tanggal < first && bagian.calon.has(fakta.tanggal)) dibaca(inputOf(fakta), bagian)
}

/** Written out: a quarter of a million of them, copied field by field whatever they have, take longer than judging them. */
const sebagaiPeristiwa = (event: Peristiwa, sebagai: PeristiwaHari['sebagai']): PeristiwaHari => ({
  id: event.id,
  jenis: event.jenis,
  waktu: event.waktu,
  zona_waktu: event.zona_waktu,
  nilai: event.nilai,
  work_from: event.work_from,
  kegiatan_id: event.kegiatan_id,
  dihitung_masuk: event.dihitung_masuk,
  perbaikan: event.perbaikan,
  tetap: event.tetap === true,
  daftar_hadir_id: event.daftar_hadir_id ?? null,
  sebagai,
})
