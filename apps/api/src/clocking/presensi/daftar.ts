import { BATAS_HARI_PRESENSI, type listPresensi } from '@presensi/contract/clocking/presensi'
import type { RouteParsed } from '@presensi/contract/route'
import { addDays, daysBetween } from '@presensi/domain/kalender/tanggal'
import { wewenangOf } from '../../access/wewenang/public.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { FileAnswer, PersonCall, PersonFacts } from '../../platform/http/call.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { readNamaKantor } from '../../platform/scope.repo.ts'
import { instansiOf } from '../../platform/scope.ts'
import { type Export, exportSheet, listSheet, rowsOfKeys } from '../../platform/xlsx/public.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { findPeople, listDiputus, listPresensiKeys, type PresensiFilter, pagePresensi } from './daftar.repo.ts'
import { JUDUL_PRESENSI, KOLOM_PRESENSI, saringanOf } from './ekspor.ts'
import { hariDari } from './hari-peristiwa.ts'
import { type PeristiwaKey, type PeristiwaRow, readPeristiwa } from './peristiwa.repo.ts'
import { geserOf } from './tepi-hari.ts'
import { toPeristiwaPegawai } from './wire.ts'

type Query = RouteParsed<typeof listPresensi>['query']
const HARI_BAWAAN = 7
const MAX_EXPORT = 100_000

async function filterOf(tx: Tx, query: Query, call: PersonFacts): Promise<PresensiFilter> {
  const sampai = query.tanggal ?? query.tanggal_selesai ?? (await todayOf(tx, instansiOf(call.lingkup)))
  const dari = query.tanggal ?? query.tanggal_mulai ?? addDays(sampai, 1 - HARI_BAWAAN)
  if (sampai < dari) refuseField('tanggal_selesai', 'sebelum_mulai')
  if (daysBetween(dari, sampai) >= BATAS_HARI_PRESENSI)
    refuseField('tanggal_selesai', `maks_hari:${BATAS_HARI_PRESENSI}`)
  const instansi_id = instansiOf(call.lingkup)
  const days = { kantor_ids: call.lingkup.kantor_ids, dari, sampai }
  const pegawai_ids = await findPeople(tx, instansi_id, query)
  return { ...query, ...days, geser: await geserOf(tx, instansi_id, { ...days, pegawai_ids }) }
}

export function createDaftar({ db }: { db: Database }) {
  const list = (query: Query, call: PersonCall) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const page = await pagePresensi(tx, instansi_id, await filterOf(tx, query, call), {
        ...windowOf(query),
        sort: query.sort,
      })
      const hariOf = await hariDari(tx, page.items)
      const mine = await listDiputus(
        tx,
        wewenangOf(instansi_id, call),
        page.items.map((row) => row.id),
      )
      const lihat_foto = call.caller.act === undefined
      const canOf = (row: PeristiwaRow) => ({ putuskan: lihat_foto && mine.has(row.id), lihat_foto })
      return { ...page, items: page.items.map((row) => toPeristiwaPegawai(row, call, canOf(row), hariOf(row))) }
    })
  }

  const download = (query: Query, call: PersonCall): Promise<FileAnswer> =>
    exportSheet(db, call, () => prepareUnduhan(db, query, call))

  return { list, download }
}

/** The clockings that the same filters list. */
export async function prepareUnduhan(db: Database, query: Query, call: PersonFacts): Promise<Export> {
  const instansi_id = instansiOf(call.lingkup)
  const { keys, filter, sheet } = await db.inInstansi(instansi_id, async (tx) => {
    const filter = await filterOf(tx, query, call)
    const keys = await listPresensiKeys(tx, instansi_id, filter, MAX_EXPORT + 1)
    if (keys.length > MAX_EXPORT) refuse('berkas.terlalu_banyak', { values: { apa: 'baris', batas: MAX_EXPORT } })
    await recordAudit(tx, call, {
      aksi: 'unduh',
      objek: 'presensi',
      instansi_id,
      sesudah: { dari: filter.dari, sampai: filter.sampai, baris: keys.length },
    })
    const kantor = await readNamaKantor(tx, instansi_id, filter.kantor_ids ?? [])
    const saringan = saringanOf(query, { ...filter, kantor })
    const hari_ini = await todayOf(tx, instansi_id)
    const list = { judul: JUDUL_PRESENSI, columns: KOLOM_PRESENSI, saringan, hari_ini }
    return { keys, filter, sheet: listSheet(list, call.language) }
  })
  const read = (some: readonly PeristiwaKey[]) =>
    db.inInstansi(instansi_id, async (tx) => {
      const rows = await readPeristiwa(tx, instansi_id, some)
      const hariOf = await hariDari(tx, rows)
      // The day it belongs to, as on the screen.
      return rows.map((row) => ({ ...row, tanggal: hariOf(row).tanggal }))
    })
  return {
    fileName: `presensi_${filter.dari}_${filter.sampai}.xlsx`,
    jumlah: keys.length,
    ...sheet,
    rows: rowsOfKeys(keys, read, sheet.cellsOf),
  }
}
