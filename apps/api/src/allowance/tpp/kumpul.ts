import type { KURANG_ORANG } from '@presensi/contract/allowance/tpp-bentuk'
import { daysOfMonth, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import type { BulanPotongan } from '@presensi/domain/rekap/hari-beku'
import { bacaPotonganBeku } from '@presensi/domain/rekap/teks-beku'
import { kurangTpp } from '@presensi/domain/tpp/compute-tpp'
import type { Besaran, HasilTpp, KoreksiTpp, OrangTpp } from '@presensi/domain/tpp/orang-tpp'
import { koreksiPresensi, presensiTpp } from '@presensi/domain/tpp/presensi-tpp'
import type { SkemaTpp } from '@presensi/domain/tpp/skema-tpp'
import { loadKalenderKantor } from '../../calendar-and-hours/jadwal/public.ts'
import type { Tx } from '../../platform/database.ts'
import { readBeku } from '../../recaps/kunci/public.ts'
import { bacaSanksi, type SanksiBerlaku } from '../tpp-sanksi/public.ts'
import { bacaKelas } from '../tpp-skema/public.ts'
import * as repo from './kumpul.repo.ts'
import type { PeriodeRow } from './periode.repo.ts'
import { pltOf } from './plt.ts'

export type KurangOrang = (typeof KURANG_ORANG)[number]

/** One person, as the rule reads them, and where it all came from. */
export type Terkumpul = {
  readonly row: repo.OrangRow
  readonly kelas: number | null
  readonly kantor: { readonly id: string; readonly nama: string } | null
  readonly orang: OrangTpp
  readonly kurang: readonly KurangOrang[]
  /** offices whose month is not locked */
  readonly terbuka: readonly { readonly id: string; readonly nama: string }[]
  readonly kunci_ids: readonly string[]
  readonly garis_ids: readonly string[]
  readonly sisa_dari: string | null
}
/** What a result was computed from and what came out; days stand with the lines they cost. */
export type IsiHasil = {
  readonly orang: Omit<OrangTpp, 'potongan'> & { readonly potongan_bp: number }
  readonly hasil: HasilTpp
}

export type Rentang = { first: string; last: string; hari: readonly string[] }
export function rentangOf({ bulan_presensi }: Pick<PeriodeRow, 'bulan_presensi'>): Rentang {
  const [tahun, bulan] = [Number(bulan_presensi.slice(0, 4)), Number(bulan_presensi.slice(5, 7))]
  return { first: bulan_presensi, last: lastOfMonth(tahun, bulan), hari: daysOfMonth(tahun, bulan) }
}

/** The class by the history; where it has none, the one that was given. */
const kelasOf = (row: repo.OrangRow): number | null => row.kelas ?? row.kelas_jabatan

/** Own amounts over those of the class, in the order of the scheme; null where there is neither. */
function besaranOf(skema: SkemaTpp, own: Besaran | null, kelas: Besaran | undefined): Besaran | null {
  if (own === null && kelas === undefined) return null
  const found = skema.komponen.flatMap(({ kode }): [string, number][] => {
    const amount = own?.[kode] ?? kelas?.[kode]
    return amount === undefined ? [] : [[kode, amount]]
  })
  return Object.fromEntries(found)
}

/** Lines of attendance, one for each that was not taken yet, by the scheme and base that paid its month. */
function barisPresensi(lines: readonly repo.GarisRow[]): { koreksi: KoreksiTpp[]; garis_ids: string[] } {
  const koreksi: KoreksiTpp[] = []
  const garis_ids: string[] = []
  for (const [bulan_asal, garis] of Map.groupBy(lines, (line) => line.bulan_asal)) {
    const [paid] = garis
    if (paid === undefined) continue
    const { orang, hasil } = JSON.parse(paid.isi) as IsiHasil
    const dibayar = { ...orang, dasar_komponen: hasil.dasar_komponen }
    for (const { id, jumlah } of koreksiPresensi(JSON.parse(paid.skema_isi) as SkemaTpp, dibayar, garis)) {
      garis_ids.push(id)
      if (jumlah !== 0) koreksi.push({ id, jenis: 'presensi', jumlah, dasar: `Rekap ${bulan_asal.slice(0, 7)}` })
    }
  }
  return { koreksi, garis_ids }
}

/** What locks have stored of a person's month. */
type Tersimpan = {
  readonly months: readonly BulanPotongan[]
  readonly kunci_ids: readonly string[]
  readonly tanggal: ReadonlySet<string>
}

type Stored = Awaited<ReturnType<typeof readBeku>>
function tersimpan(stored: readonly { readonly isi: string; readonly kunci_id: string }[]): Tersimpan {
  const months = stored.map(({ isi }) => bacaPotonganBeku(isi))
  return {
    months,
    kunci_ids: stored.map(({ kunci_id }) => kunci_id).toSorted(),
    tanggal: new Set(months.flatMap((month) => month.hari.map((day) => day.tanggal))),
  }
}

const RENTANG = /\[(\d{4}-\d{2}-\d{2}),(\d{4}-\d{2}-\d{2})\)/g
/** Whether somebody was employed on a day of the month. */
function bekerjaPada(ranges: string): (tanggal: string) => boolean {
  const found = [...ranges.matchAll(RENTANG)].map(([, from = '', to = '']) => ({ from, to }))
  return (tanggal) => found.some(({ from, to }) => tanggal >= from && tanggal < to)
}

type Bahan = {
  readonly periode: PeriodeRow
  readonly skema: SkemaTpp
  readonly rentang: Rentang
  readonly kelas: ReadonlyMap<number, Besaran>
  readonly tempat: ReadonlyMap<string, repo.TempatRow[]>
  readonly beku: (pegawai_id: string) => Tersimpan
  readonly kalender: (kantor_id: string, tanggal: string) => boolean
  readonly pengganti: ReadonlyMap<string, repo.PenggantiRow[]>
  readonly sanksi: ReadonlyMap<string, readonly SanksiBerlaku[]>
  readonly manual: ReadonlyMap<string, repo.ManualRow[]>
  readonly garis: ReadonlyMap<string, repo.GarisRow[]>
  readonly sisa: ReadonlyMap<string, repo.SisaRow>
  readonly setahun: ReadonlyMap<string, repo.SetahunRow>
}

/** A thirteenth and a holiday allowance look at no attendance, unless the scheme says so. */
const isPresensi = ({ jenis }: PeriodeRow, skema: SkemaTpp): boolean =>
  jenis === 'bulanan' || jenis === 'susulan' || skema.potong_tambahan

const isTer = (skema: SkemaTpp, row: repo.OrangRow): boolean => skema.pajak[row.jenis].cara === 'ter'
/** The last month of a year, or of somebody's employment: tax of the whole year is reckoned. */
const isTerakhir = (periode: PeriodeRow, row: repo.OrangRow): boolean =>
  periode.jenis !== 'thr' && periode.jenis !== 'tpp13' && (periode.bulan.slice(5, 7) === '12' || !row.lanjut)

function setahunOf({ periode, skema, setahun }: Bahan, row: repo.OrangRow): OrangTpp['setahun'] | 'kurang' {
  if (!isTer(skema, row) || !isTerakhir(periode, row)) return null
  const { bruto_setahun_gaji, pajak_setahun_gaji } = row
  if (bruto_setahun_gaji === null || pajak_setahun_gaji === null) return 'kurang'
  const before = setahun.get(row.pegawai_id)
  return {
    bruto_gaji: bruto_setahun_gaji,
    pajak_gaji: pajak_setahun_gaji,
    iuran_pensiun: row.iuran_pensiun_setahun ?? 0,
    bulan: before?.bulan_bekerja ?? 0,
    bruto_tpp: before?.bruto_tpp ?? 0,
    pajak_tpp: before?.pajak_tpp ?? 0,
    zakat: before?.zakat ?? 0,
    premi: before?.premi ?? 0,
  }
}

function presensiOf({ periode, skema, rentang, beku, kalender, tempat }: Bahan, row: repo.OrangRow) {
  const places = tempat.get(row.pegawai_id) ?? []
  const last = places.at(-1)
  const kantor = last === undefined ? null : { id: last.kantor_id, nama: last.kantor }
  if (!isPresensi(periode, skema))
    return { kantor, terbuka: [], kunci_ids: [], isKurang: false, paid: rentang.hari, ...TANPA_PRESENSI }
  const { months, kunci_ids, tanggal: known } = beku(row.pegawai_id)
  const others =
    kantor === null ? [] : rentang.hari.filter((tanggal) => !known.has(tanggal) && kalender(kantor.id, tanggal))
  const bekerja = others.filter(bekerjaPada(row.bekerja)).length
  const terbuka = [
    ...new Map(
      places.filter((one) => !one.final).map((one) => [one.kantor_id, { id: one.kantor_id, nama: one.kantor }]),
    ),
  ].map(([, one]) => one)
  return {
    kantor,
    terbuka,
    kunci_ids,
    isKurang: terbuka.length > 0 || kunci_ids.length === 0,
    paid: months.flatMap((month) => month.hari.filter((day) => day.hari_kerja).map((day) => day.tanggal)),
    ...presensiTpp(months, { bekerja, tidak: others.length - bekerja }),
  }
}
const TANPA_PRESENSI = { potongan: [], maks_bulan_bp: 10_000, hari_kerja: 1, hari_dibayar: 1 }

function susun(bahan: Bahan, row: repo.OrangRow): Terkumpul {
  const { skema, periode } = bahan
  const id = row.pegawai_id
  const { kantor, terbuka, kunci_ids, isKurang, paid, ...presensi } = presensiOf(bahan, row)
  const kelas = kelasOf(row)
  const isCorrected = isPresensi(periode, skema)
  const { koreksi, garis_ids } = isCorrected ? barisPresensi(bahan.garis.get(id) ?? []) : { koreksi: [], garis_ids: [] }
  const sisa = isCorrected ? bahan.sisa.get(id) : undefined
  const setahun = setahunOf(bahan, row)
  const { plt, kurang: kurangPlt } = pltOf(bahan, id, kelas, paid)
  const orang: OrangTpp = {
    jenis: row.jenis,
    golongan: row.golongan,
    status_ptkp: row.status_ptkp,
    besaran: besaranOf(skema, row.besaran, kelas === null ? undefined : bahan.kelas.get(kelas)),
    tunjangan_profesi: row.tunjangan_profesi ?? 0,
    ...presensi,
    plt,
    predikat: row.predikat,
    sanksi: bahan.sanksi.get(id) ?? [],
    lhkpn: row.lhkpn ?? true,
    koreksi: [
      ...koreksi,
      ...(bahan.manual.get(id) ?? []).map(
        (one): KoreksiTpp => ({
          id: one.id,
          jenis: 'manual',
          jumlah: one.jumlah,
          dasar: one.dasar,
        }),
      ),
      ...(sisa === undefined
        ? []
        : [{ id: sisa.periode_id, jenis: 'sisa' as const, jumlah: sisa.sisa, dasar: `Sisa koreksi ${sisa.nama}` }]),
    ],
    dasar_bpjs_gaji: row.dasar_bpjs_gaji ?? 0,
    bruto_pajak_gaji: row.bruto_pajak_gaji,
    pajak_gaji_dipotong: row.pajak_gaji_dipotong,
    zakat_bp: row.zakat_bp ?? 0,
    lain: [],
    setahun: setahun === 'kurang' ? null : setahun,
  }
  const kurang = new Set<KurangOrang>([
    ...(isKurang ? ['rekap' as const] : []),
    ...(setahun === 'kurang' ? ['setahun' as const] : []),
    ...kurangTpp(skema, orang),
    ...kurangPlt,
  ])
  const sisa_dari = sisa?.periode_id ?? null
  return { row, kelas, kantor, orang, kurang: [...kurang], terbuka, kunci_ids, garis_ids, sisa_dari }
}

/** The calendars of the last offices of people who have days of the month that no lock stores. */
async function kalenderOf(
  tx: Tx,
  instansi_id: string,
  { first, last, hari }: Rentang,
  { tempat, stored }: Pick<Bahan, 'tempat'> & { readonly stored: Stored },
) {
  const part = [...tempat].flatMap(([id, places]) => {
    const end = places.at(-1)
    return end === undefined || stored.get(id)?.some(({ penuh }) => penuh) ? [] : [end]
  })
  const offices = new Map(part.map((one) => [one.kantor_id, one]))
  const works = new Map<string, ReadonlySet<string>>()
  if (offices.size > 0) {
    const isWork = await loadKalenderKantor(tx, instansi_id, [...offices.keys()], first, last)
    for (const { kantor_id, zona_waktu } of offices.values())
      works.set(kantor_id, new Set(hari.filter((tanggal) => isWork({ kantor_id, zona_waktu }, tanggal))))
  }
  return (kantor_id: string, tanggal: string): boolean => works.get(kantor_id)?.has(tanggal) === true
}

/** People of a period, with all that is known of them. `susun` reads a person's stored days: the longest part, and none of the database. */
export type Dibaca = { readonly people: readonly repo.OrangRow[]; readonly susun: (row: repo.OrangRow) => Terkumpul }

/** Everybody of a period, or some of them, read together: the number of statements does not depend on how many there are. */
export async function bacaOrang(
  tx: Tx,
  instansi_id: string,
  periode: PeriodeRow,
  skema: SkemaTpp & { readonly id: string },
  pegawai_ids: readonly string[] | null = null,
): Promise<Dibaca> {
  const rentang = rentangOf(periode)
  const at = { periode_id: periode.id, bulan: periode.bulan, first: rentang.first, last: rentang.last }
  const people = await repo.readOrang(tx, instansi_id, at, pegawai_ids)
  const ids = people.map((one) => one.pegawai_id)
  const last = people.filter((row) => isTer(skema, row) && isTerakhir(periode, row)).map((one) => one.pegawai_id)
  const tempat = await repo.readTempat(tx, instansi_id, at, ids)
  const stored: Stored = isPresensi(periode, skema) ? await readBeku(tx, instansi_id, rentang.first, ids) : new Map()
  const bahan: Bahan = {
    periode,
    skema,
    rentang,
    tempat,
    kelas: await bacaKelas(tx, instansi_id, skema.id),
    beku: (id) => tersimpan(stored.get(id) ?? []),
    kalender: await kalenderOf(tx, instansi_id, rentang, { tempat, stored }),
    pengganti: await repo.readPengganti(tx, instansi_id, at, ids),
    sanksi: await bacaSanksi(tx, instansi_id, rentang.first.slice(0, 7), ids),
    manual: await repo.readManual(tx, instansi_id, periode.id, ids),
    garis: await repo.readGaris(tx, instansi_id, at, ids),
    sisa: await repo.readSisa(tx, instansi_id, at, ids),
    setahun: await repo.readSetahun(tx, instansi_id, at, last),
  }
  return { people, susun: (row) => susun(bahan, row) }
}

/** The same, made ready for the rule. */
export async function kumpulkan(...asked: Parameters<typeof bacaOrang>): Promise<Terkumpul[]> {
  const { people, susun: ready } = await bacaOrang(...asked)
  return people.map(ready)
}
