import { sayPeringatan } from '@presensi/contract/calendar-and-hours/peringatan'
import { integer } from '@presensi/contract/fields'
import type { Language } from '@presensi/contract/kata/sentence'
import type { JamKerja } from '@presensi/domain/jadwal/jam-kerja'
import { firstOfMonth, isInside, lastOfMonth, monthOf } from '@presensi/domain/kalender/tanggal'
import * as z from 'zod/mini'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { FileAnswer, PersonCall, PersonFacts } from '../../platform/http/call.ts'
import {
  createImport,
  type GridRead,
  type ImportContext,
  type ImportDeps,
  type ImportPlan,
  type ImportProblem,
  type MonthGrid,
  monthGridKolom,
  monthGridSheet,
  readMonthGrid,
} from '../../platform/impor/public.ts'
import { instansiOf } from '../../platform/scope.ts'
import { exportFile, type Template, writeTemplate } from '../../platform/xlsx/public.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { loadHariLibur } from '../jadwal/public.ts'
import { allJamKerja } from './jam-kerja.repo.ts'
import * as repo from './template-kantor.repo.ts'

type Month = { tahun: number; bulan: number }
const GRID = { key: 'kode_kantor', label: 'nama_kantor' } as const
const gridOf = (month: Month): MonthGrid => ({ ...GRID, ...month })
const rangeOf = ({ tahun, bulan }: Month) => ({ from: firstOfMonth(tahun, bulan), to: lastOfMonth(tahun, bulan) })
const keyOf = (kantor_id: string | null, tanggal: string): string => `${kantor_id} ${tanggal}`

type Asked = { tahun?: number | undefined; bulan?: number | undefined }

export const downloadTemplate = (db: Database, asked: Asked, call: PersonCall): Promise<FileAnswer> =>
  exportFile(db, call, async () => ({
    fileName: 'template_kantor.xlsx',
    content: await writeTemplate(await readTemplate(db, asked, call)),
  }))

async function readTemplate(db: Database, asked: Asked, { lingkup }: PersonCall): Promise<Template> {
  const [instansi_id, { kantor_ids }] = [instansiOf(lingkup), lingkup]
  const { month, offices, days, sets } = await db.inInstansi(instansi_id, async (tx) => {
    const month = monthOf(asked, await todayOf(tx, instansi_id))
    return {
      month,
      offices: await repo.listKantor(tx, instansi_id, kantor_ids),
      days: await repo.listHariKantor(tx, instansi_id, rangeOf(month)),
      sets: await allJamKerja(tx, instansi_id),
    }
  })
  const byOffice = Map.groupBy(days, (day) => day.kantor_id)
  const lines = offices.map(({ id, kode, nama }) => ({
    key: kode,
    label: nama,
    codes: new Map((byOffice.get(id) ?? []).flatMap((day) => (day.kode === null ? [] : [[day.tanggal, day.kode]]))),
  }))
  const { from, to } = rangeOf(month)
  const holding = sets.filter((one) => one.berlaku_mulai <= to && (one.berlaku_sampai ?? to) >= from)
  return monthGridSheet('Jam kerja kantor', gridOf(month), lines, {
    key: 'Kode kantor. Jangan diubah.',
    label: 'Nama kantor, hanya agar mudah dibaca.',
    sel: 'Kode jam kerja yang berlaku pada tanggal itu. Kosong: jam kerja biasa kantor itu. Tanggal yang sudah lewat tidak diubah.',
    pilihan: [...new Map(holding.map(({ kode, nama }) => [kode, nama] as const))].toSorted(([a], [b]) =>
      a < b ? -1 : 1,
    ),
  })
}

const ARGS = z.strictObject({ tahun: integer(1900, 2999), bulan: integer(1, 12) })

/** Gives each office its hours per date. */
export const createImporTemplate = (deps: ImportDeps) =>
  createImport<Month, GridRead, Change[]>(deps, {
    nama: 'jam_kerja.impor',
    judul: { id: 'Impor jam kerja kantor', en: 'Import of hours of offices' },
    args: ARGS,
    kolom: monthGridKolom(GRID),
    read: (sheet, month) => readMonthGrid(sheet, gridOf(month)),
    plan: planGrid,
    async apply(tx, changes, { args, call, instansi_id }) {
      await write(tx, instansi_id, changes, args, call)
      return undefined
    },
    conflict: refuseConflict({ constraint: /_fkey$/, code: 'tidak_ditemukan' }),
  })

type Change = { baris: number; kantor_id: string; tanggal: string; dari: string | null; ke: string | null } & (
  | { id: string; jam_kerja_id: null }
  | { jam_kerja_id: string }
)

