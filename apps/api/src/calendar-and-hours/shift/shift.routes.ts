import { deleteShift, listShift, saveShift, type shift } from '@presensi/contract/calendar-and-hours/shift'
import { shiftFields } from '@presensi/contract/calendar-and-hours/shift.fields'
import { fallbacksOf, isSameRow, type RowOf } from '@presensi/contract/field-list'
import { checkShift, detikShift } from '@presensi/domain/jadwal/shift'
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
import { todayOf } from '../../platform/zone.repo.ts'
import { recordAudit } from '../../system/audit/public.ts'
import * as repo from './shift.repo.ts'

type Wire = z.output<typeof shift>
type Save = z.output<(typeof saveShift)['body']>

export const toWire = (row: repo.ShiftRow): Wire => ({ ...row, detik: detikShift(row) })

const CONFLICTS = [
  {
    constraint: 'shift_kode_key',
    code: 'sudah_ada',
    values: { apa: { id: 'Shift dengan kode ini', en: 'A shift with this code' } },
  },
  { constraint: /_kantor_id_fkey$/, code: 'tidak_ditemukan' },
] as const
/** Its hours stood in rosters before they were changed. */
const STILL_USED = {
  constraint: /_fkey$/,
  code: 'masih_dipakai',
  values: { jumlah: { id: 'roster yang lampau', en: 'rosters of the past' } },
} as const

export function mountShift(mount: Mount, { db }: { db: Database }): void {
  mount(listShift, ({ query }, { lingkup }) => {
    const instansi_id = instansiOf(lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const page = await repo.listShift(tx, instansi_id, query, windowOf(query), lingkup.kantor_ids)
      return { ...page, items: page.items.map(toWire) }
    })
  })

  mount(saveShift, ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, (tx) => save(tx, instansi_id, body, call)).catch(refuseConflict(...CONFLICTS))
  })

  mount(deleteShift, ({ body: { id } }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db
      .inInstansi(instansi_id, async (tx) => {
        const before = (await repo.lockShift(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
        const use = await repo.countUse(tx, instansi_id, id, await todayOf(tx, instansi_id))
        if (use.semua > 0)
          refuse('masih_dipakai', {
            values: { jumlah: { id: `${use.semua} sel roster`, en: `${use.semua} roster cells` } },
            data: { roster: use.semua },
          })
        await repo.deleteShift(tx, instansi_id, id)
        await recordAudit(tx, call, { aksi: 'hapus', objek: 'shift', objek_id: id, sebelum: before })
        return { id }
      })
      .catch(refuseConflict(STILL_USED))
  })
}

const FIELD = {
  pulang_sebelum_masuk: 'pulang',
  lintas_hari_perlu: 'pulang',
  terlalu_panjang: 'pulang',
  istirahat_setengah: 'istirahat_selesai',
  istirahat_di_luar: 'istirahat_mulai',
} as const

const BARU = fallbacksOf(shiftFields)

async function save(tx: Tx, instansi_id: string, body: Save, call: PersonCall): Promise<Wire> {
  const { id: given, ...fields } = body
  const before = given === undefined ? undefined : await repo.lockShift(tx, instansi_id, given)
  if (given !== undefined && before === undefined) return refuse('tidak_ditemukan')
  const { kantor_ids, ...write } = { ...fields, ...mergeSave(BARU, before, fields) }
  const problem = checkShift(write)
  if (problem !== null) refuseField(FIELD[problem], problem)
  const id = await store(tx, instansi_id, before, write)
  await repo.replaceKantor(tx, instansi_id, id, kantor_ids)
  const row = (await repo.lockShift(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
  const aksi = before === undefined ? 'buat' : 'ubah'
  await recordAudit(tx, call, { aksi, objek: 'shift', objek_id: id, sebelum: before, sesudah: row })
  return toWire(row)
}

/** All but how it is called, shown and who may use it. */
const { kode: _kode, nama: _nama, warna: _warna, kantor_ids: _kantor_ids, aktif: _aktif, ...HOURS } = shiftFields
const sameHours = (a: RowOf<typeof HOURS>, b: RowOf<typeof HOURS>): boolean => isSameRow(HOURS, a, b)

/** Other hours for a shift that people have worked already become a row of their own: the past keeps its hours. */
async function store(tx: Tx, instansi_id: string, before: repo.ShiftRow | undefined, write: repo.ShiftWrite) {
  if (before === undefined) {
    const id = newId()
    await repo.insertShift(tx, instansi_id, id, write)
    return id
  }
  const hari_ini = await todayOf(tx, instansi_id)
  const { lampau } = await repo.countUse(tx, instansi_id, before.id, hari_ini)
  if (lampau === 0 || sameHours(before, write)) {
    await repo.updateShift(tx, instansi_id, before.id, write)
    return before.id
  }
  const id = newId()
  await repo.takeOver(tx, instansi_id, { dari: before.id, ke: id, mulai: hari_ini }, write)
  return id
}
