import type { Readable } from 'node:stream'
import { instantIn } from '@presensi/contract/kata/format'
import { KODE_HARI } from '@presensi/domain/hari/kode'
import { type Cell, type SheetColumn, streamWorkbook } from '../../platform/xlsx/public.ts'
import { bacaRingkasan, type RekapBulanRow, tingkatHadir } from '../kunci/public.ts'

export type BarisRingkasan = {
  readonly office: RekapBulanRow
  /** its name in the archive, or why there is none */
  readonly berkas: string
  /** as the paper counted them; of one that was kept the lock knows */
  readonly orang: number
  readonly jumlah: Readonly<Record<string, number>>
}

const angka = (header: string, width = 10): SheetColumn => ({ header, kind: 'bilangan', width })
const teks = (header: string, width: number): SheetColumn => ({ header, width })
const KODE = KODE_HARI.filter((kode) => kode !== '–')

const COLUMNS: readonly SheetColumn[] = [
  angka('no', 6),
  teks('kantor', 40),
  teks('status', 12),
  angka('versi'),
  { header: 'dikunci_pada', kind: 'tanggal', width: 14 },
  teks('dikunci_oleh', 30),
  angka('orang'),
  angka('kehadiran_persen', 12),
  ...KODE.map((kode) => angka(kode, 8)),
  teks('berkas', 60),
]

function cellsOf({ office, berkas, orang, jumlah }: BarisRingkasan, index: number, zona: string): Cell[] {
  const stored = bacaRingkasan(office.ringkasan)
  const counts = orang > 0 ? jumlah : (stored?.kode ?? {})
  const share = tingkatHadir(stored)
  return [
    index + 1,
    office.kantor,
    office.status,
    office.versi,
    office.dikunci_pada === null ? null : (instantIn(office.dikunci_pada.getTime(), zona)?.date ?? null),
    office.dikunci_oleh,
    orang > 0 ? orang : office.orang,
    share === null ? null : share / 100,
    ...KODE.map((kode) => counts[kode] ?? 0),
    berkas,
  ]
}

/** Every office of the archive in one row; moments as days where the agency is. */
export const lembarRingkasan = (lines: readonly BarisRingkasan[], zona: string): Readable =>
  streamWorkbook({
    name: 'Ringkasan',
    columns: COLUMNS,
    rows: lines.map((line, index) => cellsOf(line, index, zona)),
    beku: 2,
    cetak: { kertas: 'A4' },
  })
