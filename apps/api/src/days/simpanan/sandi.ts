import type { BulanInput, FaktaHari } from '@presensi/domain/hari/fakta'
import type { BarisBulan, BarisPotongan, Bulan, Hari, TotalBulan } from '@presensi/domain/hari/hasil'
import { daysOfMonth } from '@presensi/domain/kalender/tanggal'

/** A day as lists show it: without its explanation, which is computed when somebody asks for it. */
export type HariTersaji = Hari & Pick<FaktaHari, 'kantor_id' | 'zona_waktu'>
export type IsiBulan = Omit<Bulan, 'hari'> & { readonly hari: readonly HariTersaji[] }

/** Derived when it is read. */
type Turunan = 'tanggal' | 'penjelasan' | 'terlambat_menit' | 'pulang_cepat_menit' | 'bekerja_menit'
type Kolom = Exclude<keyof HariTersaji, Turunan>
type Bahan = {
  readonly facts: readonly (FaktaHari | undefined)[]
  readonly midnights: readonly HariKosong[]
  readonly kamus: Kamus
}
type Nilai = (day: Hari, index: number, bahan: Bahan) => unknown
/** An instant from the day's midnight. */
const sejak = (instant: number | null, index: number, { midnights }: Bahan): number | null =>
  instant === null ? null : instant - (midnights[index]?.midnight ?? 0)

/**
 * What each column holds. A field that the engine gets has to be named here before this compiles. Each has a function of its own: a million values are
 * read by them, and by their name they are found ten times slower.
 */
const KOLOM: Readonly<Record<Kolom, Nilai>> = {
  kode: (day) => day.kode,
  mode: (day) => day.mode,
  tanda: (day) => day.tanda,
  selesai: (day) => day.selesai,
  sementara: (day) => day.sementara,
  menunggu: (day) => day.menunggu,
  diproses: (day) => day.diproses,
  ada_presensi: (day) => day.ada_presensi,
  belum_terdaftar: (day) => day.belum_terdaftar,
  jadwal_masuk: (day, index, bahan) => sejak(day.jadwal_masuk, index, bahan),
  jadwal_pulang: (day, index, bahan) => sejak(day.jadwal_pulang, index, bahan),
  wajib_pulang: (day, index, bahan) => sejak(day.wajib_pulang, index, bahan),
  masuk: (day, index, bahan) => sejak(day.masuk, index, bahan),
  pulang: (day, index, bahan) => sejak(day.pulang, index, bahan),
  terlambat_detik: (day) => day.terlambat_detik,
  pulang_cepat_detik: (day) => day.pulang_cepat_detik,
  bekerja_detik: (day) => day.bekerja_detik,
  fleksi: (day) => day.fleksi,
  uang_makan: (day) => day.uang_makan,
  surat_id: (day) => day.surat_id,
  tk_beruntun: (day) => day.tk_beruntun,
  baris: ({ baris }, _index, { kamus }) => (baris.length === 0 ? baris : baris.map((line) => packBaris(line, kamus))),
  kegiatan: (day) => day.kegiatan,
  kantor_id: (_day, index, { facts }) => facts[index]?.kantor_id ?? null,
  zona_waktu: (_day, index, { facts }) => facts[index]?.zona_waktu ?? null,
}
/** Columns of numbers: many values are written one by one. */
const ANGKA: ReadonlySet<Kolom> = new Set([
  ...(['jadwal_masuk', 'jadwal_pulang', 'wajib_pulang', 'masuk', 'pulang'] as const),
  ...(['terlambat_detik', 'pulang_cepat_detik', 'bekerja_detik', 'tk_beruntun'] as const),
])
const NAMA = Object.keys(KOLOM) as Kolom[]
const TEMPAT = Object.fromEntries(NAMA.map((name, at) => [name, at])) as Readonly<Record<Kolom, number>>

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

const TANDA = '0123456789abcdefghijklmnopqrstuvwxyz'

/** What makes two values of a column the same. Most are empty, plain or one word, and asked for a million times. */
const keyOf = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (!Array.isArray(value)) return JSON.stringify(value)
  if (value.length === 0) return '[]'
  return value.length === 1 && typeof value[0] === 'string' ? `["${value[0]}"]` : JSON.stringify(value)
}
const isSame = (a: unknown, b: unknown): boolean => a === b || (isEmpty(a) && isEmpty(b))
const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0

