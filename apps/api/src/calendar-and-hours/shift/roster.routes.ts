import {
  deleteShiftPegawai,
  downloadShiftPegawai,
  importShiftPegawai,
  readRosterShift,
  saveBanyakShiftPegawai,
  saveShiftPegawai,
} from '@presensi/contract/calendar-and-hours/shift'
import { isSelSendiri } from '@presensi/domain/akses/diri-sendiri'
import type { Lingkup } from '@presensi/domain/akses/lingkup'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Tx } from '../../platform/database.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import type { ImportDeps } from '../../platform/impor/public.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { ANGGOTA_CONFLICTS } from './anggota.repo.ts'
import { readRoster } from './read-roster.ts'
import * as repo from './roster.repo.ts'
import { createImporRoster, downloadRoster } from './roster-sheet.ts'
import { applyRoster, catatSel, planRoster, type RosterPlan } from './write-roster.ts'

/** A roster belongs to one office; who keeps several says which. */
function kantorOf({ kantor_ids }: Lingkup): string {
  const [only, another] = kantor_ids ?? []
  return only === undefined || another !== undefined ? refuse('lingkup.pilih_kantor') : only
}

export function mountRoster(mount: Mount, deps: ImportDeps): void {
  const { db } = deps
  const impor = createImporRoster(deps)
  mount(readRosterShift, ({ query }, { lingkup }) => {
    const instansi_id = instansiOf(lingkup)
    const kantor_id = kantorOf(lingkup)
    return db.inInstansi(instansi_id, (tx) => readRoster(tx, instansi_id, kantor_id, query))
  })

  mount(saveShiftPegawai, ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    const { nip, tanggal, shift_kode, alasan } = body
    return db.inInstansi(instansi_id, async (tx) => {
      const sel = [{ baris: 0, nip, tanggal, shift_kode }]
      const plan = await planRoster(tx, instansi_id, { kantor_ids: call.lingkup.kantor_ids ?? [], sel, alasan }, call)
      refuseWhole(plan)
      const [no] = plan.refused
      if (no?.masalah === 'pegawai_tidak_dikenal') refuse('tidak_ditemukan')
      if (no !== undefined) refuseField(no.masalah === 'bukan_penempatan' ? 'tanggal' : 'shift_kode', no.masalah)
      await applyRoster(tx, instansi_id, { ...plan, alasan }, call, 'ubah')
      return readOne(tx, instansi_id, nip, tanggal, body.id)
    })
  })

  mount(saveBanyakShiftPegawai, ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    const { alasan, mulai_roster } = body
    const sel = body.sel.map(({ shift_kode = null, ...one }, baris) => ({ baris, ...one, shift_kode }))
    const asked = { kantor_ids: call.lingkup.kantor_ids ?? [], sel, alasan, mulai_roster }
    return db
      .inInstansi(instansi_id, async (tx) => {
        const plan = await planRoster(tx, instansi_id, asked, call)
        const bad = plan.refused.filter(({ masalah }) => !WHOLE.has(masalah))
        if (bad.length > 0)
          refuse('input_salah', {
            errors: bad.slice(0, 200).map(({ baris, masalah }) => ({
              field: `sel.${baris}.${masalah === 'pegawai_tidak_dikenal' ? 'nip' : masalah.startsWith('shift') ? 'shift_kode' : 'tanggal'}`,
              message: masalah,
            })),
          })
        refuseWhole(plan)
        return { ...(await applyRoster(tx, instansi_id, { ...plan, alasan }, call, 'ubah')), tetap: plan.tetap }
      })
      .catch(refuseConflict(...ANGGOTA_CONFLICTS))
  })

  mount(deleteShiftPegawai, ({ body: { id, alasan } }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const before = await repo.lockSel(tx, instansi_id, id)
      if (before === undefined || !call.lingkup.kantor_ids?.includes(before.kantor_id)) return refuse('tidak_ditemukan')
      const { hari_ini } = await repo.readKantor(tx, instansi_id, before.kantor_id)
      if (isSelSendiri(call.caller, before, before.tanggal, hari_ini)) refuse('akses.diri_sendiri')
      if (before.tanggal < hari_ini && alasan === undefined) refuseAlasan()
      await repo.deleteSel(tx, instansi_id, [id])
      const sesudah = alasan === undefined ? undefined : { alasan }
      await recordAudit(tx, call, { aksi: 'hapus', objek: 'shift_pegawai', objek_id: id, sebelum: before, sesudah })
      const { pegawai_id, tanggal, kantor_id, shift_id } = before
      const sebelum = { pegawai_id, kantor_id, tanggal, shift_id }
      await catatSel(tx, instansi_id, [{ pegawai_id, tanggal, sebelum, write: null }], call, { aksi: 'hapus', alasan })
      return { id }
    })
  })

  mount(importShiftPegawai, ({ query, body }, call) => {
    const kantor_id = kantorOf(call.lingkup)
    const { file, alasan, mulai_roster, ...mode } = body
    const args = { tahun: query.tahun, bulan: query.bulan, kantor_id, alasan, mulai_roster }
    return impor.upload(file.content, { ...mode, args }, call)
  })

  mount(downloadShiftPegawai, ({ query }, call) =>
    downloadRoster(db, { ...query, kantor_id: kantorOf(call.lingkup) }, call),
  )
}

/** What concerns the act as a whole rather than one cell of it. */
const WHOLE = new Set<string>(['sel_sendiri', 'keterangan_lampau', 'bukan_anggota'])
const refuseAlasan = (): never =>
  refuse('roster.alasan_wajib', { errors: [{ field: 'alasan', message: 'keterangan_lampau' }] })

function refuseWhole({ refused, bukan_anggota }: RosterPlan): void {
  const is = (masalah: string) => refused.some((one) => one.masalah === masalah)
  if (is('sel_sendiri')) refuse('akses.diri_sendiri')
  const [first] = bukan_anggota
  if (first !== undefined) {
    const more = bukan_anggota.length - 1
    const siapa = {
      id: more > 0 ? `${first.nama} dan ${more} orang lain` : first.nama,
      en: more > 0 ? `${first.nama} and ${more} more` : first.nama,
    }
    const orang = bukan_anggota.map(({ kantor_id: _office, ...one }) => one)
    refuse('roster.bukan_anggota', { values: { siapa }, data: { kantor_id: first.kantor_id, orang } })
  }
  if (is('keterangan_lampau')) refuseAlasan()
}

async function readOne(tx: Tx, instansi_id: string, nip: string, tanggal: string, id: string | undefined) {
  const { pegawai_id } = (await repo.findPegawai(tx, instansi_id, [nip])).get(nip) ?? refuse('tidak_ditemukan')
  const [cell] = await repo.listSel(tx, instansi_id, [pegawai_id], { from: tanggal, to: tanggal })
  // An id that is given must be the cell of that person and day.
  if (cell === undefined || (id !== undefined && id !== cell.id)) return refuse('tidak_ditemukan')
  return { id: cell.id, nip, tanggal: cell.tanggal, shift_kode: cell.shift_kode }
}
