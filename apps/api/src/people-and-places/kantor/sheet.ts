import { isNumber } from '@presensi/contract/field-list'
import type { isiUnduhanKantor } from '@presensi/contract/people-and-places/kantor'
import {
  KOLOM_KANTOR,
  KOLOM_KANTOR_BOLEH_KURANG,
  kantorSheet,
} from '@presensi/contract/people-and-places/kantor.fields'
import * as z from 'zod/mini'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Database } from '../../platform/database.ts'
import type { FileAnswer, PersonCall, PersonFacts } from '../../platform/http/call.ts'
import { createImport, type ImportDeps, type ImportTable, readTable } from '../../platform/impor/public.ts'
import { instansiOf } from '../../platform/scope.ts'
import {
  type Cell,
  type Export,
  exportFile,
  exportSheet,
  listSheet,
  writeTemplate,
} from '../../platform/xlsx/public.ts'
import { todayOf, unknownZones } from '../../platform/zone.repo.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { JUDUL_KANTOR, KOLOM_DAFTAR, saringanOf } from './daftar-sheet.ts'
import * as repo from './kantor.repo.ts'
import { type BarisKantor, barisKantor, type KantorPlan, planKantorImport } from './plan-import.ts'
import { readRadius } from './radius.ts'
import { TEMPLAT } from './templat.ts'

export const createImporKantor = (deps: ImportDeps) =>
  createImport<Record<never, never>, ImportTable<BarisKantor>, KantorImpor>(deps, {
    nama: 'kantor.impor',
    judul: { id: 'Impor lokasi kantor', en: 'Import of offices' },
    args: z.strictObject({}),
    kolom: KOLOM_KANTOR,
    read: (sheet) => readTable(sheet, KOLOM_KANTOR, barisKantor, KOLOM_KANTOR_BOLEH_KURANG),
    async plan(tx, table, { call, instansi_id }) {
      await repo.lockSusunan(tx, instansi_id)
      const stored = await repo.allKantor(tx, { instansi_id, kantor_ids: null })
      const zones = table.rows.flatMap(({ nilai }) => (nilai.zona_waktu === undefined ? [] : [nilai.zona_waktu]))
      const unknown = await unknownZones(tx, zones)
      const radius = await readRadius(tx, instansi_id)
      const own = await repo.listZonaSendiri(tx, instansi_id, call.caller.pegawai_id)
      const zona = { isUnknown: (one: string) => unknown.has(one), isOwn: (id: string) => own.has(id) }
      const { baru, ubah, sama, problems } = planKantorImport(table, stored, zona, radius)
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
  })
type KantorImpor = Pick<KantorPlan, 'baru' | 'ubah'> & { stored: Awaited<ReturnType<typeof repo.allKantor>> }

export function createKantorSheets({ db }: { db: Database }) {
  const download = (asked: UnduhanKantor, call: PersonCall): Promise<FileAnswer> =>
    exportSheet(db, call, () => prepareUnduhan(db, asked, call))
  /** The offices that are there to be changed or added to, with what can be chosen. */
  const template = ({ bentuk: _list, ...filter }: UnduhanKantor, call: PersonCall): Promise<FileAnswer> =>
    exportFile(db, call, async () => {
      const scope = { instansi_id: instansiOf(call.lingkup), kantor_ids: call.lingkup.kantor_ids }
      const { some, all } = await db.inInstansi(scope.instansi_id, async (tx) => ({
        some: await repo.exportKantor(tx, scope, filter),
        all: await repo.exportKantor(tx, scope, {}),
      }))
      const columns = KOLOM_KANTOR.map((header) => ({
        header,
        ...kindOf(header),
        ...TEMPLAT[header],
        ...(header === 'induk_kode' && { pilihan: all.map(({ kode, nama }) => [kode, nama] as const) }),
      }))
      const content = await writeTemplate({ name: 'Lokasi Kantor', columns, rows: some.flatMap(rowsOf) })
      return { fileName: 'lokasi_kantor.xlsx', content }
    })
  return { download, template }
}

type UnduhanKantor = z.output<typeof isiUnduhanKantor>

/** The offices that the filter finds: as the sheet that upload takes, or as a list to read. */
export async function prepareUnduhan(
  db: Database,
  { bentuk, ...filter }: UnduhanKantor,
  call: PersonFacts,
): Promise<Export> {
  const instansi_id = instansiOf(call.lingkup)
  const { kantor_ids } = call.lingkup
  const { all, hari_ini } = await db.inInstansi(instansi_id, async (tx) => ({
    all: await repo.exportKantor(tx, { instansi_id, kantor_ids }, filter),
    hari_ini: await todayOf(tx, instansi_id),
  }))
  if (bentuk === 'daftar') {
    const list = { judul: JUDUL_KANTOR, columns: KOLOM_DAFTAR, saringan: saringanOf(filter), hari_ini }
    const sheet = listSheet(list, call.language)
    return { fileName: 'lokasi_kantor.xlsx', jumlah: all.length, ...sheet, rows: all.map(sheet.cellsOf) }
  }
  const rows = all.flatMap(rowsOf)
  return {
    fileName: 'lokasi_kantor.xlsx',
    name: 'Lokasi Kantor',
    jumlah: rows.length,
    columns: KOLOM_KANTOR.map((header) => ({ header, ...kindOf(header) })),
    rows,
  }
}

const kindOf = (header: (typeof KOLOM_KANTOR)[number]) => isNumber(kantorSheet[header]) && { kind: 'bilangan' as const }
const cellOf = (value: Cell): Cell => (typeof value === 'boolean' ? (value ? 'ya' : 'tidak') : value)

/** A row a circle; each repeats the office. An outline has no row: importing leaves it as it is. */
function rowsOf({ titik, ...office }: repo.KantorExport): Cell[][] {
  const circles = titik.filter((one) => 'radius_m' in one)
  const none = { lat: null, lng: null, radius_m: null }
  return (circles.length === 0 ? [none] : circles).map(({ lat, lng, radius_m }) => {
    const row = { ...office, lat, lng, radius_m }
    return KOLOM_KANTOR.map((kolom) => cellOf(row[kolom]))
  })
}
