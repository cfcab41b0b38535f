import type { Waktu } from '../jadwal/waktu.ts'
import { DETIK_SEHARI } from '../kalender/jam.ts'
import { firstOfMonth, lastOfMonth, type Tanggal } from '../kalender/tanggal.ts'
import { instantOf } from '../kalender/zona.ts'
import { KEBIJAKAN_BAKU, type Kebijakan } from '../kebijakan/kebijakan.ts'
import { bacaSebelum, bagi, dibaca, type HariBulan, type Terjadinya } from './bagi-peristiwa.ts'
import { evaluateHari } from './evaluate-hari.ts'
import type { BulanInput, FaktaHari, HariInput, KegiatanWajib, PeristiwaHari } from './fakta.ts'
import type { Bulan, Hari } from './hasil.ts'
import { suratPadaHari, waktuPadaHari } from './surat-hari.ts'
import { jumlahkan } from './total-bulan.ts'

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

/** Every event with the day it belongs to: each has exactly one. */
export function bagiPeristiwa(input: Terjadinya & Pick<BulanInput, 'hari' | 'surat'>): Map<Tanggal, PeristiwaHari[]> {
  return bagi(susun(input), input).events
}

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
  {
    surat,
    gangguan,
    diproses,
    sekarang,
    terdaftar,
    didaftar,
  }: Omit<BulanInput, 'tahun' | 'bulan' | 'tk_beruntun_sebelum'>,
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
    ...(terdaftar === undefined ? undefined : { terdaftar }),
    ...(didaftar?.has(tanggal) === true ? DIDAFTAR : undefined),
  }
}
const DIDAFTAR = { didaftar: true } as const

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
