import type { BulanInput, FaktaHari } from '@presensi/domain/hari/fakta'
import type { BarisBulan, BarisPotongan, Bulan, Hari, TotalBulan } from '@presensi/domain/hari/hasil'
import { daysOfMonth } from '@presensi/domain/kalender/tanggal'

/** A day as lists show it: without its explanation, which is computed when somebody asks for it. */
export type HariTersaji = Hari & Pick<FaktaHari, 'kantor_id' | 'zona_waktu'>
export type IsiBulan = Omit<Bulan, 'hari'> & { readonly hari: readonly HariTersaji[] }

/** Derived when it is read. */
type Turunan = 'tanggal' | 'penjelasan' | 'terlambat_menit' | 'pulang_cepat_menit' | 'bekerja_menit'
type Kolom = Exclude<keyof HariTersaji, Turunan>
/** How each column stands in the row. A field that the engine gets has to be named here before this compiles. */
const KOLOM: Readonly<Record<Kolom, 'saat' | 'angka' | 'nilai' | 'baris'>> = {
  kode: 'nilai',
  mode: 'nilai',
  tanda: 'nilai',
  selesai: 'nilai',
  sementara: 'nilai',
  menunggu: 'nilai',
  diproses: 'nilai',
  ada_presensi: 'nilai',
  jadwal_masuk: 'saat',
  jadwal_pulang: 'saat',
  wajib_pulang: 'saat',
  masuk: 'saat',
  pulang: 'saat',
  terlambat_detik: 'angka',
  pulang_cepat_detik: 'angka',
  bekerja_detik: 'angka',
  fleksi: 'nilai',
  uang_makan: 'nilai',
  surat_id: 'nilai',
  tk_beruntun: 'angka',
  baris: 'baris',
  kegiatan: 'nilai',
  kantor_id: 'nilai',
  zona_waktu: 'nilai',
}
const NAMA = Object.keys(KOLOM) as Kolom[]

/** Texts that stand in many lines, each once. */
type Kamus = { put(text: string | null): number; readonly list: string[] }
function createKamus(): Kamus {
  const list: string[] = []
  const known = new Map<string, number>()
  return {
    list,
    put(text) {
      if (text === null) return -1
      const at = known.get(text) ?? list.push(text) - 1
      known.set(text, at)
      return at
    },
  }
}

type Baris = readonly [string, string | null, number, number, number, string, number, number, number, number]
const packBaris = (line: BarisPotongan, { put }: Kamus): Baris => [
  line.aturan,
  line.kode,
  line.bp,
  line.setelah_batas_bp,
  line.dihitung ? 1 : 0,
  line.dasar_potongan,
  put(line.kebijakan_id),
  put(line.dasar),
  put(line.surat_id),
  put(line.kegiatan_id),
]
function unpackBaris(packed: Baris, kamus: readonly string[]): BarisPotongan {
  const [aturan, kode, bp, setelah_batas_bp, dihitung, dasar_potongan, kebijakan, dasar, surat, kegiatan] = packed
  return {
    aturan: aturan as BarisPotongan['aturan'],
    kode: kode as BarisPotongan['kode'],
    bp,
    setelah_batas_bp,
    dihitung: dihitung === 1,
    dasar_potongan: dasar_potongan as BarisPotongan['dasar_potongan'],
    kebijakan_id: kamus[kebijakan] ?? null,
    dasar: kamus[dasar] ?? '',
    surat_id: kamus[surat] ?? null,
    kegiatan_id: kamus[kegiatan] ?? null,
  }
}

/** One value for all days, the values with a sign a day, or numbers with commas between. */
type Terkemas = readonly [unknown] | readonly [readonly unknown[], string] | string
const SEDIKIT = 6

function packColumn(values: readonly unknown[], isNumber: boolean): Terkemas {
  const keys = new Map<unknown, number>()
  const distinct: unknown[] = []
  let signs = ''
  for (const value of values) {
    const key = typeof value === 'object' && value !== null ? JSON.stringify(value) : value
    let at = keys.get(key)
    if (at === undefined) {
      at = distinct.push(value) - 1
      keys.set(key, at)
    }
    signs += at.toString(36)
  }
  if (distinct.length === 1) return [distinct[0]]
  return isNumber && distinct.length > SEDIKIT ? values.join(',') : [distinct, signs]
}

