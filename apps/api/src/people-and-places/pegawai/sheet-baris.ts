import { cellsOf } from '@presensi/contract/field-schemas'
import { nip } from '@presensi/contract/fields'
import {
  KOLOM_PEGAWAI,
  KOLOM_PEGAWAI_BOLEH_KURANG,
  pegawaiSheet,
} from '@presensi/contract/people-and-places/pegawai.fields'
import { findAgama } from '@presensi/domain/pegawai/agama'
import { findGolongan } from '@presensi/domain/pegawai/golongan'
import { findBerhentiJenis } from '@presensi/domain/pegawai/kepegawaian'
import { findJenis, findJenisKelamin } from '@presensi/domain/pegawai/nip'
import { findPtkp } from '@presensi/domain/pegawai/ptkp'
import * as z from 'zod/mini'
import {
  cellDate,
  cellPilihan,
  cellText,
  type ImportProblem,
  type ImportRow,
  type ImportTable,
  readTable,
} from '../../platform/impor/public.ts'
import type { Cell, SheetRead } from '../../platform/xlsx/public.ts'
import type { PegawaiPlan } from './types.ts'

/** Eighteen digits do not fit a number: what a spreadsheet made one of has lost its last digits. */
const isNumber = (cell: unknown): boolean =>
  typeof cell === 'number' || (typeof cell === 'string' && /^\s*\d([.,]\d+)?e\+?\d+\s*$/i.test(cell))

const nipCell = () =>
  z.unknown().check((payload) => {
    const parsed = isNumber(payload.value) ? null : nip().safeParse(payload.value)
    if (parsed?.success) payload.value = parsed.data
    else
      payload.issues.push({ code: 'custom', input: payload.value, message: parsed === null ? 'nip_bukan_teks' : 'nip' })
  }) as unknown as z.ZodMiniType<string>

/** A mobile number begins with 08; where it begins with 8, a spreadsheet took the 0 away. */
const withZero = (cell: unknown): unknown => {
  const text = typeof cell === 'number' ? String(cell) : cell
  return typeof text === 'string' && /^\s*8\d{7,}\s*$/.test(text) ? `0${text.trim()}` : text
}

type CellType = (type: z.ZodMiniType) => z.ZodMiniType
const hpCell: CellType = (type) => z.pipe(z.transform(withZero), type)

/** What people write, turned into what the field takes: the words of the screen in any case, and what Excel made of text. */
const CELLS: Partial<Record<keyof typeof pegawaiSheet, CellType>> = {
  nip: nipCell,
  atasan_nip: nipCell,
  pybmc_nip: nipCell,
  no_hp: hpCell,
  nama: cellText,
  npwp: cellText,
  kantor_kode: cellText,
  golongan: (type) => cellPilihan(cellText(type), findGolongan),
  jenis: (type) => cellPilihan(type, findJenis),
  jenis_kelamin: (type) => cellPilihan(type, findJenisKelamin),
  agama: (type) => cellPilihan(type, findAgama),
  status_ptkp: (type) => cellPilihan(type, findPtkp),
  berhenti_jenis: (type) => cellPilihan(type, findBerhentiJenis),
}

const barisPegawai = z.object(
  cellsOf(pegawaiSheet, ['nip', 'nama', 'jenis'], (type, field, name) => {
    const cell = CELLS[name as keyof typeof pegawaiSheet]
    return cell !== undefined ? cell(type) : field.type === 'date' ? cellDate(type) : type
  }),
)
export type Baris = z.output<typeof barisPegawai>

export const readBaris = (sheet: SheetRead): ImportTable<Baris> =>
  refuseTwins(readTable(sheet, KOLOM_PEGAWAI, barisPegawai, KOLOM_PEGAWAI_BOLEH_KURANG))

/** Two rows about one person could not both be right, whatever else is wrong with the first. */
function refuseTwins(table: ImportTable<Baris>): ImportTable<Baris> {
  const seen = new Map<string, number>()
  const first = (cell: Cell | undefined, baris: number): boolean => {
    const digits = String(cell ?? '').replace(/\D/g, '')
    if (digits === '' || isNumber(cell)) return true
    const before = seen.get(digits)
    if (before === undefined) seen.set(digits, baris)
    return before === undefined
  }
  const twins = [...table.rows, ...table.rejected]
    .toSorted((a, b) => a.baris - b.baris)
    .filter(({ baris, asli }) => !first(asli.nip, baris))
    .map(({ baris, asli }): ImportProblem => ({ baris, kolom: 'nip', nilai: asli.nip ?? null, alasan: 'baris_ganda' }))
  const twice = new Set(twins.map(({ baris }) => baris))
  return {
    ...table,
    rows: table.rows.filter(({ baris }) => !twice.has(baris)),
    problems: [...table.problems, ...twins],
  }
}

const KOLOM_PERINGATAN: Record<string, string> = {
  tanggal_lahir_beda: 'tanggal_lahir',
  jenis_kelamin_beda: 'jenis_kelamin',
}

/** What was taken and should be looked at again. */
export function warningsOf({ baris, asli, nilai }: ImportRow<Baris>, plan: PegawaiPlan): ImportProblem[] {
  const found = plan.peringatan.map((alasan) => ({ kolom: KOLOM_PERINGATAN[alasan] ?? 'nip', alasan }))
  if (nilai.no_hp !== undefined && nilai.no_hp === withZero(asli.no_hp) && String(asli.no_hp).trim() !== nilai.no_hp)
    found.push({ kolom: 'no_hp', alasan: `no_hp_nol:${nilai.no_hp}` })
  return found.map(({ kolom, alasan }) => ({ baris, kolom, nilai: asli[kolom] ?? null, alasan }))
}
