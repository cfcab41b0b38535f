import type { Waktu } from '../jadwal/waktu.ts'
import { type Kebijakan, pitaOf, tanpaPeristiwaBp } from '../kebijakan/kebijakan.ts'
import type { Selang } from './fakta.ts'
import type { KodeHari } from './kode.ts'
import { detikDiLuar, isDi } from './selang.ts'

/** A permit for one side of the day: IT for coming, IPC for going. */
export type IzinSisi = { readonly id: string; readonly selang: Selang; readonly bp: number }

/** What one side of a day comes to. */
export type Sisi = {
  readonly kode: KodeHari | null
  readonly bp: number
  /** seconds that count */
  readonly detik: number
  readonly izin: IzinSisi | null
}
const BERSIH: Sisi = { kode: null, bp: 0, detik: 0, izin: null }

/** What flexi does to a day that began at `masuk`. */
export type Fleksi = {
  /** until when coming is not late */
  readonly batas: number
  /** how much later the day ends; negative: how much earlier */
  readonly geser_detik: number
  /** came late and may repay it */
  readonly terpakai: boolean
}

type Jam = {
  readonly waktu: Waktu
  readonly kebijakan: Kebijakan /** excused, without IT and IPC */
  readonly maaf: readonly Selang[]
}

const batasOf = (waktu: Waktu, fleksi: number): number => waktu.masuk + Math.max(waktu.toleransi_detik * 1_000, fleksi)

/**
 * required_out = pulang + clamp(in − masuk, −early_max, +flex_max). Nothing is owed inside the tolerance, nor for excused time. Who has used up the
 * number of the month comes late without flexi; coming early is never limited.
 */
export function fleksiOf(
  { waktu, maaf }: Pick<Jam, 'waktu' | 'maaf'>,
  masuk: number | null,
  izin: Selang | null,
  isHabis: boolean,
): Fleksi {
  const cara = waktu.fleksi_cara
  const fleksi = cara === 'tidak' || isHabis ? 0 : waktu.fleksi_menit * 60_000
  const batas = batasOf(waktu, fleksi)
  if (masuk === null || cara === 'tidak') return { batas, geser_detik: 0, terpakai: false }
  if (masuk < waktu.masuk) {
    const early = Math.min(Math.floor((waktu.masuk - masuk) / 1_000), waktu.fleksi_awal_menit * 60)
    return { batas, geser_detik: early === 0 ? 0 : -early, terpakai: false }
  }
  const all = izin === null ? maaf : [...maaf, ...diLuar(izin, maaf)]
  if (fleksi === 0 || detikDiLuar(all, waktu.masuk, masuk) <= waktu.toleransi_detik)
    return { batas, geser_detik: 0, terpakai: false }
  const late = detikDiLuar(all, waktu.masuk, Math.min(masuk, waktu.masuk + fleksi))
  const owed = late === 0 ? 0 : cara === 'tetap_30' ? 1_800 : late
  return { batas, geser_detik: owed, terpakai: owed > 0 }
}

/** The parts of a span outside of others, so that no second is excused twice. */
function diLuar(span: Selang, spans: readonly Selang[]): Selang[] {
  let parts: Selang[] = [span]
  for (const { mulai, selesai } of spans)
    parts = parts.flatMap((part) =>
      selesai <= part.mulai || mulai >= part.selesai
        ? [part]
        : [
            { mulai: part.mulai, selesai: mulai },
            { mulai: selesai, selesai: part.selesai },
          ].filter((left) => left.mulai < left.selesai),
    )
  return parts
}

/**
 * A permit takes the place of the side's code at its own rate, and never costs more than the side without it. What lies outside of it still has its
 * band, then not cheaper than the permit alone: coming later never costs less.
 */
function denganIzin(
  kebijakan: Kebijakan,
  sisi: 'TL' | 'PSW',
  tanpa: number,
  dengan: number,
  izin: IzinSisi | null,
): Sisi {
  const pita = pitaOf(kebijakan, sisi, tanpa)
  if (izin === null || dengan >= tanpa || pita === undefined)
    return { kode: pita?.kode ?? null, bp: pita?.bp ?? 0, detik: dengan, izin: null }
  const left = pitaOf(kebijakan, sisi, dengan)
  return {
    kode: left?.kode ?? (sisi === 'TL' ? 'IT' : 'IPC'),
    bp: Math.min(pita.bp, Math.max(left?.bp ?? 0, izin.bp)),
    detik: dengan,
    izin,
  }
}

function tanpaPeristiwa(jam: Jam, sisi: 'TL' | 'PSW', hour: number, izin: IzinSisi | null): Sisi {
  if (isDi(jam.maaf, hour)) return BERSIH
  const bp = tanpaPeristiwaBp(jam.kebijakan, sisi)
  return izin !== null && isDi([izin.selang], hour)
    ? { kode: sisi === 'TL' ? 'IT' : 'IPC', bp: Math.min(bp, izin.bp), detik: 0, izin }
    : { kode: sisi === 'TL' ? 'TAM' : 'TAP', bp, detik: 0, izin: null }
}

export function sisiMasuk(jam: Jam, masuk: number | null, fleksi: Fleksi, izin: IzinSisi | null): Sisi {
  const { waktu, kebijakan, maaf } = jam
  if (masuk === null) return tanpaPeristiwa(jam, 'TL', waktu.masuk, izin)
  if (masuk <= fleksi.batas) return BERSIH
  const from = kebijakan.tl_dari === 'masuk' ? waktu.masuk : fleksi.batas
  const late = (spans: readonly Selang[]): number =>
    detikDiLuar(spans, fleksi.batas, masuk) === 0 ? 0 : detikDiLuar(spans, from, masuk)
  const tanpa = late(maaf)
  const dengan = izin === null ? tanpa : late([...maaf, ...diLuar(izin.selang, maaf)])
  return denganIzin(kebijakan, 'TL', tanpa, dengan, izin)
}

export function sisiPulang(jam: Jam, pulang: number | null, wajib: number, izin: IzinSisi | null): Sisi {
  const { waktu, kebijakan, maaf } = jam
  if (pulang === null) return tanpaPeristiwa(jam, 'PSW', waktu.pulang, izin)
  if (pulang >= wajib) return BERSIH
  const tanpa = detikDiLuar(maaf, pulang, wajib)
  const dengan = izin === null ? tanpa : detikDiLuar([...maaf, ...diLuar(izin.selang, maaf)], pulang, wajib)
  return denganIzin(kebijakan, 'PSW', tanpa, dengan, izin)
}
