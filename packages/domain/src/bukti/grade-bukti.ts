import { distance, nearestTitik, type Titik } from '../kantor/titik.ts'
import {
  type Akibat,
  type AturanBukti,
  type Fakta,
  type Nilai,
  nilaiOf,
  SINYAL_TEMPAT,
  type Sinyal,
  type SinyalKode,
} from './sinyal.ts'

export type Posisi = {
  readonly lat: number
  readonly lng: number
  readonly akurasi_m: number | null
  readonly umur_detik: number | null
}

export type Tempat = { readonly nama: string; readonly titik: readonly Titik[]; readonly bebas: boolean }

/** Everything the fast rules look at. Times are instants in milliseconds. */
export type BuktiInput = {
  readonly posisi: Posisi | null
  /** where clocking is expected: name and fences; `bebas` where an approved paper lifts the fence */
  readonly tempat: Tempat
  /** where the person says they work: whoever is not at the office is never refused for the place alone */
  readonly work_from: string
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
  /** the person changed the fence on that day themselves; a phone does not know */
  readonly area_diubah_sendiri?: boolean
}

export type Penilaian = {
  readonly nilai: Nilai
  readonly sinyal: readonly Sinyal[]
  /** whole metres to the edge of the nearest fence: positive outside, 0 or negative inside; null where there is nothing to measure */
  readonly tepi_m: number | null
  /** which fence that is, counted from 0 */
  readonly titik_ke: number | null
}

/**
 * The fast rules of fields.md, Evidence. Fail-closed: what is missing or cannot be read is a signal, never silence, and the grade is the
 * worst of its signals.
 */
export function gradeBukti(input: BuktiInput, aturan: AturanBukti): Penilaian {
  const jarak = jarakDari(input)
  const found = [...lookAtPosition(input, aturan), ...lookAtDevice(input, aturan), ...lookAtTime(input, aturan)]
  if (input.area_diubah_sendiri === true) found.push(['area_diubah_sendiri', { tempat: input.tempat.nama }])
  const sinyal = [...sinyalTempat(input, aturan, jarak), ...found.map((one) => sinyalOf(one, aturan))]
  return {
    nilai: nilaiOf(sinyal),
    sinyal,
    tepi_m: jarak === null ? null : wholeMetres(jarak.tepi_m),
    titik_ke: jarak?.ke ?? null,
  }
}

type Found = [SinyalKode, Fakta]

const sinyalOf = ([kode, fakta]: Found, aturan: AturanBukti): Sinyal => ({ kode, akibat: aturan.akibat[kode], fakta })

type Jarak = { readonly ke: number; readonly tepi_m: number }

/** Never 0 outside, so that the sign alone says on which side of the edge a position is. */
const wholeMetres = (tepi_m: number): number => (tepi_m > 0 ? Math.max(1, Math.round(tepi_m)) : 0 - Math.round(-tepi_m))

/** To the nearest edge of any fence; null where there is nothing to measure. */
const jarakDari = ({ posisi, tempat }: Pick<BuktiInput, 'posisi' | 'tempat'>): Jarak | null =>
  posisi === null || !isReadable(posisi) ? null : nearestTitik(posisi.lat, posisi.lng, tempat.titik)

const isReadable = ({ lat, lng }: { lat: number; lng: number }): boolean =>
  Number.isFinite(lat) && Number.isFinite(lng) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180

/** The signals of place alone, by which a clocking is judged again when another fence turns out to have been the right one. */
export function sinyalTempat(
  input: Pick<BuktiInput, 'posisi' | 'tempat' | 'work_from'>,
  aturan: AturanBukti,
  jarak: Jarak | null = jarakDari(input),
): Sinyal[] {
  return lookAtPlace(input, aturan, jarak).map((one) => spareElsewhere(sinyalOf(one, aturan), input.work_from))
}

/** Who says that they work elsewhere waits for a person; the place alone never refuses them. */
export function spareElsewhere(sinyal: Sinyal, work_from: string): Sinyal {
  const akibat: Akibat = 'perlu_konfirmasi'
  return work_from !== 'WFO' && sinyal.akibat === 'ditolak' && SINYAL_TEMPAT.includes(sinyal.kode)
    ? { ...sinyal, akibat }
    : sinyal
}

