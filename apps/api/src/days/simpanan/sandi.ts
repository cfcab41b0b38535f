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

function packColumn(values: readonly unknown[], isNumber: boolean): Terkemas {
  const [first] = values
  // Most columns say the same of every day.
  if (values.every((value) => isSame(value, first))) return [first]
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

/** The values of a column: lines as tuples, instants from the day's midnight, everything else as it is. */
function valuesOf(name: Kolom, hari: readonly Hari[], { facts, midnights, kamus }: Bahan): readonly unknown[] {
  if (name === 'kantor_id' || name === 'zona_waktu') return facts.map((one) => one?.[name] ?? null)
  const how = KOLOM[name]
  if (how === 'baris')
    return hari.map(({ baris }) => (baris.length === 0 ? baris : baris.map((line) => packBaris(line, kamus))))
  if (how !== 'saat') return hari.map((day) => day[name])
  return hari.map((day, index) => {
    const value = day[name]
    return value === null ? null : Number(value) - (midnights[index]?.midnight ?? 0)
  })
}
type Bahan = {
  readonly facts: readonly (FaktaHari | undefined)[]
  readonly midnights: readonly HariKosong[]
  readonly kamus: Kamus
}

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
  const columns = NAMA.map((name) =>
    packColumn(valuesOf(name, hari, bahan), KOLOM[name] === 'saat' || KOLOM[name] === 'angka'),
  )
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
