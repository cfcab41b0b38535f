import { expect, it } from 'vitest'
import type { Titik } from '../kantor/titik.ts'
import { banyakAcak, eachAcak } from '../testing/acak.ts'
import type { AngkaAcak } from '../testing/angka-acak.ts'
import {
  AKIBAT,
  type Akibat,
  AMBANG_BAKU,
  type AturanBukti,
  NILAI,
  type Nilai,
  SINYAL_KODE,
  type Sinyal,
} from './sinyal.ts'
import { type Kejadian, langkahTurunan, nilaiSekarang, nilaiTurunan, type SuratTempat } from './turunan.ts'

type Rng = AngkaAcak['below']
const pick = <T>(rng: Rng, some: readonly T[]): T => some[rng(some.length)] as T

/** Three places so far apart that whoever is near one is far from the others; a degree of latitude is about 110.6 km here. */
const TEMPAT = { a: { lat: -6.2, lng: 106.8 }, b: { lat: -6.9, lng: 107.6 }, c: { lat: -2.5, lng: 140.7 } } as const
type NamaTempat = keyof typeof TEMPAT
const RADIUS = 100
const north = (metres: number): number => metres / 110_600
/** Where somebody stands: how far from the middle of which place. `tepi` is between 30 and 31 m outside, so that the accuracy decides. */
const JARAK = { dalam: 20, tepi: 130.5, dekat: 900 } as const
type Berdiri = { readonly di: NamaTempat; readonly jarak: keyof typeof JARAK }

/** A fence as the names of the places it has circles around; null lifts it. */
type Pagar = readonly NamaTempat[] | null
const titikOf = (pagar: readonly NamaTempat[]): Titik[] =>
  pagar.map((nama) => ({ nama, ...TEMPAT[nama], radius_m: RADIUS }))

type Dunia = {
  readonly sinyal: readonly Sinyal[]
  readonly susulan: readonly Nilai[]
  readonly berdiri: Berdiri | 'tidak_ada' | 'tidak_terbaca'
  readonly akurasi_m: number | null
  readonly work_from: string
  readonly luring: boolean
  readonly menit: number
  readonly surat: readonly Pagar[]
  readonly gangguan: boolean
  readonly kantor: readonly NamaTempat[] | null
  readonly aturan: AturanBukti
}

function makeDunia(rng: Rng): Dunia {
  const places: readonly NamaTempat[] = ['a', 'b', 'c']
  const fence = (): NamaTempat[] => places.filter(() => rng(3) === 0)
  const kode = SINYAL_KODE.filter((one) => rng(one.startsWith('luar_area') || one === 'luring' ? 3 : 9) === 0)
  const stands = rng(12)
  return {
    sinyal: kode.map((one): Sinyal => {
      const fakta = one === 'luring' ? { menit: 3, perangkat_sendiri: rng(3) === 0 ? 'tidak' : 'ya' } : {}
      return { kode: one, akibat: pick(rng, AKIBAT), fakta }
    }),
    susulan: rng(6) === 0 ? [pick(rng, NILAI)] : [],
    berdiri:
      stands === 0
        ? 'tidak_ada'
        : stands === 1
          ? 'tidak_terbaca'
          : { di: pick(rng, places), jarak: pick(rng, ['dalam', 'tepi', 'dekat'] as const) },
    akurasi_m: pick(rng, [null, 0, 10, 29, 31, 400]),
    work_from: pick(rng, ['WFO', 'WFO', 'WFH', 'WFA', 'DL']),
    luring: rng(2) === 0,
    menit: rng(900),
    surat: rng(3) === 0 ? Array.from({ length: 1 + rng(2) }, () => (rng(3) === 0 ? null : fence())) : [],
    gangguan: rng(2) === 0,
    kantor: rng(2) === 0 ? null : fence(),
    aturan: {
      ambang: { ...AMBANG_BAKU, akurasi_dipakai_m: pick(rng, [0, 30, 50]) },
      akibat: Object.fromEntries(SINYAL_KODE.map((one) => [one, pick(rng, AKIBAT)])) as AturanBukti['akibat'],
    },
  }
}

type Satu = { readonly kode: string; readonly akibat: Akibat }
const BERAT: Readonly<Record<string, number>> = { anomali: 0, diterima: 0, perlu_konfirmasi: 1, ditolak: 2 }
const worst = (some: readonly Satu[]): number =>
  some.reduce((most, { akibat }) => Math.max(most, BERAT[akibat] ?? 0), 0)

