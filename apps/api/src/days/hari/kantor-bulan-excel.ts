import type { downloadKantorBulan } from '@presensi/contract/days/hari'
import { instantIn } from '@presensi/contract/kata/format'
import type { RouteParsed } from '@presensi/contract/route'
import { teksKode } from '@presensi/domain/hari/kode'
import { daysOfMonth, firstOfMonth, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import type { Database } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { type Cell, type SheetColumn, streamWorkbook, XLSX_TYPE } from '../../platform/xlsx/public.ts'
import { latestTodayOf, readSekarang } from '../../platform/zone.repo.ts'
import type { BacaBulanTersaji, BulanTersaji } from '../simpanan/public.ts'
import { pageOrangBulan } from './hari.repo.ts'
import { besertaLuar, monthFor, siapaFor, type Tampak, tampakOf } from './siapa.ts'
import { toBagianWire, toHariWire } from './wire.ts'

/** People of one file. */
const MAKS_ORANG = 10_000
/** Judged at a time, so that a large list does not lie in memory as a whole. */
const SEKALIGUS = 200

const angka = (header: string, width = 10): SheetColumn => ({ header, kind: 'bilangan', width })
const teks = (header: string, width: number): SheetColumn => ({ header, width })
const SIAPA = [teks('nip', 22), teks('nama', 30)] as const

const harianColumns: readonly SheetColumn[] = [
  ...SIAPA,
  { header: 'tanggal', kind: 'tanggal', width: 12 },
  teks('kode', 12),
  { header: 'masuk', kind: 'jam', width: 10 },
  { header: 'pulang', kind: 'jam', width: 10 },
  teks('zona_waktu', 10),
  angka('menit_terlambat'),
  angka('menit_pulang_cepat'),
  angka('menit_kerja'),
  angka('uang_makan'),
  angka('menunggu'),
  angka('potongan_persen'),
]
const bulanColumns = (days: readonly string[]): readonly SheetColumn[] => [
  angka('no', 6),
  ...SIAPA,
  ...days.map((day) => teks(String(Number(day.slice(8))), 8)),
  angka('hari_kerja'),
  angka('hadir'),
  angka('menit_terlambat'),
  angka('menit_pulang_cepat'),
  angka('hari_uang_makan'),
  angka('menunggu'),
  angka('konflik'),
  angka('potongan_persen'),
]

function bulanCells(one: BulanTersaji, no: number, days: readonly string[], tampak: Tampak): Cell[] {
  const { orang, hari } = one
  const codes = new Map(hari.map(({ tanggal, kode }) => [tanggal, teksKode(kode)]))
  const { total: sum } = toBagianWire(one, tampak)
  return [
    no,
    orang.nip,
    orang.nama,
    ...days.map((day) => codes.get(day) ?? null),
    sum.hari_kerja,
    sum.hadir,
    sum.terlambat_menit,
    sum.pulang_cepat_menit,
    sum.hari_uang_makan,
    sum.menunggu,
    sum.konflik,
    sum.potongan_bp / 100,
  ]
}

function* harianCells({ orang, hari }: BulanTersaji): Generator<Cell[]> {
  for (const one of hari) {
    const day = toHariWire(one, one)
    const time = (moment: string | null): Cell =>
      moment === null ? null : (instantIn(moment, day.zona_waktu)?.time ?? null)
    yield [
      orang.nip,
      orang.nama,
      day.tanggal,
      day.kode,
      time(day.masuk),
      time(day.pulang),
      day.zona_waktu,
      day.terlambat_menit,
      day.pulang_cepat_menit,
      day.bekerja_menit,
      Number(day.uang_makan),
      Number(day.menunggu),
      day.potongan_bp / 100,
    ]
  }
}

type Query = RouteParsed<typeof downloadKantorBulan>['query']
type Deps = { readonly db: Database; readonly bulanTersaji: BacaBulanTersaji }

/** People and days of a month as a file: the month a person in a row, and every day in a row of its own. */
export async function siapkanKantorBulan({ db, bulanTersaji }: Deps, query: Query, call: PersonCall) {
  const instansi_id = instansiOf(call.lingkup)
  const { month, siapa, ids, sekarang } = await db.reading(instansi_id, async (tx) => {
    const month = await monthFor(tx, instansi_id, query)
    const [from, to] = [firstOfMonth(month.tahun, month.bulan), lastOfMonth(month.tahun, month.bulan)]
    const siapa = await siapaFor(tx, instansi_id, query, call)
    const asked = 'atasan_id' in siapa ? null : siapa.kantor_ids
    if (from > (await latestTodayOf(tx, instansi_id, asked))) refuseField('bulan', 'masa_depan')
    const found = await pageOrangBulan(
      tx,
      instansi_id,
      siapa,
      { from, to, tanpaKantor: true },
      { limit: MAKS_ORANG, offset: 0 },
    )
    if (found.total > MAKS_ORANG) refuse('dokumen.terlalu_banyak', { values: { maks: MAKS_ORANG } })
    return { month, siapa, ids: found.ids, sekarang: await readSekarang(tx) }
  })
  const tampak = besertaLuar(tampakOf(siapa))
  const days = daysOfMonth(month.tahun, month.bulan)

  /** Each few in a transaction of their own: who reads slowly holds none open. */
  async function* people(): AsyncGenerator<BulanTersaji> {
    for (let at = 0; at < ids.length; at += SEKALIGUS) {
      const some = ids.slice(at, at + SEKALIGUS)
      const months = await db.reading(instansi_id, (tx) =>
        bulanTersaji(tx, instansi_id, some, month, { sekarang, tampak }),
      )
      for (const id of some) {
        const one = months.get(id)
        if (one !== undefined && one.hari.length > 0) yield one
      }
    }
  }
  async function* bulanRows(): AsyncGenerator<Cell[]> {
    let no = 0
    for await (const one of people()) {
      no += 1
      yield bulanCells(one, no, days, tampak)
    }
  }
  async function* harianRows(): AsyncGenerator<Cell[]> {
    for await (const one of people()) yield* harianCells(one)
  }
  const cetak = { kertas: 'A4' } as const
  return {
    content: streamWorkbook(
      { name: 'Kehadiran', columns: bulanColumns(days), rows: bulanRows(), beku: 3, cetak },
      { name: 'Harian', columns: harianColumns, rows: harianRows(), beku: 2, cetak },
    ),
    type: XLSX_TYPE,
    fileName: `kehadiran_kantor_${month.bulan}-${month.tahun}.xlsx`,
  }
}
