import type { Titik } from '../kantor/titik.ts'
import { luringFakta, type Posisi, sinyalTempat, spareElsewhere } from './grade-bukti.ts'
import {
  type AturanBukti,
  type Nilai,
  nilaiOf,
  SINYAL_TEMPAT,
  SINYAL_WAKTU,
  type Sinyal,
  type SinyalKode,
  worseOf,
} from './sinyal.ts'

/** An approved paper of the date: it moves the fence to places of its own, or lifts it (null). */
export type SuratTempat = { readonly titik: readonly Titik[] | null }

/** A clocking as it was graded, and what is known now about its date. */
export type TurunanInput = {
  readonly sinyal: readonly Sinyal[]
  /** what automatic assessments found later */
  readonly susulan: readonly Nilai[]
  readonly posisi: Posisi | null
  readonly work_from: string
  readonly luring: boolean
  readonly waktu: number
  readonly diterima_pada: number
  readonly surat: readonly SuratTempat[]
  /** an outage known now covers its time and the person's office */
  readonly gangguan: boolean
  /** the office of that date as known now, where it is another than the one whose fence graded; null otherwise */
  readonly kantor: { readonly nama: string; readonly titik: readonly Titik[] } | null
}

export type Turunan = {
  readonly nilai: Nilai
  readonly sinyal: readonly Sinyal[]
  /** signals that no longer hold */
  readonly lepas: readonly SinyalKode[]
}

const isOf = (kinds: readonly SinyalKode[]) => (one: Sinyal) => kinds.includes(one.kode)
const bestOf = (candidates: readonly (readonly Sinyal[])[]): readonly Sinyal[] =>
  candidates.reduce((best, one) => (worseOf(nilaiOf(best), nilaiOf(one)) === nilaiOf(one) ? best : one))

/**
 * The grade that a clocking has by what is known now: signals of place are weighed against the papers and the office of its date, signals of
 * time against the outages, and the worst of what remains counts. Being inside any fence that held is enough, so a place is never judged worse
 * than when it was graded.
 */
export function nilaiTurunan(input: TurunanInput, aturan: AturanBukti): Turunan {
  const tempat = tempatSekarang(input, aturan)
  const waktu = waktuSekarang(input, aturan)
  const rest = input.sinyal.filter((one) => !SINYAL_TEMPAT.includes(one.kode) && !SINYAL_WAKTU.includes(one.kode))
  const sinyal = [...tempat, ...waktu, ...rest]
  const held = new Set(sinyal.map(({ kode }) => kode))
  return {
    nilai: input.susulan.reduce(worseOf, nilaiOf(sinyal)),
    sinyal,
    lepas: input.sinyal.map(({ kode }) => kode).filter((kode) => !held.has(kode)),
  }
}

function tempatSekarang(input: TurunanInput, aturan: AturanBukti): readonly Sinyal[] {
  const { posisi, work_from, surat, kantor } = input
  const graded = input.sinyal.filter(isOf(SINYAL_TEMPAT)).map((one) => spareElsewhere(one, work_from))
  const judged = (nama: string, titik: readonly Titik[] | null): readonly Sinyal[] =>
    sinyalTempat({ posisi, work_from, tempat: { nama, titik: titik ?? [], bebas: titik === null } }, aturan)
  return bestOf([
    graded,
    ...surat.map(({ titik }) => judged(kantor?.nama ?? '', titik)),
    ...(kantor === null ? [] : [judged(kantor.nama, kantor.titik)]),
  ])
}

/** Without an outage a clocking made offline is `luring`, also when it was graded in one that was taken back since. */
function waktuSekarang(input: TurunanInput, aturan: AturanBukti): readonly Sinyal[] {
  const graded = input.sinyal.filter(isOf(SINYAL_WAKTU))
  if (!input.luring || input.sinyal.some(({ kode }) => kode === 'luring_terlambat')) return graded
  if (graded.length > 0) return graded.filter(({ fakta }) => !(input.gangguan && fakta.perangkat_sendiri === 'ya'))
  if (input.gangguan) return []
  const fakta = luringFakta(input.diterima_pada - input.waktu, true)
  return [{ kode: 'luring', akibat: aturan.akibat.luring, fakta }]
}

/**
 * What happened to a clocking after it was graded, oldest first: assessments of the machine that lower it, a person's wish that somebody looks
 * at it, decisions, and grades derived anew. `turunan` is the grade that the facts alone gave then.
 */
export type Kejadian = {
  readonly jenis: 'otomatis' | 'permintaan' | 'keputusan' | 'turunan'
  readonly nilai: Nilai
  readonly turunan?: Nilai
}

/** As it stands now: the last decision or derivation counts; the machine lowers what no person decided. */
export function nilaiSekarang(awal: Nilai, kejadian: readonly Kejadian[]): Nilai {
  let nilai = awal
  let isDecided = false
  for (const one of kejadian) {
    if (one.jenis === 'otomatis') nilai = isDecided ? nilai : worseOf(nilai, one.nilai)
    else nilai = one.nilai
    isDecided = one.jenis === 'keputusan' || (isDecided && one.jenis === 'otomatis')
  }
  return nilai
}

/** The grade that the facts gave when they were last looked at. */
const faktaTerakhir = (awal: Nilai, kejadian: readonly Kejadian[]): Nilai =>
  kejadian.reduce<Nilai>(
    (nilai, one) =>
      one.jenis === 'otomatis'
        ? worseOf(nilai, one.nilai)
        : one.jenis === 'turunan'
          ? (one.turunan ?? one.nilai)
          : nilai,
    awal,
  )

export type Langkah = { readonly nilai: Nilai; readonly dibuka: boolean }

/**
 * What a grade derived anew does to a clocking; null for nothing. What a person accepted stays accepted. What a person refused comes back to
 * that person when the facts are better than those they knew. What somebody asked to be looked at goes on waiting instead of being refused.
 */
export function langkahTurunan(awal: Nilai, kejadian: readonly Kejadian[], turunan: Nilai): Langkah | null {
  const before = faktaTerakhir(awal, kejadian)
  if (turunan === before) return null
  const last = kejadian.findLast(({ jenis }) => jenis !== 'otomatis')
  if (last?.jenis === 'keputusan') {
    const isBetter = worseOf(before, turunan) === before
    return last.nilai === 'ditolak' && isBetter ? { nilai: 'perlu_konfirmasi', dibuka: true } : null
  }
  const isAsked = kejadian.some(({ jenis }) => jenis === 'permintaan' || jenis === 'keputusan')
  const nilai = isAsked && turunan === 'ditolak' ? 'perlu_konfirmasi' : turunan
  return nilai === nilaiSekarang(awal, kejadian) ? null : { nilai, dibuka: false }
}
