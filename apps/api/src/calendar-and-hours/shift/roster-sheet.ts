import { date, integer, optional, text, uuid } from '@presensi/contract/fields'
import { firstOfMonth, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import * as z from 'zod/mini'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { FileAnswer, PersonCall } from '../../platform/http/call.ts'
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
import { recordAudit } from '../../system/audit/public.ts'
import { ANGGOTA_CONFLICTS } from './anggota.repo.ts'
import * as repo from './roster.repo.ts'
import { allShift } from './shift.repo.ts'
import { applyRoster, planRoster } from './write-roster.ts'

type Month = { tahun: number; bulan: number }
const GRID = { key: 'nip', label: 'nama' } as const
const gridOf = ({ tahun, bulan }: Month): MonthGrid => ({ ...GRID, tahun, bulan })

type Asked = Month & { kantor_id: string }

export const downloadRoster = (db: Database, month: Asked, call: PersonCall): Promise<FileAnswer> =>
  exportFile(db, call, async () => ({
    fileName: `shift_pegawai_${month.bulan}-${month.tahun}.xlsx`,
    content: await writeTemplate(await readRosterSheet(db, month, call)),
  }))

async function readRosterSheet(db: Database, asked: Asked, call: PersonCall): Promise<Template> {
  const { tahun, bulan, kantor_id } = asked
  const instansi_id = instansiOf(call.lingkup)
  const range = { from: firstOfMonth(tahun, bulan), to: lastOfMonth(tahun, bulan) }
  const { people, cells, places, shifts } = await db.inInstansi(instansi_id, async (tx) => {
    const people = await repo.allRosterPeople(tx, instansi_id, kantor_id, range)
    const ids = people.map((person) => person.pegawai_id)
    const places = await repo.listTempat(tx, instansi_id, ids, [kantor_id], range)
    await recordAudit(tx, call, {
      aksi: 'unduh',
      objek: 'shift_pegawai',
      objek_id: kantor_id,
      instansi_id,
      sesudah: { tahun, bulan, baris: people.length },
    })
    const shifts = await allShift(tx, instansi_id)
    return { people, places, shifts, cells: await repo.listSel(tx, instansi_id, ids, range) }
  })
  const byPerson = Map.groupBy(cells, (cell) => cell.pegawai_id)
  const isHere = (cell: repo.SelRow): boolean =>
    cell.kantor_id === kantor_id &&
    (places.get(cell.pegawai_id) ?? []).some(
      ({ mulai, selesai }) => mulai <= cell.tanggal && (selesai === null || cell.tanggal <= selesai),
    )
  const lines = people.map(({ pegawai_id, nip, nama }) => ({
    key: nip,
    label: nama,
    codes: new Map((byPerson.get(pegawai_id) ?? []).filter(isHere).map((cell) => [cell.tanggal, cell.shift_kode])),
  }))
  const usable = shifts.filter(
    ({ aktif, kantor_ids }) => aktif && (kantor_ids.length === 0 || kantor_ids.includes(kantor_id)),
  )
  return monthGridSheet('Roster', gridOf({ tahun, bulan }), lines, {
    key: 'NIP pegawai, selalu teks. Jangan diubah.',
    label: 'Nama pegawai, hanya agar mudah dibaca.',
    sel: 'Kode shift pada tanggal itu. L berarti lepas; kosong berarti belum diisi.',
    pilihan: [...usable.map(({ kode, nama }) => [kode, nama] as const), ['L', 'Lepas']],
  })
}

type Args = Asked & { alasan?: string | undefined; mulai_roster?: string | undefined }
type Good = Pick<Parameters<typeof applyRoster>[2], 'changes' | 'mulai'>

/** A roster from a file; errors name the cell. */
export const createImporRoster = (deps: ImportDeps) =>
  createImport<Args, GridRead, Good>(deps, {
    nama: 'roster.impor',
    judul: { id: 'Impor roster', en: 'Import of a roster' },
    args: z.strictObject({
      tahun: integer(1900, 2999),
      bulan: integer(1, 12),
      kantor_id: uuid(),
      alasan: optional(text(500)),
      mulai_roster: optional(date()),
    }),
    kolom: monthGridKolom(GRID),
    read: (sheet, month) => readMonthGrid(sheet, gridOf(month)),
    plan: planGrid,
    async apply(tx, good, { args: { alasan }, call, instansi_id }) {
      await applyRoster(tx, instansi_id, { ...good, alasan }, call, 'impor')
      return undefined
    },
    conflict: refuseConflict(...ANGGOTA_CONFLICTS),
  })

async function planGrid(
  tx: Tx,
  grid: GridRead,
  { args, call, instansi_id }: ImportContext<Args>,
): Promise<ImportPlan<Good>> {
  const { kantor_id, alasan, mulai_roster } = args
  const range = { from: firstOfMonth(args.tahun, args.bulan), to: lastOfMonth(args.tahun, args.bulan) }
  const people = new Map((await repo.allRosterPeople(tx, instansi_id, kantor_id, range)).map((one) => [one.nip, one]))
  const lines = grid.lines.map((line) => ({ ...line, nip: line.key.replace(/[\s.]/g, '') }))
  const problems: ImportProblem[] = [
    ...grid.problems,
    ...lines
      .filter(({ nip, key }) => key !== '' && !people.has(nip))
      .map(({ baris, key }) => ({ baris, kolom: 'nip', nilai: key, alasan: 'pegawai_tidak_dikenal' })),
  ]
  const known = lines.filter(({ nip }) => people.has(nip))
  const sel = known.flatMap(({ baris, nip, cells }) =>
    cells.map(({ tanggal, kode }) => ({ baris, nip, tanggal, shift_kode: kode })),
  )
  const plan = await planRoster(tx, instansi_id, { kantor_ids: [kantor_id], sel, alasan, mulai_roster }, call)
  const sentCode = new Map(sel.map((one) => [`${one.baris} ${one.tanggal}`, one.shift_kode]))
  for (const { baris, tanggal, masalah } of plan.refused) {
    // A row that stands there twice has been named once already.
    if (masalah === 'sel_ganda') continue
    const kolom = String(Number(tanggal.slice(8)))
    problems.push({ baris, kolom, nilai: sentCode.get(`${baris} ${tanggal}`) ?? null, alasan: masalah })
  }
  const badRows = new Set(problems.map(({ baris }) => baris))
  const changes = plan.changes.filter(({ baris }) => !badRows.has(baris))
  const nips = new Set(changes.map(({ nip }) => nip))
  const mulai = plan.mulai.filter(({ nip }) => nips.has(nip))
  const changed = Map.groupBy(changes, ({ baris }) => baris)
  const dibuat = [...changed.values()].filter((row) => row.every(({ dari }) => dari === null)).length
  const goodRows = known.filter(({ baris }) => !badRows.has(baris)).length
  const counts = { dibuat, diubah: changed.size - dibuat, dilewati: goodRows - changed.size, ditolak: badRows.size }
  const bukan_anggota = plan.bukan_anggota.map(({ kantor_id: _office, ...one }) => one)
  return {
    problems,
    good: { changes, mulai },
    ...counts,
    ...(bukan_anggota.length > 0 && { tambahan: { bukan_anggota } }),
  }
}