function lookAtPlace(
  { posisi, tempat }: Pick<BuktiInput, 'posisi' | 'tempat'>,
  { ambang }: AturanBukti,
  jarak: Jarak | null,
): Found[] {
  if (tempat.bebas) return []
  if (tempat.titik.length === 0) return [['area_belum_ada', { tempat: tempat.nama }]]
  if (posisi === null || jarak === null) return []
  // Judged with the accuracy circle, of which no more than `akurasi_dipakai_m` counts in the person's favour.
  const favour = Math.min(Math.max(posisi.akurasi_m ?? 0, 0), ambang.akurasi_dipakai_m)
  const beyond = jarak.tepi_m - favour
  if (beyond <= 0) return []
  const fakta = {
    tepi_m: wholeMetres(jarak.tepi_m),
    tempat: tempat.nama,
    akurasi_m: posisi.akurasi_m === null ? '–' : Math.round(posisi.akurasi_m),
  }
  return [[beyond > ambang.jauh_m ? 'luar_area_jauh' : 'luar_area', fakta]]
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
  if (sebelumnya !== null) found.push(...lookAtSpeed(posisi, sebelumnya, waktu, ambang))
  return found
}

/** Two readings of one phone standing still differ by its accuracy, so short ways are no travel. */
function lookAtSpeed(
  posisi: Posisi,
  dari: { lat: number; lng: number; waktu: number },
  waktu: number,
  { cepat_km_jam, cepat_jarak_m }: AturanBukti['ambang'],
): Found[] {
  const metres = distance(posisi.lat, posisi.lng, dari.lat, dari.lng)
  if (metres <= cepat_jarak_m) return []
  // Events can arrive out of order: what counts is how far apart they are in time.
  const hours = Math.max(Math.abs(waktu - dari.waktu), 1_000) / 3_600_000
  const speed = metres / 1_000 / hours
  return speed > cepat_km_jam
    ? [['terlalu_cepat', { jarak_km: Math.round(metres / 100) / 10, km_jam: Math.round(speed) }]]
    : []
}

function lookAtDevice(
  { perangkat, waktu, tanda_tangan_sah, tantangan_terpakai }: BuktiInput,
  { ambang }: AturanBukti,
): Found[] {
  const found: Found[] = []
  if (perangkat.orang_lain) found.push(['perangkat_orang_lain', {}])
  if (!tanda_tangan_sah) found.push(['tanda_tangan_salah', {}])
  if (tantangan_terpakai) found.push(['tantangan_terpakai', {}])
  if (perangkat.orang_hari_ini >= 2) found.push(['perangkat_bersama', { orang: perangkat.orang_hari_ini }])
  if (perangkat.diikat_pada !== null && waktu - perangkat.diikat_pada < ambang.perangkat_baru_jam * 3_600_000)
    found.push(['perangkat_baru', { jam: ambang.perangkat_baru_jam }])
  return found
}

function lookAtTime(input: BuktiInput, { ambang }: AturanBukti): Found[] {
  const { luring, waktu, diterima_pada, waktu_perangkat } = input
  // Offline the time that counts is the device's own: only a clock ahead of the receipt is provably off.
  const skew = luring ? waktu_perangkat - diterima_pada : Math.abs(waktu_perangkat - waktu)
  const off: Found[] =
    skew > ambang.selisih_jam_detik * 1_000 ? [['selisih_jam', { detik: Math.ceil(skew / 1_000) }]] : []
  if (!luring) return off
  const late = diterima_pada - waktu
  if (late > ambang.luring_jam * 3_600_000)
    return [...off, ['luring_terlambat', { jam: Math.floor(late / 3_600_000), batas: ambang.luring_jam }]]
  // An outage explains a missing network only for a device that was there then: bound, and with a ticket of its own.
  const { diikat_pada, tiket_sendiri } = input.perangkat
  const isOwn = tiket_sendiri && diikat_pada !== null && diikat_pada <= waktu
  return input.gangguan && isOwn ? off : [...off, ['luring', luringFakta(late, isOwn)]]
}

/** How late it came, and whether an outage that becomes known later could explain it. */
export const luringFakta = (late: number, isOwn: boolean): Fakta => ({
  menit: Math.max(0, Math.round(late / 60_000)),
  perangkat_sendiri: isOwn ? 'ya' : 'tidak',
})
