import { hariPeristiwa, SEBELUM_HARI, SESUDAH_HARI, type Terjadi } from '../jadwal/hari-peristiwa.ts'
import type { Waktu } from '../jadwal/waktu.ts'
import { DETIK_SEHARI } from '../kalender/jam.ts'
import { daysBetween, firstOfMonth, lastOfMonth, midnightUtc, type Tanggal } from '../kalender/tanggal.ts'
import { instantOf, tanggalAt } from '../kalender/zona.ts'
import { KEBIJAKAN_BAKU, type Kebijakan } from '../kebijakan/kebijakan.ts'
import { evaluateHari } from './evaluate-hari.ts'
import type { BulanInput, FaktaHari, HariInput, KegiatanWajib, Peristiwa, PeristiwaHari } from './fakta.ts'
import type { Bulan, Hari } from './hasil.ts'
import { suratPadaHari, waktuPadaHari } from './surat-hari.ts'
import { bacaTertukar } from './tertukar.ts'
import { jumlahkan } from './total-bulan.ts'

type HariBulan = { readonly fakta: FaktaHari; readonly waktu: Waktu | null }

/** By list of facts: people of one office have the same one, and thousands of them are judged one after the other. */
const tersusun = new WeakMap<readonly FaktaHari[], readonly HariBulan[]>()

/** Facts by date, in order, with the hours that hold there. */
function susun({ hari, surat }: Pick<BulanInput, 'hari' | 'surat'>): readonly HariBulan[] {
  // Only a duty with clocking moves the hours.
  const moving = surat.filter((one) => one.kode === 'DL' && one.presensi !== null)
  const known = moving.length === 0 ? tersusun.get(hari) : undefined
  if (known !== undefined) return known
  const days = hari
    .toSorted((a, b) => (a.tanggal < b.tanggal ? -1 : 1))
    .map((fakta) => ({ fakta, waktu: fakta.bekerja ? waktuPadaHari(fakta, suratPadaHari(fakta, moving)) : null }))
  if (moving.length === 0) tersusun.set(hari, days)
  return days
}

/** Those of a month; the list is the same for everybody of an office, and so is its part. */
const bagianBulan = new WeakMap<
  readonly HariBulan[],
  { readonly first: Tanggal; readonly days: readonly HariBulan[] }
>()
function dalamBulan(all: readonly HariBulan[], first: Tanggal, last: Tanggal): readonly HariBulan[] {
  const known = bagianBulan.get(all)
  if (known?.first === first) return known.days
  const days = all.filter(({ fakta }) => first <= fakta.tanggal && fakta.tanggal <= last)
  bagianBulan.set(all, { first, days })
  return days
}

/** The hours of each date as its day is judged by them: null on a day off, by the clock of the destination on a duty with clocking. */
export function waktuHari(input: Pick<BulanInput, 'hari' | 'surat'>): (tanggal: Tanggal) => Waktu | null {
  const hours = new Map(susun(input).map(({ fakta, waktu }) => [fakta.tanggal, waktu]))
  return (tanggal) => hours.get(tanggal) ?? null
}

type Terjadinya = Pick<BulanInput, 'peristiwa' | 'kegiatan'>
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

type Terbagi = {
  readonly events: Map<Tanggal, PeristiwaHari[]>
  /** by day: what lies in its windows of the other kind, but is with a later date */
  readonly calon: ReadonlyMap<Tanggal, readonly PeristiwaHari[]>
}

/** Every event with the day it belongs to: each has exactly one. */
export function bagiPeristiwa(input: Terjadinya & Pick<BulanInput, 'hari' | 'surat'>): Map<Tanggal, PeristiwaHari[]> {
  return bagi(susun(input), input).events
}

