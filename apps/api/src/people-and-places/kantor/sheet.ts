import type { LaporanImpor } from '@presensi/contract/impor'
import { KOLOM_KANTOR } from '@presensi/contract/people-and-places/kantor'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Database } from '../../platform/database.ts'
import { countUpload } from '../../platform/files/public.ts'
import type { FileAnswer, PersonCall, PersonFacts } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { type Cell, type Export, exportSheet, readSheet } from '../../platform/xlsx/public.ts'
import { unknownZones } from '../../platform/zone.repo.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { readTable } from '../platform/import-table.ts'
import { importReport } from '../platform/xlsx/import-report.ts'
import * as repo from './kantor.repo.ts'
import { barisKantor, planKantorImport } from './plan-import.ts'
import { readRadius } from './radius.ts'

type Upload = { file: { content: Uint8Array }; terapkan_yang_benar?: boolean | undefined }

export function createKantorSheets({ db }: { db: Database }) {
  async function upload(given: Upload, call: PersonCall): Promise<LaporanImpor> {
    const instansi_id = instansiOf(call.lingkup)
    await countUpload(db, call.caller.sub)
    const sheet = await readSheet(Buffer.from(given.file.content))
    const table = readTable(sheet, KOLOM_KANTOR, barisKantor)
    const plan = await db
      .inInstansi(instansi_id, async (tx) => {
        await repo.lockSusunan(tx, instansi_id)
        const stored = await repo.allKantor(tx, { instansi_id, kantor_ids: null })
        const zones = table.rows.flatMap(({ nilai }) => (nilai.zona_waktu === undefined ? [] : [nilai.zona_waktu]))
        const unknown = await unknownZones(tx, zones)
        const plan = planKantorImport(table, stored, (zona) => unknown.has(zona), await readRadius(tx, instansi_id))
        const { baru, ubah, problems } = plan
        if (problems.length > 0 && given.terapkan_yang_benar !== true) return { ...plan, baru: [], ubah: [], sama: 0 }
        await repo.insertKantor(tx, instansi_id, baru)
        await repo.noteAreaDiubah(tx, instansi_id, ubah, call.caller.sub)
        await repo.updateKantor(tx, instansi_id, ubah)
        const touched = new Set(ubah.map((row) => row.id))
        if (baru.length + ubah.length > 0)
          await recordAudit(tx, call, {
            aksi: 'impor',
            objek: 'kantor',
            instansi_id,
            sebelum: stored.filter((row) => touched.has(row.id)),
            sesudah: { dibuat: baru, diubah: ubah },
          })
        return plan
      })
      .catch(refuseConflict({ constraint: 'kantor_instansi_id_kode_key', code: 'bentrok' }))
    const counts = { dibuat: plan.baru.length, diubah: plan.ubah.length, dilewati: plan.sama }
    const report = await importReport(sheet.rows, plan.problems, { language: call.language, ...counts })
    if (plan.problems.length > 0 && given.terapkan_yang_benar !== true)
      return refuse('impor.ditolak', { values: { jumlah: report.ditolak }, data: report })
    return report
  }

  const download = (filter: repo.KantorFilter, call: PersonCall): Promise<FileAnswer> =>
    exportSheet(db, call, () => prepareUnduhan(db, filter, call))
  return { upload, download }
}

export async function prepareUnduhan(db: Database, filter: repo.KantorFilter, call: PersonFacts): Promise<Export> {
  const instansi_id = instansiOf(call.lingkup)
  const { kantor_ids } = call.lingkup
  const all = await db.inInstansi(instansi_id, (tx) => repo.exportKantor(tx, { instansi_id, kantor_ids }, filter))
  const rows = all.flatMap(rowsOf)
  return {
    fileName: 'lokasi_kantor.xlsx',
    name: 'Lokasi Kantor',
    jumlah: rows.length,
    columns: KOLOM_KANTOR.map((header) => ({ header, ...(NUMBERS.has(header) && { kind: 'bilangan' as const }) })),
    rows,
  }
}

const NUMBERS = new Set<string>(['lat', 'lng', 'radius_m'])

/** A row a circle; the office itself stands in the first one. An outline has no row: importing leaves it as it is. */
function rowsOf(row: repo.KantorExport): Cell[][] {
  const circles = row.titik.flatMap((titik) => ('radius_m' in titik ? [[titik.lat, titik.lng, titik.radius_m]] : []))
  const office = [row.nama, row.alamat, row.induk_kode, row.zona_waktu]
  const aktif = row.aktif ? 'ya' : 'tidak'
  return (circles.length === 0 ? [[null, null, null]] : circles).map((circle) => [
    row.kode,
    ...office,
    ...circle,
    aktif,
  ])
}
