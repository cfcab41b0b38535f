import type { angkaStatistik, statistikBulanan } from '@presensi/contract/recaps/statistik'
import type { RouteAnswer, RouteParsed } from '@presensi/contract/route'
import { KODE_TL } from '@presensi/domain/hari/kode'
import { firstOfMonth, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import {
  angkaDi,
  bagian,
  cutiOf,
  jumlahkanAngka,
  KODE_CUTI,
  kodeBersama,
  kodeDi,
} from '@presensi/domain/statistik/angka-bulan'
import type * as z from 'zod/mini'
import { jumlahLangkah } from '../../days/disiplin/public.ts'
import { pageOrangBulan, siapaFor } from '../../days/hari/public.ts'
import { findBulanPertama } from '../../days/perubahan/public.ts'
import {
  bacaAngka,
  type JumlahAngka,
  type JumlahJam,
  jumlahAngka,
  jumlahJam,
  type Pindah,
  pindahAngka,
  readDilihat,
} from '../../days/simpanan/public.ts'
import { iso } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { readSekarang, todayOf } from '../../platform/zone.repo.ts'
import { monthRange, refuseFuture } from '../rekap/public.ts'
import { countBerbeda, countOrangBulan, type KantorRow, listKantorStatistik } from './statistik.repo.ts'

type Body = RouteParsed<typeof statistikBulanan>['body']
export type Statistik = RouteAnswer<typeof statistikBulanan>
type AngkaWire = z.output<typeof angkaStatistik>
type Bulan = { readonly tahun: number; readonly bulan: number }

/** So many people are counted exactly, with what changed a moment ago; of more what the worker keeps is summed. */
const SEDIKIT = 300
/** Months of people that are evaluated for one answer. */
const BATAS = 1_000
const BULAN_TREN = 12
/** More offices than these find no room in one answer; their people are in all sums. */
const KANTOR_MAKS = 1_000

/** What the trend shows of the months before; the month itself has everything. */
const TREN = {
  angka: ['hari_kerja', 'hadir', 'dinilai', 'dinilai_hadir', 'tepat_waktu', 'terlambat_menit'],
  kode: ['TK', ...KODE_TL, ...KODE_CUTI],
} as const

type Dikumpulkan = {
  /** by month and office */
  readonly jumlah: readonly JumlahAngka[]
  readonly pindah: readonly Pindah[]
  readonly jam: readonly JumlahJam[]
  readonly belum: ReadonlyMap<string, number>
  readonly data_per: string
}
/** How many people some offices had in a month: whoever was in several of them is one. */
function orangOf(rows: readonly JumlahAngka[], pindah: readonly Pindah[]): number {
  const offices = new Map(rows.map((row) => [row.kantor_id, row.bulan]))
  const again = ({ bulan, kantor_ids }: Pindah): number =>
    Math.max(0, kantor_ids.filter((id) => offices.get(id) === bulan).length - 1)
  return rows.reduce((sum, { orang }) => sum + orang, 0) - pindah.reduce((sum, one) => sum + again(one), 0)
}
type Lingkup = { readonly kantor_ids: readonly string[] | null }

/** Twelve months, the one that was asked for first: it matters most. */
function bulanTren({ tahun, bulan }: Bulan): Bulan[] {
  const last = tahun * 12 + bulan - 1
  return Array.from({ length: BULAN_TREN }, (_, back) => last - back).map((at) => ({
    tahun: Math.floor(at / 12),
    bulan: (at % 12) + 1,
  }))
}

async function kumpulkanTepat(
  tx: Tx,
  instansi_id: string,
  lingkup: Lingkup,
  months: readonly Bulan[],
  sekarang: number,
): Promise<Dikumpulkan> {
  const wanted = []
  for (const month of months) {
    const { start: from, end: to } = monthRange(month)
    const { ids } = await pageOrangBulan(tx, instansi_id, lingkup, { from, to }, { limit: SEDIKIT * 2, offset: 0 })
    wanted.push({ ...month, pegawai_ids: ids })
  }
  const { rows, belum } = await bacaAngka(tx, instansi_id, wanted, { sekarang, batas: BATAS })
  const { kantor_ids } = lingkup
  const here = rows.filter(({ kantor_id }) => kantor_ids === null || kantor_ids.includes(kantor_id))
  const jumlah = [...Map.groupBy(here, ({ bulan, kantor_id }) => `${bulan} ${kantor_id}`).values()].flatMap((group) => {
    const [one] = group
    if (one === undefined) return []
    const { bulan, kantor_id } = one
    return [{ bulan, kantor_id, orang: group.length, angka: jumlahkanAngka(group.map(({ angka }) => angka)) }]
  })
  const pindah = [...Map.groupBy(here, ({ bulan, pegawai_id }) => `${bulan} ${pegawai_id}`).values()].flatMap(
    (group) => {
      const [one] = group
      return one === undefined || group.length === 1
        ? []
        : [{ bulan: one.bulan, kantor_ids: group.map(({ kantor_id }) => kantor_id) }]
    },
  )
  const [month] = wanted
  const first = month === undefined ? '' : firstOfMonth(month.tahun, month.bulan)
  const jam = here
    .filter(({ bulan }) => bulan === first)
    .flatMap((row) =>
      (['masuk', 'pulang'] as const).flatMap((apa) =>
        Array.from({ length: row[apa].length / 2 }, (_, at) => ({
          apa,
          tempat: row[apa][at * 2] ?? 0,
          kali: row[apa][at * 2 + 1] ?? 0,
        })),
      ),
    )
  return { jumlah, pindah, jam, belum, data_per: iso(sekarang) }
}

/** From what the worker keeps: nobody is evaluated here. */
async function kumpulkanTersimpan(
  tx: Tx,
  instansi_id: string,
  lingkup: Lingkup,
  months: readonly Bulan[],
  sekarang: number,
): Promise<Dikumpulkan> {
  const firsts = months.map(({ tahun, bulan }) => firstOfMonth(tahun, bulan))
  const [first = '', ...before] = firsts
  const jumlah = [
    ...(await jumlahAngka(tx, instansi_id, [first], lingkup)),
    ...(await jumlahAngka(tx, instansi_id, before, lingkup, TREN)),
  ]
  const pindah = await pindahAngka(tx, instansi_id, firsts, lingkup)
  const expected = await countOrangBulan(tx, instansi_id, firsts, lingkup)
  const belum = new Map(
    firsts.map((one) => {
      const known = jumlah.filter(({ bulan }) => bulan === one)
      return [one, Math.max(0, (expected.get(one) ?? 0) - orangOf(known, pindah))]
    }),
  )
  const seen = await readDilihat(tx, instansi_id)
  const data_per = seen === null ? iso(sekarang) : new Date(seen).toISOString()
  return { jumlah, pindah, jam: await jumlahJam(tx, instansi_id, first, lingkup), belum, data_per }
}

export function toAngka(angka: readonly number[], orang: number): AngkaWire {
  const [dinilai, dinilai_hadir] = [angkaDi(angka, 'dinilai'), angkaDi(angka, 'dinilai_hadir')]
  const tepat_waktu = angkaDi(angka, 'tepat_waktu')
  return {
    orang,
    hari_kerja: angkaDi(angka, 'hari_kerja'),
    hadir: angkaDi(angka, 'hadir'),
    dinilai,
    dinilai_hadir,
    tepat_waktu,
    tk: kodeDi(angka, 'TK'),
    cuti: cutiOf(angka),
    terlambat: KODE_TL.reduce((sum, kode) => sum + kodeDi(angka, kode), 0),
    terlambat_menit: angkaDi(angka, 'terlambat_menit'),
    kehadiran_bp: bagian(dinilai_hadir, dinilai),
    ketepatan_bp: bagian(tepat_waktu, dinilai_hadir),
  }
}

const sumOf = (rows: readonly JumlahAngka[], pindah: readonly Pindah[]): AngkaWire =>
  toAngka(jumlahkanAngka(rows.map(({ angka }) => angka)), orangOf(rows, pindah))

/** Each office by itself and with everything below it, as far as the caller sees it. Offices without people below or in them are left out. */
function susunKantor(
  offices: readonly KantorRow[],
  rows: readonly JumlahAngka[],
  { pindah, denganUnit }: { readonly pindah: readonly Pindah[]; readonly denganUnit: boolean },
): Statistik['kantor'] {
  const own = new Map(rows.map((row) => [row.kantor_id, row]))
  const below = Map.groupBy(offices, ({ induk_id }) => induk_id)
  const unitOf = (kantor_id: string): JumlahAngka[] => {
    const found: JumlahAngka[] = []
    const open = [kantor_id]
    const seen = new Set<string>()
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (seen.has(id)) continue
      seen.add(id)
      const row = own.get(id)
      if (row !== undefined) found.push(row)
      open.push(...(below.get(id) ?? []).map((one) => one.kantor_id))
    }
    return found
  }
  return offices.flatMap((office) => {
    const unit = unitOf(office.kantor_id)
    const row = own.get(office.kantor_id)
    const sendiri = sumOf(row === undefined ? [] : [row], pindah)
    return unit.length === 0 ? [] : [{ ...office, sendiri, unit: denganUnit ? sumOf(unit, pindah) : null }]
  })
}

