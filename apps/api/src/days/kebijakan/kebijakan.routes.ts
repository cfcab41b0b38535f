import {
  deleteKebijakan,
  type kebijakan,
  listKebijakan,
  saveKebijakan,
  type skemaKebijakan,
} from '@presensi/contract/days/kebijakan'
import type { RouteParsed } from '@presensi/contract/route'
import { KEBIJAKAN_BAKU, type Kebijakan } from '@presensi/domain/kebijakan/kebijakan'
import { periksaKebijakan } from '@presensi/domain/kebijakan/periksa-kebijakan'
import { SKEMA } from '@presensi/domain/kebijakan/skema.gen'
import type * as z from 'zod/mini'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { mergeSave } from '../../platform/merge-save.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { newId } from '../../platform/uuid.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { bulanTerkunciSejak, kunciGiliran } from '../../recaps/terkunci/public.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { catatLampau } from '../perubahan-lampau/public.ts'
import * as repo from './kebijakan.repo.ts'

const ADMIN = 'role:presensi:admin:instansi'

function toWire({ isi, ...row }: repo.KebijakanRow, { caller }: PersonCall) {
  const open = !row.berlaku && caller.act === undefined && caller.roles.some(({ role }) => role === ADMIN)
  const wire = {
    ...row,
    ...isi,
    jenis_pegawai: [...row.jenis_pegawai],
    dibuat_pada: row.dibuat_pada.toISOString(),
    diubah_pada: row.diubah_pada.toISOString(),
    can: { ubah: open, hapus: open },
  }
  // The rules read lists that nobody may change; the wire has the same values.
  return wire as unknown as z.output<typeof kebijakan>
}

const {
  id: _id,
  nama: _nama,
  dasar: _dasar,
  berlaku_mulai: _mulai,
  jenis_pegawai: JENIS_BAKU,
  ...ISI_BAKU
} = KEBIJAKAN_BAKU

/** The policy as it would be saved: what is left out stays as it is, what is sent empty is what holds without it. */
function merged(
  body: RouteParsed<typeof saveKebijakan>['body'],
  before: repo.KebijakanRow | undefined,
): repo.KebijakanWrite {
  const { nama, dasar, berlaku_mulai } = body
  const pita = body.pita.map(({ sampai_detik = null, ...one }) => ({ ...one, sampai_detik }))
  const isi = mergeSave<repo.IsiKebijakan>(ISI_BAKU, before?.isi, { ...body, pita })
  const { jenis_pegawai, alasan } = mergeSave(
    { jenis_pegawai: JENIS_BAKU, alasan: null as string | null },
    before,
    body,
  )
  return { nama, dasar, berlaku_mulai, isi, jenis_pegawai: jenis_pegawai.toSorted(), alasan }
}

/** A policy as days are judged by it. */
const dinilaiOf = (row: repo.KebijakanRow | undefined): Kebijakan | null =>
  row === undefined
    ? null
    : {
        ...row.isi,
        ...{ id: row.id, nama: row.nama, dasar: row.dasar },
        ...{ berlaku_mulai: row.berlaku_mulai, jenis_pegawai: row.jenis_pegawai },
      }

/** What attendance costs, as data: each policy from a day on, with its decree. */
export function mountKebijakan(mount: Mount, { db }: { db: Database }): void {
  mount(listKebijakan, ({ query }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const page = await repo.pageKebijakan(tx, instansi_id, query, windowOf(query))
      return {
        ...page,
        items: page.items.map((row) => toWire(row, call)),
        skema: SKEMA as unknown as z.output<typeof skemaKebijakan>[],
      }
    })
  })

  mount(saveKebijakan, ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const before = body.id === undefined ? undefined : await openFor(tx, instansi_id, body.id)
      const row = merged(body, before)
      const { isi, ...rest } = row
      const wrong = periksaKebijakan({ ...isi, ...rest }, await todayOf(tx, instansi_id))
      if (wrong.length > 0)
        return refuse('input_salah', {
          errors: wrong.map(({ field, di, alasan }) => ({
            field: di === null ? field : `${field}.${di}`,
            message: alasan,
          })),
        })
      // Whoever locks a month has the same turn: it is locked already, or stored by this policy.
      await kunciGiliran(tx, instansi_id)
      const locked = await bulanTerkunciSejak(tx, instansi_id, row.berlaku_mulai)
      if (locked !== null) return refuse('kebijakan.bulan_terkunci', { values: { bulan: locked.slice(0, 7) } })
      const id = before?.id ?? newId()
      const write =
        before === undefined
          ? repo.insertKebijakan(tx, { instansi_id, id, oleh: call.caller.sub }, row)
          : repo.updateKebijakan(tx, { instansi_id, id }, row)
      await write.catch(refuseConflict({ constraint: 'kebijakan_satu_per_mulai', code: 'kebijakan.tanggal_terpakai' }))
      const after = (await repo.findKebijakan(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
      await recordAudit(tx, call, {
        aksi: before === undefined ? 'buat' : 'ubah',
        objek: 'kebijakan',
        objek_id: id,
        instansi_id,
        sebelum: before,
        sesudah: after,
      })
      const menunggu = await catatLampau(tx, instansi_id, call, {
        ...{ aksi: before === undefined ? 'buat' : 'ubah', objek: 'kebijakan', objek_id: id, judul: after.nama },
        ...{ alasan: after.alasan ?? undefined, dari: after.berlaku_mulai, sampai: null },
        baris: [{ jenis: 'kebijakan', kunci: id, sebelum: dinilaiOf(before), sesudah: dinilaiOf(after) }],
      })
      return { ...toWire(after, call), menunggu }
    })
  })

  mount(deleteKebijakan, ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const before = await openFor(tx, instansi_id, body.id)
      await repo.deleteKebijakan(tx, instansi_id, body.id)
      await recordAudit(tx, call, {
        aksi: 'hapus',
        objek: 'kebijakan',
        objek_id: body.id,
        instansi_id,
        sebelum: before,
      })
      return { id: body.id }
    })
  })

  /** One that has not begun: what has scored a day is never edited. */
  async function openFor(tx: Tx, instansi_id: string, id: string): Promise<repo.KebijakanRow> {
    const row = (await repo.lockKebijakan(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
    return row.berlaku ? refuse('kebijakan.sudah_berlaku') : row
  }
}