async function planGrid(
  tx: Tx,
  grid: GridRead,
  { args: sent, call, instansi_id }: ImportContext<Month>,
): Promise<ImportPlan<Change[]>> {
  const offices = new Map(
    (await repo.listKantor(tx, instansi_id, call.lingkup.kantor_ids)).map((one) => [one.kode.toLowerCase(), one]),
  )
  const stored = new Map(
    (await repo.listHariKantor(tx, instansi_id, rangeOf(sent))).map((row) => [keyOf(row.kantor_id, row.tanggal), row]),
  )
  const sets = Map.groupBy(await allJamKerja(tx, instansi_id), (set) => set.kode.toLowerCase())
  const hari_ini = await todayOf(tx, instansi_id)
  const problems: ImportProblem[] = [...grid.problems]
  const { from, to } = rangeOf(sent)
  const holidays = await loadHariLibur(tx, instansi_id, from, to)
  const changes: Change[] = []
  for (const { baris, key, cells } of grid.lines) {
    const office = offices.get(key.toLowerCase())
    if (office === undefined) {
      if (key !== '') problems.push({ baris, kolom: 'kode_kantor', nilai: key, alasan: 'kantor_tidak_dikenal' })
      continue
    }
    for (const { tanggal, kolom, kode } of cells) {
      const row = stored.get(keyOf(office.id, tanggal))
      const dari = row?.kode ?? null
      if ((kode ?? '').toLowerCase() === (dari ?? '').toLowerCase()) continue
      const bad = (alasan: string): unknown => problems.push({ baris, kolom, nilai: kode, alasan })
      if (tanggal < hari_ini) bad('masa_lalu')
      else if (kode === null) {
        if (row !== undefined)
          changes.push({ baris, kantor_id: office.id, tanggal, dari, ke: null, id: row.id, jam_kerja_id: null })
      } else {
        const set = chooseSet(sets.get(kode.toLowerCase()) ?? [], tanggal, office.id)
        if (typeof set === 'string') bad(set)
        else changes.push({ baris, kantor_id: office.id, tanggal, dari, ke: set.kode, jam_kerja_id: set.id })
      }
    }
  }
  const badRows = new Set(problems.map(({ baris }) => baris))
  const good = changes.filter(({ baris }) => !badRows.has(baris))
  const changed = Map.groupBy(good, ({ baris }) => baris)
  const dibuat = [...changed.values()].filter((row) => row.every(({ dari }) => dari === null)).length
  const goodRows = grid.lines.filter(({ baris }) => !badRows.has(baris)).length
  const peringatan = good.flatMap(({ baris, kantor_id, tanggal, ke }) =>
    ke === null
      ? []
      : holidays
          .filter((one) => isInside(tanggal, { mulai: one.tanggal_mulai, selesai: one.tanggal_selesai }))
          .filter((one) => one.kantor_ids.length === 0 || one.kantor_ids.includes(kantor_id))
          .map(({ nama }) => ({
            baris,
            kolom: String(Number(tanggal.slice(8))),
            nilai: ke,
            alasan: sayLiburKalah(tanggal, nama, call.language),
          })),
  )
  const counts = { dibuat, diubah: changed.size - dibuat, dilewati: goodRows - changed.size, ditolak: badRows.size }
  return { problems, peringatan, good, ...counts }
}

/** A cell with hours makes a work day of a holiday: the report names each. */
const sayLiburKalah = (tanggal: string, nama: string, language: Language): string =>
  sayPeringatan('libur_kalah_impor', { tanggal, kantor_id: null, kantor: null }, { nama }, language).pesan

/** The set of that code that holds on the date and may be used by the office. */
function chooseSet(sets: readonly JamKerja[], tanggal: string, kantor_id: string): JamKerja | string {
  if (sets.length === 0) return 'jam_kerja_tidak_dikenal'
  return (
    sets.find(
      (set) =>
        isInside(tanggal, { mulai: set.berlaku_mulai, selesai: set.berlaku_sampai }) &&
        (set.kantor_ids.length === 0 || set.kantor_ids.includes(kantor_id)),
    ) ?? 'jam_kerja_tidak_berlaku'
  )
}

async function write(tx: Tx, instansi_id: string, changes: readonly Change[], sent: Month, call: PersonFacts) {
  if (changes.length === 0) return
  await repo.clearHariKantor(
    tx,
    instansi_id,
    changes.flatMap((change) => ('id' in change ? [change.id] : [])),
  )
  await repo.writeHariKantor(
    tx,
    instansi_id,
    changes.flatMap((change) => (change.jam_kerja_id === null ? [] : [change])),
  )
  const facts = (side: 'dari' | 'ke') => changes.map((one) => [one.kantor_id, one.tanggal, one[side]])
  await recordAudit(tx, call, {
    aksi: 'impor',
    objek: 'hari_kerja',
    sebelum: { sel: facts('dari') },
    sesudah: { tahun: sent.tahun, bulan: sent.bulan, sel: facts('ke') },
  })
}