/** What one fence makes of where somebody stood. */
function seen(pagar: Pagar, { berdiri, akurasi_m, aturan }: Dunia): Satu[] {
  if (pagar === null) return []
  if (pagar.length === 0) return [{ kode: 'area_belum_ada', akibat: aturan.akibat.area_belum_ada }]
  if (berdiri === 'tidak_ada' || berdiri === 'tidak_terbaca') return []
  if (!pagar.includes(berdiri.di)) return [{ kode: 'luar_area_jauh', akibat: aturan.akibat.luar_area_jauh }]
  if (berdiri.jarak === 'dalam') return []
  const favour = Math.min(akurasi_m ?? 0, aturan.ambang.akurasi_dipakai_m)
  if (berdiri.jarak === 'tepi' && favour > 30) return []
  return [{ kode: 'luar_area', akibat: aturan.akibat.luar_area }]
}

/**
 * The rule once more, as simply as it can be said. Of the place: the least bad of what was found then and what every fence known since finds, what
 * was found then first. Of the time: offline counts unless an outage explains it; a device that was not there then is explained by nothing, and
 * what came too late stays as it was found. Everything else stays.
 */
function naive(dunia: Dunia): { nilai: Nilai; kode: string[]; lepas: string[] } {
  const isPlace = (kode: string) => kode === 'luar_area' || kode === 'luar_area_jauh' || kode === 'area_belum_ada'
  const spared = (one: Satu): Satu =>
    dunia.work_from !== 'WFO' && one.akibat === 'ditolak' ? { ...one, akibat: 'perlu_konfirmasi' } : one
  const views: Satu[][] = [dunia.sinyal.filter((one) => isPlace(one.kode)).map(spared)]
  for (const pagar of dunia.surat) views.push(seen(pagar, dunia).map(spared))
  if (dunia.kantor !== null) views.push(seen(dunia.kantor, dunia).map(spared))
  let place = views[0] ?? []
  for (const view of views) if (worst(view) < worst(place)) place = view

  const wasOffline = dunia.sinyal.find((one) => one.kode === 'luring')
  const tooLate = dunia.sinyal.some((one) => one.kode === 'luring_terlambat')
  let time: Satu | undefined = wasOffline
  if (dunia.luring && !tooLate) {
    const canBeExplained = wasOffline === undefined || wasOffline.fakta.perangkat_sendiri === 'ya'
    if (dunia.gangguan && canBeExplained) time = undefined
    else time = wasOffline ?? { kode: 'luring', akibat: dunia.aturan.akibat.luring }
  }

  const rest = dunia.sinyal.filter((one) => !isPlace(one.kode) && one.kode !== 'luring')
  const now = [...place, ...(time === undefined ? [] : [time]), ...rest]
  const grade = Math.max(worst(now), ...dunia.susulan.map((one) => BERAT[one] ?? 0))
  const kode = now.map((one) => one.kode)
  return {
    nilai: NILAI[grade] ?? 'ditolak',
    kode: kode.toSorted(),
    lepas: dunia.sinyal
      .map((one) => one.kode)
      .filter((one) => !kode.includes(one))
      .toSorted(),
  }
}

const WAKTU = Date.parse('2026-11-16T00:25:00Z')
function real(dunia: Dunia) {
  const { berdiri, akurasi_m, menit } = dunia
  const posisi =
    berdiri === 'tidak_ada'
      ? null
      : berdiri === 'tidak_terbaca'
        ? { lat: Number.NaN, lng: 200, akurasi_m, umur_detik: 1 }
        : {
            lat: TEMPAT[berdiri.di].lat + north(JARAK[berdiri.jarak]),
            lng: TEMPAT[berdiri.di].lng,
            akurasi_m,
            umur_detik: 1,
          }
  const { nilai, sinyal, lepas } = nilaiTurunan(
    {
      ...dunia,
      posisi,
      waktu: WAKTU,
      diterima_pada: WAKTU + menit * 60_000,
      surat: dunia.surat.map((pagar): SuratTempat => ({ titik: pagar === null ? null : titikOf(pagar) })),
      kantor: dunia.kantor === null ? null : { nama: 'Kantor', titik: titikOf(dunia.kantor) },
    },
    dunia.aturan,
  )
  return { nilai, kode: sinyal.map(({ kode }) => kode as string).toSorted(), lepas: [...lepas].toSorted() }
}