function pekan(jam: readonly JumlahJam[], apa: JumlahJam['apa']): number[] {
  const week = new Array<number>(7 * 24).fill(0)
  for (const one of jam) if (one.apa === apa) week[one.tempat] = (week[one.tempat] ?? 0) + one.kali
  return week
}

/** What a month of an agency or an office came to, with the eleven months before it. */
export async function bacaStatistik(
  tx: Tx,
  instansi_id: string,
  { tahun, bulan, ...body }: Body,
  call: PersonCall,
  sedikit = SEDIKIT,
): Promise<Statistik> {
  const range = monthRange({ tahun, bulan })
  await refuseFuture(tx, instansi_id, range, 'bulan')
  const siapa = await siapaFor(tx, instansi_id, body, call)
  if ('atasan_id' in siapa) return refuse('lingkup.tidak_ditemukan')
  const sekarang = await readSekarang(tx)
  const months = bulanTren({ tahun, bulan })
  const scope = { from: range.start, to: range.end }
  const { total: orang } = await pageOrangBulan(tx, instansi_id, siapa, scope, { limit: 1, offset: 0 })
  const kumpulkan = orang > sedikit ? kumpulkanTersimpan : kumpulkanTepat
  const { jumlah, pindah, jam, belum, data_per } = await kumpulkan(tx, instansi_id, siapa, months, sekarang)
  const rowsOf = (first: string): JumlahAngka[] => jumlah.filter((row) => row.bulan === first)
  const now = rowsOf(range.start)
  const moved = pindah.filter((one) => one.bulan === range.start)
  const angka = jumlahkanAngka(now.map((row) => row.angka))
  // Of one office alone nothing below it is known: there is no unit to speak of.
  const denganUnit = body.kantor_id === undefined || body.turunan === true
  const offices = await listKantorStatistik(tx, instansi_id, siapa)
  const kantor = susunKantor(offices, now, { pindah: moved, denganUnit })
  const today = await todayOf(tx, instansi_id)
  const hari = today < range.end ? today : lastOfMonth(tahun, bulan)
  const awal = await findBulanPertama(tx, instansi_id)
  return {
    tahun,
    bulan,
    data_per,
    belum: belum.get(range.start) ?? 0,
    angka: toAngka(angka, orang),
    kode: kodeBersama(now),
    bekerja_menit: angkaDi(angka, 'bekerja_menit'),
    pulang_cepat_menit: angkaDi(angka, 'pulang_cepat_menit'),
    menunggu: angkaDi(angka, 'menunggu'),
    konflik: angkaDi(angka, 'konflik'),
    kantor: kantor.slice(0, KANTOR_MAKS),
    kantor_lain: Math.max(0, kantor.length - KANTOR_MAKS),
    tren: months.toReversed().map((month) => {
      const first = firstOfMonth(month.tahun, month.bulan)
      // Before the agency's first clocking there is nothing to draw.
      const sum = sumOf(awal !== null && first >= awal ? rowsOf(first) : [], pindah)
      return { ...month, angka: first === range.start ? { ...sum, orang } : sum, belum: belum.get(first) ?? 0 }
    }),
    masuk: pekan(jam, 'masuk'),
    pulang: pekan(jam, 'pulang'),
    disiplin: await jumlahLangkah(tx, instansi_id, siapa.kantor_ids, hari, sekarang),
    berbeda: await countBerbeda(tx, instansi_id, range.start, siapa),
  }
}
