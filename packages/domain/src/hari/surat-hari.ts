import type { Waktu } from '../jadwal/waktu.ts'
import { DETIK_SEHARI, detikOf, type Jam } from '../kalender/jam.ts'
import { daysBetween, type Tanggal } from '../kalender/tanggal.ts'
import { detikAt, instantOf, tanggalAt } from '../kalender/zona.ts'
import { type Kebijakan, tingkatBp } from '../kebijakan/kebijakan.ts'
import type {
  DariSebelumnya,
  FaktaHari,
  IzinJam,
  Selang,
  Surat,
  SuratHari,
  SuratTempatKerja,
  SuratWaktu,
} from './fakta.ts'
import { type KlaimHari, KODE_SURAT, type KodeSurat } from './klaim.ts'
import { pemenang } from './presedensi.ts'
import { gabung, isDi } from './selang.ts'
import type { IzinSisi } from './sisi.ts'

/** A paper that says what the whole day is. */
export type SuratSehari = SuratHari | SuratWaktu

/** The papers of a day by what they do. */
export type SuratPadaHari = {
  readonly sehari: readonly SuratSehari[]
  readonly sebagian: readonly SuratWaktu[]
  readonly jam: readonly IzinJam[]
  readonly tempat: readonly SuratTempatKerja[]
}
const TANPA_SURAT: SuratPadaHari = { sehari: [], sebagian: [], jam: [], tempat: [] }

const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0

/** As much of a date as it takes to see which papers reach it. */
type HariSurat = Pick<FaktaHari, 'tanggal' | 'jadwal' | 'zona_waktu'>

/** The time of a date without hours: from its midnight to the next. */
const sehariPenuh = ({ tanggal, zona_waktu }: HariSurat): Selang => ({
  mulai: instantOf(tanggal, 0, zona_waktu),
  selesai: instantOf(tanggal, DETIK_SEHARI, zona_waktu) - 1,
})

/** Papers that reach a date, in an order that does not depend on how they came. A duty that covers both hours is one for the whole day. */
export function suratPadaHari(fakta: HariSurat, surat: readonly Surat[]): SuratPadaHari {
  if (surat.length === 0) return TANPA_SURAT
  const { tanggal } = fakta
  const { waktu } = fakta.jadwal
  const [sehari, sebagian, jam, tempat]: [SuratSehari[], SuratWaktu[], IzinJam[], SuratTempatKerja[]] = [[], [], [], []]
  let span: Selang | null = null
  for (const one of surat) {
    if (one.bentuk === 'waktu') {
      span ??= waktu === null ? sehariPenuh(fakta) : { mulai: waktu.masuk, selesai: waktu.pulang }
      const { mulai, selesai } = span
      if (waktu !== null && one.mulai <= mulai && selesai <= one.selesai) sehari.push(one)
      else if (one.mulai <= selesai && mulai <= one.selesai) sebagian.push(one)
    } else if (one.mulai <= tanggal && tanggal <= one.selesai) {
      if (one.bentuk === 'hari') sehari.push(one)
      else if (one.bentuk === 'jam') jam.push(one)
      else tempat.push(one)
    }
  }
  return {
    sehari: sehari.sort(byId),
    sebagian: sebagian.sort(byId),
    jam: jam.sort(byId),
    tempat: tempat.sort((a, b) => b.disetujui_pada - a.disetujui_pada || byId(a, b)),
  }
}

/** The same hours by the clock of another zone. */
function diZona(waktu: Waktu, zona: string): Waktu {
  const move = (instant: number): number =>
    instantOf(tanggalAt(instant, waktu.zona_waktu), detikAt(instant, waktu.zona_waktu), zona)
  const span = ({ mulai, selesai }: Selang): Selang => ({ mulai: move(mulai), selesai: move(selesai) })
  return {
    ...waktu,
    zona_waktu: zona,
    masuk: move(waktu.masuk),
    pulang: move(waktu.pulang),
    istirahat: waktu.istirahat === null ? null : span(waktu.istirahat),
    jendela_masuk: span(waktu.jendela_masuk),
    jendela_pulang: span(waktu.jendela_pulang),
  }
}

/** The hours of a date under some papers. */
export const waktuDenganSurat = (fakta: HariSurat, surat: readonly Surat[]): Waktu | null =>
  waktuPadaHari(fakta, suratPadaHari(fakta, surat))

