import type { AturanBaris, BarisBulan, BarisPotongan, KegiatanHari } from '../hari/hasil.ts'
import type { KodeHari } from '../hari/kode.ts'
import { addDays, midnightUtc, type Tanggal } from '../kalender/tanggal.ts'
import { type BulanBeku, type BulanPotongan, type HariBeku, type NilaiHari, nilaiHari } from './hari-beku.ts'

/**
 * A stored month as one text. It is hashed and kept for as long as the paper holds, so this form never changes: another one would be another
 * number at its beginning, and both would be read.
 */
const BENTUK = 1
/** The same, with the sums of the whole month of somebody who was in several offices. */
const BENTUK_SELURUH = 2
type Baris = readonly [
  aturan: AturanBaris,
  kode: BarisPotongan['kode'],
  bp: number,
  setelah_batas_bp: number,
  dihitung: 0 | 1,
  dasar_potongan: 0 | 1,
  kebijakan_id: number,
  dasar: number,
  surat_id: number,
  kegiatan_id: number,
]
type Kegiatan = readonly [id: number, nama: number, jenis: number, status: KegiatanHari['status'], hadir: number | null]
type Waktu = number | null
type Sel = readonly [
  hari: number,
  kode: string,
  tanda_bit: number,
  mode: HariBeku['mode'],
  waktu: readonly [Waktu, Waktu, Waktu, Waktu, Waktu] | 0,
  detik: readonly [number, number, number] | 0,
  tk_beruntun: number,
  zona_waktu: number,
  surat: readonly [number, number] | 0,
  tanda: HariBeku['tanda'] | 0,
  baris: readonly number[] | 0,
  kegiatan: readonly Kegiatan[] | 0,
]
type Isi = readonly [
  bentuk: typeof BENTUK | typeof BENTUK_SELURUH,
  bulan: Tanggal,
  kamus: readonly string[],
  baris: readonly Baris[],
  hari: readonly Sel[],
  baris_bulan: readonly BarisBulan[],
  maks_bulan_bp: number,
  seluruh: BulanBeku['seluruh'],
]

const BIT = ['menunggu', 'diproses', 'ada_presensi', 'fleksi', 'uang_makan', 'hari_kerja', 'belum_terdaftar'] as const

function createKamus() {
  const list: string[] = []
  const places = new Map<string, number>()
  const put = (text: string | null): number => {
    if (text === null) return -1
    const known = places.get(text)
    if (known !== undefined) return known
    places.set(text, list.length)
    return list.push(text) - 1
  }
  return { list, put }
}

const orZero = <T extends readonly unknown[]>(list: T): T | 0 => (list.length === 0 ? 0 : list)

/** Equal lines of many days stand once. */
function createBaris(put: (text: string | null) => number) {
  const list: Baris[] = []
  const places = new Map<string, number>()
  const place = (line: BarisPotongan): number => {
    const packed = packBaris(line, put)
    const key = JSON.stringify(packed)
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, list.length)
    return list.push(packed) - 1
  }
  return { list, place }
}

function bitsOf(day: HariBeku): number {
  let bits = 0
  for (const [place, name] of BIT.entries()) if (day[name]) bits += 2 ** place
  return bits
}

export function tulisBeku(bulan: Tanggal, { hari, baris_bulan, maks_bulan_bp, seluruh }: BulanBeku): string {
  const { list, put } = createKamus()
  const lines = createBaris(put)
  const cells = hari.map((day): Sel => {
    const midnight = midnightUtc(day.tanggal)
    const at = (instant: number | null): Waktu => (instant === null ? null : (instant - midnight) / 1000)
    const { jadwal_masuk, jadwal_pulang, wajib_pulang, masuk, pulang } = day
    const isTimed = (jadwal_masuk ?? jadwal_pulang ?? wajib_pulang ?? masuk ?? pulang) !== null
    const { terlambat_detik, pulang_cepat_detik, bekerja_detik } = day
    const isCounted = terlambat_detik !== 0 || pulang_cepat_detik !== 0 || bekerja_detik !== 0
    return [
      Number(day.tanggal.slice(8)),
      day.kode.join('+'),
      bitsOf(day),
      day.mode,
      isTimed ? [at(jadwal_masuk), at(jadwal_pulang), at(wajib_pulang), at(masuk), at(pulang)] : 0,
      isCounted ? [terlambat_detik, pulang_cepat_detik, bekerja_detik] : 0,
      day.tk_beruntun,
      put(day.zona_waktu),
      day.surat_id === null && day.nomor_surat === null ? 0 : [put(day.surat_id), put(day.nomor_surat)],
      orZero(day.tanda),
      orZero(day.baris.map(lines.place)),
      orZero(
        day.kegiatan.map((one): Kegiatan => {
          const { id, nama, jenis, status, hadir_pada } = one
          return [put(id), put(nama), put(jenis), status, at(hadir_pada)]
        }),
      ),
    ]
  })
  const bentuk = seluruh?.total === undefined ? BENTUK : BENTUK_SELURUH
  const isi: Isi = [bentuk, bulan, list, lines.list, cells, baris_bulan, maks_bulan_bp, seluruh]
  return JSON.stringify(isi)
}

const packBaris = (line: BarisPotongan, put: (text: string | null) => number): Baris => [
  line.aturan,
  line.kode,
  line.bp,
  line.setelah_batas_bp,
  line.dihitung ? 1 : 0,
  line.dasar_potongan === 'seluruh' ? 1 : 0,
  put(line.kebijakan_id),
  put(line.dasar),
  put(line.surat_id),
  put(line.kegiatan_id),
]

