import { distance, outsideBy, type Titik } from '../kantor/titik.ts'
import {
  type Akibat,
  type AturanBukti,
  type Fakta,
  type Nilai,
  nilaiOf,
  type Sinyal,
  type SinyalKode,
} from './sinyal.ts'

export type Posisi = {
  readonly lat: number
  readonly lng: number
  readonly akurasi_m: number | null
  readonly umur_detik: number | null
}

/** Everything the fast rules look at. Times are instants in milliseconds. */
export type BuktiInput = {
  readonly posisi: Posisi | null
  /** where clocking is expected: name and fences; `bebas` where an approved paper lifts the fence */
  readonly tempat: { readonly nama: string; readonly titik: readonly Titik[]; readonly bebas: boolean }
  /** the time that counts, when it arrived, and what the device's clock said */
  readonly waktu: number
  readonly diterima_pada: number
  readonly waktu_perangkat: number
  readonly luring: boolean
  /** an outage that an admin declared covers the time and the office */
  readonly gangguan: boolean
  readonly tanda_tangan_sah: boolean
  readonly tantangan_terpakai: boolean
  readonly perangkat: {
    readonly orang_lain: boolean
    readonly orang_hari_ini: number
    readonly diikat_pada: number | null
    /** made with a network, or with a ticket that was handed to this device */
    readonly tiket_sendiri: boolean
  }
  /** the last event of the person that has a position */
  readonly sebelumnya: { readonly lat: number; readonly lng: number; readonly waktu: number } | null
  /** how often exactly these coordinates were seen in 30 days, this clocking counted in */
  readonly koordinat_sama: { readonly hari: number; readonly orang: number }
}

export type Penilaian = { readonly nilai: Nilai; readonly sinyal: readonly Sinyal[]; readonly jarak_m: number | null }

/**
 * The fast rules of fields.md, Evidence. Fail-closed: what is missing or cannot be read is a signal, never silence, and the grade is the
 * worst of its signals.
 */
export function gradeBukti(input: BuktiInput, aturan: AturanBukti): Penilaian {
  const jarak = jarakDari(input)
  const found = [
    ...lookAtPlace(input, aturan, jarak),
    ...lookAtPosition(input, aturan),
    ...lookAtDevice(input, aturan),
    ...lookAtTime(input, aturan),
  ]
  const sinyal = found.map(([kode, fakta]): Sinyal => ({ kode, akibat: akibatOf(aturan, kode), fakta }))
  return { nilai: nilaiOf(sinyal), sinyal, jarak_m: jarak === null ? null : Math.round(jarak.dari_m) }
}

type Found = [SinyalKode, Fakta]

const akibatOf = (aturan: AturanBukti, kode: SinyalKode): Akibat => aturan.akibat[kode]

type Jarak = { readonly dari_m: number; readonly luar_m: number }

/** To the nearest fence: metres from its middle (from the edge of an outline) and metres outside; null where there is nothing to measure. */
function jarakDari({ posisi, tempat }: BuktiInput): Jarak | null {
  if (posisi === null || !isReadable(posisi)) return null
  const { lat, lng } = posisi
  const [nearest] = tempat.titik
    .map((titik): Jarak => {
      const luar_m = outsideBy(lat, lng, titik)
      return { luar_m, dari_m: 'radius_m' in titik ? distance(lat, lng, titik.lat, titik.lng) : luar_m }
    })
    .toSorted((a, b) => a.luar_m - b.luar_m)
  return nearest ?? null
}

const isReadable = ({ lat, lng }: { lat: number; lng: number }): boolean =>
  Number.isFinite(lat) && Number.isFinite(lng) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180

function lookAtPlace({ posisi, tempat }: BuktiInput, { ambang }: AturanBukti, jarak: Jarak | null): Found[] {
  if (tempat.bebas) return []
  if (tempat.titik.length === 0) return [['area_belum_ada', { tempat: tempat.nama }]]
  if (posisi === null || jarak === null) return []
  // Judged with the accuracy circle, of which no more than `akurasi_dipakai_m` counts in the person's favour.
  const favour = Math.min(Math.max(posisi.akurasi_m ?? 0, 0), ambang.akurasi_dipakai_m)
  if (jarak.luar_m - favour <= 0) return []
  const fakta = {
    jarak_m: Math.round(jarak.dari_m),
    jarak_km: Math.round(jarak.dari_m / 100) / 10,
    tempat: tempat.nama,
    akurasi_m: posisi.akurasi_m === null ? '–' : Math.round(posisi.akurasi_m),
  }
  return [[jarak.dari_m - favour > ambang.jauh_m ? 'luar_area_jauh' : 'luar_area', fakta]]
}