function bagi(days: readonly HariBulan[], input: Terjadinya): Terbagi {
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
function dibaca(given: HariInput, { events, calon }: Terbagi): HariInput {
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
function bacaSebelum(
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
  sebagai,
})

const NONE: readonly never[] = []

/** Values of a month are those of its last day; for who has left, of their last day. */
const kebijakanBulan = (days: readonly HariBulan[]): Kebijakan =>
  (days.findLast(({ fakta }) => fakta.bekerja) ?? days.at(-1))?.fakta.kebijakan ?? KEBIJAKAN_BAKU

/** A person's month, the unit in which days are judged: earlier days decide about flexi, tiers of papers and runs. */
export function evaluateBulan(input: BulanInput, pilihan: { readonly jelaskan?: boolean } = {}): Bulan {
  const [first, last] = [firstOfMonth(input.tahun, input.bulan), lastOfMonth(input.tahun, input.bulan)]
  const all = susun(input)
  const bagian = bagi(all, input)
  const days = dalamBulan(all, first, last)
  const akhir = kebijakanBulan(days)
  const hari_surat = hariSuratOf(input)
  const meetings = Map.groupBy(input.kegiatan, ({ tanggal }) => tanggal)
  let [fleksi_terpakai, tk_beruntun] = [0, input.tk_beruntun_sebelum]
  const results: Hari[] = []
  const perTanggal = { events: bagian.events, meetings }
  bacaSebelum(all, first, bagian, (fakta) =>
    hariInputOf(input, fakta, perTanggal, akhir, { fleksi_terpakai, tk_beruntun, hari_surat }),
  )
  for (const { fakta } of days) {
    const before = { fleksi_terpakai, tk_beruntun, hari_surat }
    const given = dibaca(hariInputOf(input, fakta, perTanggal, akhir, before), bagian)
    const hari = evaluateHari(given, pilihan)
    if (hari.fleksi) fleksi_terpakai += 1
    tk_beruntun = hari.tk_beruntun
    if (hari.surat_id !== null) hari_surat.set(hari.surat_id, (hari_surat.get(hari.surat_id) ?? 0) + 1)
    results.push(hari)
  }
  return jumlahkan({ input, fakta: days.map(({ fakta }) => fakta), hari: results, kebijakan: akhir })
}

const hariSuratOf = ({ surat }: Pick<BulanInput, 'surat'>): Map<string, number> =>
  new Map(surat.flatMap((one) => ('hari_kerja_sebelum' in one ? [[one.id, one.hari_kerja_sebelum] as const] : [])))

type PerTanggal = {
  readonly events: ReadonlyMap<Tanggal, readonly PeristiwaHari[]>
  readonly meetings: ReadonlyMap<Tanggal, readonly KegiatanWajib[]>
}

/** What one day of it is judged from. */
function hariInputOf(
  { surat, gangguan, diproses, sekarang }: Omit<BulanInput, 'tahun' | 'bulan' | 'tk_beruntun_sebelum'>,
  fakta: FaktaHari,
  { events, meetings }: PerTanggal,
  akhir: Kebijakan,
  sebelumnya: HariInput['sebelumnya'],
): HariInput {
  const { tanggal } = fakta
  return {
    fakta,
    surat: surat.length === 0 ? NONE : reaching(surat, tanggal),
    peristiwa: events.get(tanggal) ?? NONE,
    gangguan,
    kegiatan: meetings.get(tanggal) ?? NONE,
    diproses: diproses.some(({ mulai, selesai }) => mulai <= tanggal && (selesai === null || tanggal <= selesai)),
    sebelumnya,
    fleksi_maks_bulan: akhir.fleksi_maks_bulan,
    dasar_potongan: akhir.dasar_potongan,
    sekarang,
  }
}

export type RentangInput = Omit<BulanInput, 'tahun' | 'bulan' | 'tk_beruntun_sebelum'> & {
  /** the dates to judge; `hari` holds `HARI_DI_SEBELAH` more on both sides */
  readonly mulai: Tanggal
  readonly selesai: Tanggal
  /** the policy of the last day of a date's month */
  readonly akhirOf: (tanggal: Tanggal) => Kebijakan
  /** days of flexi in the month of `mulai` before it */
  readonly fleksi_terpakai: number
}
/** A day by itself: what it costs, only its whole month says. */
export type HariBerjalan = Omit<Hari, 'baris' | 'tk_beruntun' | 'uang_makan' | 'penjelasan'>
export type HariDinilai = { readonly hari: HariBerjalan; readonly input: HariInput }

/** How often flexi was used earlier in the month decides about this day. */
export const isBergantungFleksi = ({ jadwal: { waktu } }: FaktaHari, { fleksi_maks_bulan }: Kebijakan): boolean =>
  fleksi_maks_bulan !== null && waktu !== null && waktu.fleksi_cara !== 'tidak'

/** Some days of a person by the same rules, for who asks about today and not about money. */
export function evaluateRentang(input: RentangInput): HariDinilai[] {
  const { mulai, selesai, akhirOf } = input
  const all = susun(input)
  const bagian = bagi(all, input)
  const hari_surat = hariSuratOf(input)
  const meetings = Map.groupBy(input.kegiatan, ({ tanggal }) => tanggal)
  const perTanggal = { events: bagian.events, meetings }
  bacaSebelum(all, mulai, bagian, (fakta) =>
    hariInputOf(input, fakta, perTanggal, akhirOf(fakta.tanggal), { fleksi_terpakai: 0, tk_beruntun: 0, hari_surat }),
  )
  let [fleksi_terpakai, month] = [input.fleksi_terpakai, mulai.slice(0, 7)]
  const results: HariDinilai[] = []
  for (const { fakta } of all) {
    const { tanggal } = fakta
    if (tanggal < mulai || tanggal > selesai) continue
    if (month !== tanggal.slice(0, 7)) [fleksi_terpakai, month] = [0, tanggal.slice(0, 7)]
    const sebelumnya = { fleksi_terpakai, tk_beruntun: 0, hari_surat }
    const given = dibaca(hariInputOf(input, fakta, perTanggal, akhirOf(tanggal), sebelumnya), bagian)
    const hari = evaluateHari(given)
    if (hari.fleksi) fleksi_terpakai += 1
    results.push({ hari, input: given })
  }
  return results
}

const reaching = (surat: BulanInput['surat'], tanggal: Tanggal): BulanInput['surat'] =>
  surat.filter((one) => one.bentuk === 'waktu' || (one.mulai <= tanggal && tanggal <= one.selesai))

/**
 * Until when a month reads as it does, if nothing is clocked or written meanwhile: the next instant at which a window closes, a free date ends or a joint
 * event is over. Null: everything is over, and time changes nothing any more.
 */
export function berubahPada(input: BulanInput, { hari }: Pick<Bulan, 'hari'>): number | null {
  const { sekarang } = input
  if (sekarang === undefined) return null
  const open = new Map(hari.flatMap((day) => (isTerbuka(day) ? [[day.tanggal, day] as const] : [])))
  if (open.size === 0) return null
  let next: number | null = null
  const take = (instant: number): void => {
    if (instant >= sekarang && (next === null || instant < next)) next = instant
  }
  for (const { fakta, waktu } of susun({ ...input, hari: input.hari.filter(({ tanggal }) => open.has(tanggal)) }))
    if (waktu === null) take(instantOf(fakta.tanggal, DETIK_SEHARI, fakta.zona_waktu))
    else {
      take(waktu.jendela_masuk.selesai)
      take(waktu.jendela_pulang.selesai)
    }
  for (const { tanggal, selesai } of input.kegiatan) if (open.has(tanggal)) take(selesai)
  return next
}

const isTerbuka = ({ selesai, kegiatan }: Hari): boolean =>
  !selesai || kegiatan.some(({ status }) => status === 'belum')
