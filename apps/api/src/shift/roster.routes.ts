import {
  deleteShiftPegawai,
  downloadShiftPegawai,
  importShiftPegawai,
  readRosterShift,
  saveBanyakShiftPegawai,
  saveShiftPegawai,
} from '@presensi/contract/shift'
import type { Lingkup } from '@presensi/domain/akses/lingkup'
import { recordAudit } from '../audit/public.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Mount } from '../platform/http/mount-route.ts'
import { refuse, refuseField } from '../platform/refusal.ts'
import { instansiOf } from '../platform/scope.ts'
import { readRoster } from './read-roster.ts'
import * as repo from './roster.repo.ts'
import { downloadRoster, importRoster } from './roster-sheet.ts'
import { applyRoster, planRoster } from './write-roster.ts'

/** A roster belongs to one office; who keeps several says which. */
function kantorOf({ kantor_ids }: Lingkup): string {
  const [only, another] = kantor_ids ?? []
  return only === undefined || another !== undefined ? refuse('lingkup.pilih_kantor') : only
}

export function mountRoster(mount: Mount, { db }: { db: Database }): void {
  mount(readRosterShift, ({ query }, { lingkup }) => {
    const instansi_id = instansiOf(lingkup)
    const kantor_id = kantorOf(lingkup)
    return db.inInstansi(instansi_id, (tx) => readRoster(tx, instansi_id, kantor_id, query))
  })

  mount(saveShiftPegawai, ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    const { nip, tanggal, shift_kode } = body
    return db.inInstansi(instansi_id, async (tx) => {
      const asked = [{ baris: 0, nip, tanggal, shift_kode }]
      const { changes, refused } = await planRoster(tx, instansi_id, call.lingkup.kantor_ids ?? [], asked)
      const [no] = refused
      if (no?.masalah === 'pegawai_tidak_dikenal') refuse('tidak_ditemukan')
      if (no !== undefined) refuseField(no.masalah === 'bukan_penempatan' ? 'tanggal' : 'shift_kode', no.masalah)
      await applyRoster(tx, instansi_id, changes, call, 'ubah')
      return readOne(tx, instansi_id, nip, tanggal, body.id)
    })
  })

  mount(saveBanyakShiftPegawai, ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    const asked = body.sel.map(({ shift_kode = null, ...one }, baris) => ({ baris, ...one, shift_kode }))
    return db.inInstansi(instansi_id, async (tx) => {
      const plan = await planRoster(tx, instansi_id, call.lingkup.kantor_ids ?? [], asked)
      if (plan.refused.length > 0)
        refuse('input_salah', {
          errors: plan.refused.slice(0, 200).map(({ baris, masalah }) => ({
            field: `sel.${baris}.${masalah === 'pegawai_tidak_dikenal' ? 'nip' : masalah.startsWith('shift') ? 'shift_kode' : 'tanggal'}`,
            message: masalah,
          })),
        })
      return { ...(await applyRoster(tx, instansi_id, plan.changes, call, 'ubah')), tetap: plan.tetap }
    })
  })

  mount(deleteShiftPegawai, ({ body: { id } }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const before = (await repo.lockSel(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
      const { pegawai_id, tanggal } = before
      const day = { from: tanggal, to: tanggal }
      const places = await repo.listTempat(tx, instansi_id, [pegawai_id], call.lingkup.kantor_ids ?? [], day)
      if (!places.has(pegawai_id)) refuse('tidak_ditemukan')
      await repo.deleteSel(tx, instansi_id, [id])
      await recordAudit(tx, call, { aksi: 'hapus', objek: 'shift_pegawai', objek_id: id, sebelum: before })
      return { id }
    })
  })

  mount(importShiftPegawai, ({ query, body }, call) => {
    const kantor_id = kantorOf(call.lingkup)
    return importRoster(db, instansiOf(call.lingkup), kantor_id, { ...query, ...body }, call)
  })

  mount(downloadShiftPegawai, ({ query }, call) =>
    downloadRoster(db, { ...query, kantor_id: kantorOf(call.lingkup) }, call),
  )
}

async function readOne(tx: Tx, instansi_id: string, nip: string, tanggal: string, id: string | undefined) {
  const pegawai_id = (await repo.findPegawai(tx, instansi_id, [nip])).get(nip) ?? refuse('tidak_ditemukan')
  const [cell] = await repo.listSel(tx, instansi_id, [pegawai_id], { from: tanggal, to: tanggal })
  // An id that is given must be the cell of that person and day.
  if (cell === undefined || (id !== undefined && id !== cell.id)) return refuse('tidak_ditemukan')
  return { id: cell.id, nip, tanggal: cell.tanggal, shift_kode: cell.shift_kode }
}