function lookAtPosition({ posisi, sebelumnya, waktu, koordinat_sama }: BuktiInput, { ambang }: AturanBukti): Found[] {
  if (posisi === null || !isReadable(posisi)) return [['tanpa_posisi', {}]]
  const found: Found[] = []
  const { akurasi_m, umur_detik } = posisi
  if (akurasi_m === null || akurasi_m <= ambang.akurasi_terkecil_m || akurasi_m > ambang.akurasi_terbesar_m)
    found.push([
      'akurasi_aneh',
      { akurasi_m: akurasi_m ?? '–', terkecil_m: ambang.akurasi_terkecil_m, terbesar_m: ambang.akurasi_terbesar_m },
    ])
  if (umur_detik === null || umur_detik > ambang.umur_posisi_detik)
    found.push([
      'posisi_lama',
      { detik: umur_detik === null ? '–' : Math.round(umur_detik), batas: ambang.umur_posisi_detik },
    ])
  if (koordinat_sama.hari >= ambang.koordinat_sama_hari || koordinat_sama.orang >= ambang.koordinat_sama_orang)
    found.push(['koordinat_sama', { ...koordinat_sama }])
  if (sebelumnya !== null) found.push(...lookAtSpeed(posisi, sebelumnya, waktu, ambang.cepat_km_jam))
  return found
}

/** Two readings of one phone standing still differ by its accuracy, so short ways are no travel. */
const DIAM_M = 1_000

function lookAtSpeed(
  posisi: Posisi,
  dari: { lat: number; lng: number; waktu: number },
  waktu: number,
  batas: number,
): Found[] {
  const metres = distance(posisi.lat, posisi.lng, dari.lat, dari.lng)
  if (metres <= DIAM_M) return []
  // Events can arrive out of order: what counts is how far apart they are in time.
  const hours = Math.max(Math.abs(waktu - dari.waktu), 1_000) / 3_600_000
  const speed = metres / 1_000 / hours
  return speed > batas
    ? [['terlalu_cepat', { jarak_km: Math.round(metres / 100) / 10, km_jam: Math.round(speed) }]]
    : []
}

function lookAtDevice(
  { perangkat, waktu, tanda_tangan_sah, tantangan_terpakai }: BuktiInput,
  { ambang }: AturanBukti,
): Found[] {
  const found: Found[] = []
  if (perangkat.orang_lain) found.push(['perangkat_orang_lain', {}])
  else if (!tanda_tangan_sah) found.push(['tanda_tangan_salah', {}])
  if (tantangan_terpakai) found.push(['tantangan_terpakai', {}])
  if (perangkat.orang_hari_ini >= 2) found.push(['perangkat_bersama', { orang: perangkat.orang_hari_ini }])
  if (perangkat.diikat_pada !== null && waktu - perangkat.diikat_pada < ambang.perangkat_baru_jam * 3_600_000)
    found.push(['perangkat_baru', { jam: ambang.perangkat_baru_jam }])
  return found
}

function lookAtTime(input: BuktiInput, { ambang }: AturanBukti): Found[] {
  const { luring, waktu, diterima_pada, waktu_perangkat } = input
  if (!luring) {
    const skew = Math.round(Math.abs(waktu_perangkat - waktu) / 1_000)
    return skew > ambang.selisih_jam_detik ? [['selisih_jam', { detik: skew }]] : []
  }
  const late = diterima_pada - waktu
  if (late > ambang.luring_jam * 3_600_000)
    return [['luring_terlambat', { jam: Math.floor(late / 3_600_000), batas: ambang.luring_jam }]]
  // An outage explains a missing network only for a device that was there then: bound, and with a ticket of its own.
  const { diikat_pada, tiket_sendiri } = input.perangkat
  const isRelieved = input.gangguan && tiket_sendiri && diikat_pada !== null && diikat_pada <= waktu
  return isRelieved ? [] : [['luring', { menit: Math.max(0, Math.round(late / 60_000)) }]]
}