function unpackColumn(packed: Terkemas): (index: number) => unknown {
  if (typeof packed === 'string') {
    const values = packed.split(',')
    return (index) => (values[index] === '' ? null : Number(values[index]))
  }
  const [value, signs] = packed
  if (signs === undefined) return () => value
  return (index) => (value as readonly unknown[])[Number.parseInt(signs.charAt(index), 36)]
}

/** The sums, in this order. */
const TOTAL: Readonly<Record<keyof TotalBulan, true>> = {
  kode: true,
  hari_kerja: true,
  hadir: true,
  terlambat_menit: true,
  pulang_cepat_menit: true,
  bekerja_menit: true,
  terlambat_detik: true,
  pulang_cepat_detik: true,
  bekerja_detik: true,
  hari_uang_makan: true,
  fleksi_terpakai: true,
  jumlah_bp: true,
  jumlah_bp_disiplin: true,
  jumlah_bp_seluruh: true,
  maks_bulan_bp: true,
  potongan_bp: true,
  menunggu: true,
  konflik: true,
  tk_beruntun: true,
}
const NAMA_TOTAL = Object.keys(TOTAL) as (keyof TotalBulan)[]

const midnightOf = (tanggal: string): number => Date.parse(`${tanggal}T00:00:00Z`)
type Isi = readonly [string[], readonly Terkemas[], readonly unknown[], readonly BarisBulan[]]

/** A month as one text: every column by itself, instants from the day's midnight. */
export function sandikan({ hari, baris_bulan, total }: Bulan, facts: ReadonlyMap<string, FaktaHari>): string {
  const kamus = createKamus()
  const midnights = hari.map(({ tanggal }) => midnightOf(tanggal))
  const columns = NAMA.map((name) => {
    const how = KOLOM[name]
    const values = hari.map((day, index) => {
      if (name === 'kantor_id' || name === 'zona_waktu') return facts.get(day.tanggal)?.[name] ?? null
      if (how === 'baris') return day.baris.map((line) => packBaris(line, kamus))
      const value = day[name]
      return how === 'saat' && value !== null ? Number(value) - (midnights[index] ?? 0) : value
    })
    return packColumn(values, how === 'saat' || how === 'angka')
  })
  const sums = NAMA_TOTAL.map((name) => total[name])
  const isi: Isi = [kamus.list, columns, sums, baris_bulan]
  return JSON.stringify(isi)
}

const NONE: readonly never[] = []
const minutes = (detik: number): number => Math.floor(detik / 60)

export function uraikan(text: string, { tahun, bulan }: Pick<BulanInput, 'tahun' | 'bulan'>): IsiBulan {
  const [kamus, columns, sums, baris_bulan] = JSON.parse(text) as Isi
  const readers = NAMA.map((name, at) => [name, KOLOM[name], unpackColumn(columns[at] ?? [null])] as const)
  const total = Object.fromEntries(NAMA_TOTAL.map((name, at) => [name, sums[at]])) as unknown as TotalBulan
  const hari = daysOfMonth(tahun, bulan).map((tanggal, index) => {
    const midnight = midnightOf(tanggal)
    const day: Record<string, unknown> = { tanggal, penjelasan: NONE }
    for (const [name, how, read] of readers) {
      const value = read(index)
      if (how === 'saat') day[name] = value === null ? null : Number(value) + midnight
      else if (how === 'baris') day[name] = (value as Baris[]).map((line) => unpackBaris(line, kamus))
      else day[name] = value
    }
    const whole = day as HariTersaji
    return {
      ...whole,
      terlambat_menit: minutes(whole.terlambat_detik),
      pulang_cepat_menit: minutes(whole.pulang_cepat_detik),
      bekerja_menit: minutes(whole.bekerja_detik),
    }
  })
  return { hari, baris_bulan, total }
}