it('derives a grade as a second way of saying the rule does, on random clockings', () => {
  const reached = new Map<string, number>()
  const count = (what: string, yes: boolean) => reached.set(what, (reached.get(what) ?? 0) + (yes ? 1 : 0))
  eachAcak('grades', 1, ({ below }) => {
    const dunia = makeDunia(below)
    const expected = naive(dunia)
    expect(real(dunia), JSON.stringify(dunia)).toEqual(expected)
    const lost = (kode: string) => expected.lepas.includes(kode)
    count('a place brought back by the office', lost('luar_area_jauh') && dunia.surat.length === 0)
    count('a place brought back by a paper', lost('luar_area') && dunia.kantor === null)
    count('a time brought back by an outage', lost('luring'))
    count('offline since an outage was taken back', expected.kode.length > dunia.sinyal.length)
    for (const nilai of NILAI) count(nilai, expected.nilai === nilai)
  })
  // Every way there is was gone.
  for (const [what, times] of reached) expect(times, what).toBeGreaterThanOrEqual(banyakAcak(0.002))
})

/** The last decision or derivation counts; the machine lowers what it said itself. */
function stands(awal: Nilai, kejadian: readonly Kejadian[]): Nilai {
  const last = kejadian.findLastIndex(({ jenis }) => jenis !== 'otomatis')
  const from = kejadian[last]
  if (from?.jenis === 'keputusan') return from.nilai
  const lowered = kejadian.slice(last + 1).map(({ nilai }) => BERAT[nilai] ?? 0)
  return NILAI[Math.max(BERAT[from?.nilai ?? awal] ?? 0, ...lowered)] ?? 'ditolak'
}

/** What the facts gave when they were last looked at, whatever people said of them. */
function facts(awal: Nilai, kejadian: readonly Kejadian[]): Nilai {
  const last = kejadian.findLastIndex(({ jenis }) => jenis === 'turunan')
  const lowered = kejadian
    .slice(last + 1)
    .flatMap(({ jenis, nilai }) => (jenis === 'otomatis' ? [BERAT[nilai] ?? 0] : []))
  return NILAI[Math.max(BERAT[kejadian[last]?.turunan ?? awal] ?? 0, ...lowered)] ?? 'ditolak'
}

function naiveLangkah(
  awal: Nilai,
  kejadian: readonly Kejadian[],
  turunan: Nilai,
): { nilai: Nilai; dibuka: boolean } | null {
  const before = facts(awal, kejadian)
  if (before === turunan) return null
  const spoken = kejadian.filter(({ jenis }) => jenis !== 'otomatis')
  const last = spoken.at(-1)
  if (last?.jenis === 'keputusan') {
    if (last.nilai === 'diterima' || (BERAT[turunan] ?? 0) > (BERAT[before] ?? 0)) return null
    return { nilai: 'perlu_konfirmasi', dibuka: true }
  }
  const somebodyLooks = spoken.some(({ jenis }) => jenis !== 'turunan')
  const nilai = turunan === 'ditolak' && somebodyLooks ? 'perlu_konfirmasi' : turunan
  return nilai === stands(awal, kejadian) ? null : { nilai, dibuka: false }
}

it('does with a grade derived anew what a second way of saying it does, on random histories', () => {
  const outcomes = new Set<string>()
  eachAcak('histories', 1, ({ below: rng }) => {
    const awal = pick(rng, NILAI)
    const kejadian = Array.from({ length: rng(5) }, (): Kejadian => {
      const jenis = pick(rng, ['otomatis', 'permintaan', 'keputusan', 'turunan'] as const)
      if (jenis === 'otomatis') return { jenis, nilai: pick(rng, ['perlu_konfirmasi', 'ditolak'] as const) }
      if (jenis === 'permintaan') return { jenis, nilai: 'perlu_konfirmasi' }
      if (jenis === 'keputusan') return { jenis, nilai: pick(rng, ['diterima', 'ditolak'] as const) }
      return { jenis, nilai: pick(rng, NILAI), turunan: pick(rng, NILAI) }
    })
    const turunan = pick(rng, NILAI)
    const told = `${awal} ${JSON.stringify(kejadian)} ${turunan}`
    expect(nilaiSekarang(awal, kejadian), told).toBe(stands(awal, kejadian))
    const langkah = langkahTurunan(awal, kejadian, turunan)
    expect(langkah, told).toEqual(naiveLangkah(awal, kejadian, turunan))
    outcomes.add(langkah === null ? 'nothing' : `${langkah.nilai} ${langkah.dibuka}`)
  })
  expect(outcomes).toEqual(
    new Set(['nothing', 'diterima false', 'perlu_konfirmasi false', 'perlu_konfirmasi true', 'ditolak false']),
  )
})