function packColumn(hari: readonly Hari[], nilai: Nilai, bahan: Bahan, isNumber: boolean): Terkemas {
  const [day] = hari
  if (day === undefined) return [undefined]
  const first = nilai(day, 0, bahan)
  const values: unknown[] = [first]
  let isOne = true
  for (let index = 1; index < hari.length; index += 1) {
    const value = nilai(hari[index] as Hari, index, bahan)
    values.push(value)
    if (isOne && !isSame(value, first)) isOne = false
  }
  // Most columns say the same of every day.
  if (isOne) return [first]
  const keys: unknown[] = []
  const distinct: unknown[] = []
  let signs = ''
  for (const value of values) {
    const key = keyOf(value)
    let at = keys.indexOf(key)
    if (at < 0) {
      at = distinct.push(value) - 1
      keys.push(key)
      // Numbers that differ are written one by one.
      if (isNumber && at >= SEDIKIT) return values.join(',')
    }
    signs += TANDA.charAt(at)
  }
  return distinct.length === 1 ? [distinct[0]] : [distinct, signs]
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

/** A month as one text, every column by itself. */
export function sandikan(
  { hari, baris_bulan, total }: Bulan,
  facts: ReadonlyMap<string, FaktaHari>,
  { tahun, bulan }: Pick<BulanInput, 'tahun' | 'bulan'>,
): string {
  const kamus = createKamus()
  const bahan = {
    facts: hari.map(({ tanggal }) => facts.get(tanggal)),
    midnights: daysWithMidnight(tahun, bulan),
    kamus,
  }
  const columns = NAMA.map((name) => packColumn(hari, KOLOM[name], bahan, ANGKA.has(name)))
  const sums = NAMA_TOTAL.map((name) => total[name])
  const isi: Isi = [kamus.list, columns, sums, baris_bulan]
  return JSON.stringify(isi)
}

const NONE: readonly never[] = []
const minutes = (detik: number): number => Math.floor(detik / 60)

export function uraikan(text: string, { tahun, bulan }: Pick<BulanInput, 'tahun' | 'bulan'>): IsiBulan {
  const [kamus, columns, sums, baris_bulan] = JSON.parse(text) as Isi
  const total = Object.fromEntries(NAMA_TOTAL.map((name, at) => [name, sums[at]])) as unknown as TotalBulan
  const column = <K extends Kolom>(name: K): ((index: number) => HariTersaji[K]) =>
    unpackColumn(columns[TEMPAT[name]] ?? [null]) as (index: number) => HariTersaji[K]
  // Lines and events of equal days are the same object: most days have none.
  const lines = unpackColumn(mapValues(columns[TEMPAT.baris] ?? [NONE], (list) => unpackLines(list, kamus)))
  const [kode, mode, tanda, selesai] = [column('kode'), column('mode'), column('tanda'), column('selesai')]
  const [sementara, menunggu, diproses] = [column('sementara'), column('menunggu'), column('diproses')]
  const [ada_presensi, fleksi, uang_makan] = [column('ada_presensi'), column('fleksi'), column('uang_makan')]
  const belum_terdaftar = column('belum_terdaftar')
  const [jadwal_masuk, jadwal_pulang] = [column('jadwal_masuk'), column('jadwal_pulang')]
  const [wajib_pulang, masuk, pulang] = [column('wajib_pulang'), column('masuk'), column('pulang')]
  const [terlambat, cepat, bekerja] = [column('terlambat_detik'), column('pulang_cepat_detik'), column('bekerja_detik')]
  const [surat_id, tk_beruntun, kegiatan] = [column('surat_id'), column('tk_beruntun'), column('kegiatan')]
  const [kantor_id, zona_waktu] = [column('kantor_id'), column('zona_waktu')]
  // Written out, so that all days have one shape: a list of 5,000 people reads 155,000 of them.
  const hari = daysWithMidnight(tahun, bulan).map(({ tanggal, midnight }, index): HariTersaji => {
    const at = (value: number | null): number | null => (value === null ? null : value + midnight)
    const [terlambat_detik, pulang_cepat_detik, bekerja_detik] = [terlambat(index), cepat(index), bekerja(index)]
    return {
      tanggal,
      kode: kode(index),
      mode: mode(index),
      tanda: tanda(index),
      selesai: selesai(index),
      sementara: sementara(index),
      menunggu: menunggu(index),
      diproses: diproses(index),
      ada_presensi: ada_presensi(index),
      belum_terdaftar: belum_terdaftar(index),
      jadwal_masuk: at(jadwal_masuk(index)),
      jadwal_pulang: at(jadwal_pulang(index)),
      wajib_pulang: at(wajib_pulang(index)),
      masuk: at(masuk(index)),
      pulang: at(pulang(index)),
      terlambat_detik,
      pulang_cepat_detik,
      bekerja_detik,
      terlambat_menit: minutes(terlambat_detik),
      pulang_cepat_menit: minutes(pulang_cepat_detik),
      bekerja_menit: minutes(bekerja_detik),
      fleksi: fleksi(index),
      uang_makan: uang_makan(index),
      surat_id: surat_id(index),
      tk_beruntun: tk_beruntun(index),
      baris: lines(index) as HariTersaji['baris'],
      kegiatan: kegiatan(index),
      penjelasan: NONE,
      kantor_id: kantor_id(index),
      zona_waktu: zona_waktu(index),
    }
  })
  return { hari, baris_bulan, total }
}

const unpackLines = (list: unknown, kamus: readonly string[]): BarisPotongan[] =>
  (list as Baris[]).map((line) => unpackBaris(line, kamus))

/** The same column with other values. */
function mapValues(packed: Terkemas, map: (value: unknown) => unknown): Terkemas {
  if (typeof packed === 'string') return packed
  const [value, signs] = packed
  return signs === undefined ? [map(value)] : [(value as readonly unknown[]).map(map), signs]
}

type HariKosong = { readonly tanggal: string; readonly midnight: number }
let known: { tahun: number; bulan: number; days: readonly HariKosong[] } | null = null
/** The dates of a month; lists ask for the same one again and again. */
function daysWithMidnight(tahun: number, bulan: number): readonly HariKosong[] {
  if (known?.tahun !== tahun || known.bulan !== bulan) {
    const days = daysOfMonth(tahun, bulan).map((tanggal) => ({ tanggal, midnight: midnightOf(tanggal) }))
    known = { tahun, bulan, days }
  }
  return known.days
}
