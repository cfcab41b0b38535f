import {
  deleteHariLibur,
  type hariLibur,
  listHariLibur,
  readLiburNasional,
  submitHariLibur,
  terapkanLiburNasional,
} from '@presensi/contract/calendar-and-hours/hari-libur'
import { hariLiburFields } from '@presensi/contract/calendar-and-hours/hari-libur.fields'
import { fallbacksOf, pickRow, type RowOf } from '@presensi/contract/field-list'
import { daysBetween } from '@presensi/domain/kalender/tanggal'
import type * as z from 'zod/mini'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { mergeSave } from '../../platform/merge-save.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { newId } from '../../platform/uuid.ts'
import { pick, recordAudit } from '../../system/audit/public.ts'
import * as repo from './hari-libur.repo.ts'
import { catatLibur } from './lampau.ts'
import { applyYear, compareYear } from './nasional.ts'
import { losesOn } from './peringatan.ts'

type Wire = z.output<typeof hariLibur>
type Submit = z.output<(typeof submitHariLibur)['body']>

const toWire = ({ nasional_kunci, ...row }: repo.HariLiburRow): Wire => ({
  ...row,
  menunggu_keppres: row.jenis === 'cuti_bersama' && row.keppres_asn === null,
  nasional: nasional_kunci !== null,
})

const CONFLICTS = [
  { constraint: 'hari_libur_nama_excl', code: 'sudah_ada', values: { apa: 'Hari libur dengan nama dan tanggal ini' } },
  { constraint: 'hari_libur_nasional_key', code: 'bentrok' },
  { constraint: /_fkey$/, code: 'tidak_ditemukan' },
] as const

/** Longer than any school holiday; a slip in the year shows up here. */
const MOST_DAYS = 100

export function mountHariLibur(mount: Mount, { db }: { db: Database }): void {
  mount(listHariLibur, ({ query }, { lingkup }) => {
    const instansi_id = instansiOf(lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const page = await repo.listHariLibur(tx, instansi_id, query, windowOf(query))
      return { ...page, items: page.items.map(toWire) }
    })
  })

  mount(submitHariLibur, ({ body }, call) => {
    if (body.tanggal_selesai < body.tanggal_mulai) return refuseField('tanggal_selesai', 'sebelum_mulai')
    if (daysBetween(body.tanggal_mulai, body.tanggal_selesai) >= MOST_DAYS)
      return refuseField('tanggal_selesai', `maks_hari:${MOST_DAYS}`)
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, (tx) => submit(tx, instansi_id, body, call)).catch(refuseConflict(...CONFLICTS))
  })

  mount(deleteHariLibur, ({ body: { id, alasan } }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const before = (await repo.lockHariLibur(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
      await repo.deleteHariLibur(tx, instansi_id, [id])
      const sesudah = alasan === undefined ? undefined : { alasan }
      await recordAudit(tx, call, { aksi: 'hapus', objek: 'hari_libur', objek_id: id, sebelum: before, sesudah })
      return {
        id,
        menunggu: await catatLibur(tx, instansi_id, call, [{ before, after: null }], { aksi: 'hapus', alasan }),
      }
    })
  })

  mount(readLiburNasional, ({ query }, { lingkup }) => {
    const instansi_id = instansiOf(lingkup)
    return db.inInstansi(instansi_id, (tx) => compareYear(tx, instansi_id, query.tahun))
  })

  mount(terapkanLiburNasional, ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db
      .inInstansi(instansi_id, (tx) => applyYear(tx, instansi_id, body, call))
      .catch(refuseConflict(...CONFLICTS))
  })
}

const BARU = fallbacksOf(hariLiburFields)
/** What the national list says of a holiday. The decree for ASN is the agency's to enter and makes no row its own. */
const listed = (row: RowOf<typeof hariLiburFields>): string =>
  JSON.stringify({ ...pickRow(hariLiburFields, row), keppres_asn: null, kantor_ids: row.kantor_ids.toSorted() })

async function submit(tx: Tx, instansi_id: string, body: Submit, call: PersonCall) {
  const { id: given, alasan, ...fields } = body
  await repo.lockKalender(tx, instansi_id)
  const before = given === undefined ? undefined : await repo.lockHariLibur(tx, instansi_id, given)
  if (given !== undefined && before === undefined) return refuse('tidak_ditemukan')
  const id = before?.id ?? newId()
  // Whoever edits a row of the national list makes it the agency's own: applying the list later leaves it alone.
  const nasional_kunci = before?.nasional_kunci ?? null
  const { kantor_ids, ...merged } = { ...fields, ...mergeSave(BARU, before, fields) }
  // A decree belongs to cuti bersama; a row that becomes another kind loses it.
  if (merged.jenis !== 'cuti_bersama' && (fields.keppres_asn ?? null) !== null)
    return refuseField('keppres_asn', 'hanya_cuti_bersama')
  if (merged.jenis !== 'cuti_bersama') merged.keppres_asn = null
  const write = { ...merged, nasional_kunci, diubah_tangan: before?.diubah_tangan ?? false }
  if (before !== undefined && nasional_kunci !== null && listed({ ...write, kantor_ids }) !== listed(before))
    write.diubah_tangan = true
  if (before === undefined) await repo.insertHariLibur(tx, instansi_id, [{ id, ...write }])
  else await repo.updateHariLibur(tx, instansi_id, id, write)
  await repo.replaceKantor(tx, instansi_id, id, kantor_ids)
  const row = (await repo.lockHariLibur(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
  const aksi = before === undefined ? ('buat' as const) : ('ubah' as const)
  const sesudah = {
    ...pick(row, 'id', 'nasional_kunci', 'diubah_tangan'),
    ...pickRow(hariLiburFields, row),
    ...(alasan !== undefined && { alasan }),
  }
  await recordAudit(tx, call, { aksi, objek: 'hari_libur', objek_id: id, sebelum: before, sesudah })
  const peringatan = await losesOn(tx, instansi_id, [row], call.language)
  const menunggu = await catatLibur(tx, instansi_id, call, [{ before: before ?? null, after: row }], { aksi, alasan })
  return { ...toWire(row), peringatan, menunggu }
}
