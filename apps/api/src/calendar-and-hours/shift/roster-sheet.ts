import type { LaporanImpor } from '@presensi/contract/impor'
import { firstOfMonth, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { countUpload } from '../../platform/files/public.ts'
import type { FileAnswer, PersonCall } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { exportSheet, type SheetWrite } from '../../platform/xlsx/public.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { type GridRead, type MonthGrid, monthGridSheet, readMonthGrid } from '../jadwal/public.ts'
import { type ImportProblem, importReport } from '../platform/xlsx/import-report.ts'
import { ANGGOTA_CONFLICTS } from './anggota.repo.ts'
import * as repo from './roster.repo.ts'
import { applyRoster, planRoster } from './write-roster.ts'

type Month = { tahun: number; bulan: number }
const gridOf = ({ tahun, bulan }: Month): MonthGrid => ({ key: 'nip', label: 'nama', tahun, bulan })

type Asked = Month & { kantor_id: string }

export const downloadRoster = (db: Database, month: Asked, call: PersonCall): Promise<FileAnswer> =>
  exportSheet(db, call, async () => ({
    fileName: `shift_pegawai_${month.bulan}-${month.tahun}.xlsx`,
    ...(await readRosterSheet(db, month, call)),
  }))

async function readRosterSheet(db: Database, asked: Asked, call: PersonCall): Promise<SheetWrite> {
  const { tahun, bulan, kantor_id } = asked
  const instansi_id = instansiOf(call.lingkup)
  const range = { from: firstOfMonth(tahun, bulan), to: lastOfMonth(tahun, bulan) }
  const { people, cells, places } = await db.inInstansi(instansi_id, async (tx) => {
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
    return { people, places, cells: await repo.listSel(tx, instansi_id, ids, range) }
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
  return monthGridSheet('Roster', gridOf({ tahun, bulan }), lines)
}

type Sent = Month & {
  file: { content: Uint8Array }
  pratinjau?: boolean | undefined
  terapkan_yang_benar?: boolean | undefined
  alasan?: string | undefined
  mulai_roster?: string | undefined
}

/** A roster from a file. It is read before the transaction begins; errors name the cell. */
export async function importRoster(
  db: Database,
  instansi_id: string,
  kantor_id: string,
  sent: Sent,
  call: PersonCall,
): Promise<LaporanImpor> {
  await countUpload(db, call.caller.sub)
  const grid = await readMonthGrid(sent.file.content, gridOf(sent))
  const done = await db
    .inInstansi(instansi_id, (tx) => applyGrid(tx, instansi_id, kantor_id, grid, sent, call))
    .catch(refuseConflict(...ANGGOTA_CONFLICTS))
  const report = await importReport(grid.rows, done.problems, { language: call.language, ...done.counts })
  if (done.isRefused && sent.pratinjau !== true)
    return refuse('impor.ditolak', {
      values: { jumlah: report.ditolak },
      data: { ...report, ...(done.bukan_anggota.length > 0 && { bukan_anggota: done.bukan_anggota }) },
    })
  return report
}

async function applyGrid(tx: Tx, instansi_id: string, kantor_id: string, grid: GridRead, sent: Sent, call: PersonCall) {
  const range = { from: firstOfMonth(sent.tahun, sent.bulan), to: lastOfMonth(sent.tahun, sent.bulan) }
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
  const { alasan, mulai_roster } = sent
  const plan = await planRoster(tx, instansi_id, { kantor_ids: [kantor_id], sel, alasan, mulai_roster }, call)
  const sentCode = new Map(sel.map((one) => [`${one.baris} ${one.tanggal}`, one.shift_kode]))
  for (const { baris, tanggal, masalah } of plan.refused) {
    // A row that stands there twice has been named once already.
    if (masalah === 'sel_ganda') continue
    const kolom = String(Number(tanggal.slice(8)))
    problems.push({ baris, kolom, nilai: sentCode.get(`${baris} ${tanggal}`) ?? null, alasan: masalah })
  }
  const badRows = new Set(problems.map(({ baris }) => baris))
  // A file whose header cannot be read has no good rows either.
  const isRefused = problems.length > 0 && (sent.terapkan_yang_benar !== true || badRows.has(1))
  const good = isRefused ? [] : plan.changes.filter(({ baris }) => !badRows.has(baris))
  const nips = new Set(good.map(({ nip }) => nip))
  const mulai = plan.mulai.filter(({ nip }) => nips.has(nip))
  if (sent.pratinjau !== true) await applyRoster(tx, instansi_id, { changes: good, mulai, alasan }, call, 'impor')
  const changed = Map.groupBy(good, ({ baris }) => baris)
  const dibuat = [...changed.values()].filter((row) => row.every(({ dari }) => dari === null)).length
  const goodRows = known.filter(({ baris }) => !badRows.has(baris)).length
  const counts = { dibuat, diubah: changed.size - dibuat, dilewati: goodRows - changed.size, ditolak: badRows.size }
  return { problems, counts, isRefused, bukan_anggota: plan.bukan_anggota.map(({ kantor_id: _office, ...one }) => one) }
}