/** The hours of a day: where a duty expects clocking, by the clock of its destination. */
export function waktuPadaHari({ jadwal: { waktu } }: HariSurat, { sehari }: SuratPadaHari): Waktu | null {
  if (waktu === null) return null
  const zona = sehari.find(({ kode, presensi }) => kode === 'DL' && presensi !== null)?.presensi?.zona_waktu
  return zona === undefined || zona === waktu.zona_waktu ? waktu : diZona(waktu, zona)
}

const isKodeSurat = (klaim: KlaimHari | 'KONFLIK'): klaim is KodeSurat => KODE_SURAT.some((kode) => kode === klaim)

/** The paper that wins among the papers of a day; null: none, or they contradict each other. */
export function suratMenang({ sehari }: SuratPadaHari): SuratSehari | null {
  if (sehari.length < 2) return sehari[0] ?? null
  const kode = pemenang([...new Set(sehari.map((one) => one.kode))])
  return isKodeSurat(kode) ? (sehari.find((one) => one.kode === kode) ?? null) : null
}

/** The duty for parts of the day, without overlaps. */
export const selangDl = ({ sebagian }: SuratPadaHari): readonly Selang[] => gabung(sebagian)

/** Parts of duties that together cover both hours: with nothing clocked the day is DL. */
export const isDlPenuh = (dl: readonly Selang[], waktu: Waktu): boolean =>
  isDi(dl, waktu.masuk) && isDi(dl, waktu.pulang)

/** A time of day of a day's hours; what is earlier than a night's beginning is on its second date. */
function instantOfJam(jam: Jam, tanggal: Tanggal, waktu: Waktu): number {
  const detik = detikOf(jam)
  const at = instantOf(tanggal, detik, waktu.zona_waktu)
  const isNight = tanggalAt(waktu.pulang, waktu.zona_waktu) > tanggal
  return isNight && at < waktu.masuk ? instantOf(tanggal, detik + DETIK_SEHARI, waktu.zona_waktu) : at
}

const rateOf = (kebijakan: Kebijakan, izin: IzinJam, tanggal: Tanggal): number =>
  tingkatBp(kebijakan.per_kode[izin.kode], daysBetween(izin.mulai, tanggal) + 1)

export type IzinPadaHari = {
  readonly it: IzinSisi | null
  readonly ipc: IzinSisi | null
  readonly ik: readonly IzinSisi[]
}
const TANPA_IZIN: IzinPadaHari = { it: null, ipc: null, ik: [] }

/** Of two permits for one side the time is added up, and the dearer rate holds. */
const satukan = (list: readonly IzinSisi[]): IzinSisi | null => {
  const [first] = list
  if (first === undefined || list.length === 1) return first ?? null
  return {
    id: first.id,
    selang: {
      mulai: Math.min(...list.map(({ selang }) => selang.mulai)),
      selesai: Math.max(...list.map(({ selang }) => selang.selesai)),
    },
    bp: Math.max(...list.map(({ bp }) => bp)),
  }
}

export function izinPadaHari(
  { jam }: SuratPadaHari,
  tanggal: Tanggal,
  waktu: Waktu,
  kebijakan: Kebijakan,
): IzinPadaHari {
  if (jam.length === 0) return TANPA_IZIN
  const sides: Record<IzinJam['kode'], IzinSisi[]> = { IT: [], IPC: [], IK: [] }
  for (const one of jam) {
    const at = (text: Jam | null, otherwise: number): number =>
      text === null ? otherwise : instantOfJam(text, tanggal, waktu)
    const mulai = one.kode === 'IT' ? waktu.masuk : at(one.jam_mulai, waktu.masuk)
    const selesai = one.kode === 'IPC' ? Math.max(waktu.pulang, mulai) : at(one.jam_selesai, waktu.pulang)
    if (selesai < mulai) continue
    sides[one.kode].push({ id: one.id, selang: { mulai, selesai }, bp: rateOf(kebijakan, one, tanggal) })
  }
  return { it: satukan(sides.IT), ipc: satukan(sides.IPC), ik: sides.IK }
}

/** Which day of its paper a day is, from 1: calendar days from its beginning, or days that had its code. */
export function hariKeSurat(
  surat: SuratSehari,
  tanggal: Tanggal,
  isKalender: boolean,
  { hari_surat }: DariSebelumnya,
  zona: string,
): number {
  if (!isKalender) return (hari_surat.get(surat.id) ?? surat.hari_kerja_sebelum) + 1
  return daysBetween(surat.bentuk === 'hari' ? surat.mulai : tanggalAt(surat.mulai, zona), tanggal) + 1
}