function buka(text: string) {
  const isi = JSON.parse(text) as Isi
  const [bentuk, , kamus, packed] = isi
  if (bentuk !== BENTUK && bentuk !== BENTUK_SELURUH) throw new Error(`a stored month of the form ${String(bentuk)}`)
  const word = (place: number): string | null => (place < 0 ? null : (kamus[place] ?? null))
  return { isi, word, lines: packed.map((line) => unpackBaris(line, word)) }
}
const barisHari = (lines: readonly BarisPotongan[], places: Sel[10]): BarisPotongan[] =>
  places === 0 ? [] : places.flatMap((place) => lines[place] ?? [])
const MASK = Object.fromEntries(BIT.map((name, place) => [name, 2 ** place])) as Record<(typeof BIT)[number], number>
const isBit = (bits: number, name: (typeof BIT)[number]): boolean => (bits & MASK[name]) !== 0
const minutes = (detik: number): number => Math.floor(detik / 60)

/** Only what the days cost and which of them were work days: a third of the time, where a whole agency's months are read. */
export function bacaPotonganBeku(text: string): BulanPotongan {
  const { isi, lines } = buka(text)
  const [, bulan, , , cells, baris_bulan, maks_bulan_bp] = isi
  const hari = cells.map((cell) => ({
    tanggal: `${bulan.slice(0, 8)}${String(cell[0]).padStart(2, '0')}`,
    kode: cell[1].split('+') as KodeHari[],
    hari_kerja: isBit(cell[2], 'hari_kerja'),
    baris: barisHari(lines, cell[10]),
  }))
  return { hari, baris_bulan, maks_bulan_bp }
}

/** Only what days count for, and whether something about them was undecided: a late holiday is looked for in a whole agency's months. */
export function bacaNilaiBeku(text: string): { tanggal: Tanggal; nilai: NilaiHari; menunggu: boolean }[] {
  const { isi, lines } = buka(text)
  const [, bulan, , , cells, baris_bulan] = isi
  return cells.map(([nomor, kode, bits, , , detik, , , , , baris]) => {
    const tanggal = addDays(bulan, nomor - 1)
    const [terlambat, pulang_cepat, bekerja] = detik === 0 ? [0, 0, 0] : detik
    const day = {
      tanggal,
      kode: kode.split('+') as KodeHari[],
      terlambat_menit: minutes(terlambat),
      pulang_cepat_menit: minutes(pulang_cepat),
      bekerja_menit: minutes(bekerja),
      uang_makan: isBit(bits, 'uang_makan'),
      baris: barisHari(lines, baris),
    }
    return { tanggal, nilai: nilaiHari(day, baris_bulan), menunggu: isBit(bits, 'menunggu') }
  })
}

export function bacaBeku(text: string): BulanBeku {
  const { isi, word, lines } = buka(text)
  const [, bulan, , , cells, baris_bulan, maks_bulan_bp, seluruh] = isi
  const hari = cells.map((cell): HariBeku => {
    const [nomor, kode, bits, mode, waktu, detik, tk_beruntun, zona, surat, tanda, baris, kegiatan] = cell
    const tanggal = addDays(bulan, nomor - 1)
    const midnight = midnightUtc(tanggal)
    const at = (value: Waktu): number | null => (value === null ? null : Math.round(value * 1000) + midnight)
    const times = waktu === 0 ? [null, null, null, null, null] : waktu.map(at)
    const [jadwal_masuk = null, jadwal_pulang = null, wajib_pulang = null, masuk = null, pulang = null] = times
    const [terlambat_detik, pulang_cepat_detik, bekerja_detik] = detik === 0 ? [0, 0, 0] : detik
    const has = (name: (typeof BIT)[number]): boolean => isBit(bits, name)
    return {
      tanggal,
      kode: kode.split('+') as KodeHari[],
      mode,
      tanda: tanda === 0 ? [] : tanda,
      selesai: true,
      sementara: false,
      menunggu: has('menunggu'),
      diproses: has('diproses'),
      ada_presensi: has('ada_presensi'),
      belum_terdaftar: has('belum_terdaftar'),
      jadwal_masuk,
      jadwal_pulang,
      wajib_pulang,
      masuk,
      pulang,
      terlambat_detik,
      pulang_cepat_detik,
      bekerja_detik,
      terlambat_menit: minutes(terlambat_detik),
      pulang_cepat_menit: minutes(pulang_cepat_detik),
      bekerja_menit: minutes(bekerja_detik),
      fleksi: has('fleksi'),
      uang_makan: has('uang_makan'),
      surat_id: surat === 0 ? null : word(surat[0]),
      tk_beruntun,
      baris: barisHari(lines, baris),
      kegiatan:
        kegiatan === 0
          ? []
          : kegiatan.map(([id, nama, jenis, status, hadir]) => ({
              id: word(id) ?? '',
              nama: word(nama) ?? '',
              jenis: word(jenis) ?? '',
              status,
              hadir_pada: at(hadir),
            })),
      penjelasan: [],
      zona_waktu: word(zona) ?? 'Asia/Jakarta',
      hari_kerja: has('hari_kerja'),
      nomor_surat: surat === 0 ? null : word(surat[1]),
    }
  })
  return { hari, baris_bulan, maks_bulan_bp, seluruh }
}

function unpackBaris(line: Baris, word: (place: number) => string | null): BarisPotongan {
  const [aturan, kode, bp, setelah_batas_bp, dihitung, dasar_potongan, kebijakan, dasar, surat, kegiatan] = line
  return {
    aturan,
    kode,
    bp,
    setelah_batas_bp,
    dihitung: dihitung === 1,
    dasar_potongan: dasar_potongan === 1 ? 'seluruh' : 'disiplin',
    kebijakan_id: word(kebijakan),
    dasar: word(dasar) ?? '',
    surat_id: word(surat),
    kegiatan_id: word(kegiatan),
  }
}
