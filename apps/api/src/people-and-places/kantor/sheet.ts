import { KOLOM_KANTOR } from '@presensi/contract/people-and-places/kantor'
import * as z from 'zod/mini'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Database } from '../../platform/database.ts'
import type { FileAnswer, PersonCall, PersonFacts } from '../../platform/http/call.ts'
import { createImport, type ImportTable, readTable } from '../../platform/impor/public.ts'
import type { JobFiles } from '../../platform/jobs/public.ts'
import { instansiOf } from '../../platform/scope.ts'
import { type Cell, type Export, exportSheet } from '../../platform/xlsx/public.ts'
import { unknownZones } from '../../platform/zone.repo.ts'
import { recordAudit } from '../../system/audit/public.ts'
import * as repo from './kantor.repo.ts'
import { type BarisKantor, barisKantor, type KantorPlan, planKantorImport } from './plan-import.ts'
import { readRadius } from './radius.ts'

export const createImporKantor = ({ db, files }: { db: Database; files: JobFiles }) =>
  createImport<Record<never, never>, ImportTable<BarisKantor>, KantorImpor>(
    { db, files },
    {
      nama: 'kantor.impor',
      judul: { id: 'Impor lokasi kantor', en: 'Import of offices' },
      args: z.strictObject({}),
      kolom: KOLOM_KANTOR,
      read: (sheet) => readTable(sheet, KOLOM_KANTOR, barisKantor, KOLOM_BOLEH_KURANG),
      async plan(tx, table, { instansi_id }) {
        await repo.lockSusunan(tx, instansi_id)
        const stored = await repo.allKantor(tx, { instansi_id, kantor_ids: null })
        const zones = table.rows.flatMap(({ nilai }) => (nilai.zona_waktu === undefined ? [] : [nilai.zona_waktu]))
        const unknown = await unknownZones(tx, zones)
        const radius = await readRadius(tx, instansi_id)
        const { baru, ubah, sama, problems } = planKantorImport(table, stored, (zona) => unknown.has(zona), radius)
        const counts = { dibuat: baru.length, diubah: ubah.length, dilewati: sama }
        return { problems, good: { baru, ubah, stored }, ...counts }
      },
      async apply(tx, { baru, ubah, stored }, { call, instansi_id }) {
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
        return undefined
      },
      conflict: refuseConflict({ constraint: 'kantor_instansi_id_kode_key', code: 'bentrok' }),
    },
  )
type KantorImpor = Pick<KantorPlan, 'baru' | 'ubah'> & { stored: Awaited<ReturnType<typeof repo.allKantor>> }

/** What a file does not say of an office that is known stays as it is. */
const KOLOM_BOLEH_KURANG = ['alamat', 'induk_kode', 'lat', 'lng', 'radius_m', 'aktif']

export function createKantorSheets({ db }: { db: Database }) {
  const download = (filter: repo.KantorFilter, call: PersonCall): Promise<FileAnswer> =>
    exportSheet(db, call, () => prepareUnduhan(db, filter, call))
  return { download }
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
