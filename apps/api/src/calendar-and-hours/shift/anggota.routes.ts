import {
  deleteAnggotaShift,
  listAnggotaShift,
  saveAnggotaShift,
} from '@presensi/contract/calendar-and-hours/shift-anggota'
import { dateWords } from '@presensi/contract/kata/format'
import type { AnggotaProblem } from '@presensi/domain/jadwal/anggota-roster'
import { judgeAnggota } from '@presensi/domain/jadwal/anggota-roster'
import type * as z from 'zod/mini'
import { countSelBerlaku } from '../../people-and-places/pegawai/public.ts'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { refuseDiriSendiri } from '../../platform/diri-sendiri.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { newId } from '../../platform/uuid.ts'
import { pick, recordAudit } from '../../system/audit/public.ts'
import { loadAnggota } from '../jadwal/public.ts'
import * as repo from './anggota.repo.ts'
import { listTempat, readKantor } from './roster.repo.ts'

type Save = z.output<(typeof saveAnggotaShift)['body']>

export function mountAnggota(mount: Mount, { db }: { db: Database }): void {
  mount(listAnggotaShift, ({ query }, { lingkup }) => {
    const instansi_id = instansiOf(lingkup)
    return db.inInstansi(instansi_id, (tx) =>
      repo.pageAnggota(tx, instansi_id, lingkup.kantor_ids, query, windowOf(query)),
    )
  })

  mount(saveAnggotaShift, ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db
      .inInstansi(instansi_id, (tx) => save(tx, instansi_id, body, call))
      .catch(refuseConflict(...repo.ANGGOTA_CONFLICTS))
  })

  mount(deleteAnggotaShift, ({ body: { id } }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const found = await repo.findAnggota(tx, instansi_id, id)
      if (found === undefined || !call.lingkup.kantor_ids?.includes(found.kantor_id)) return refuse('tidak_ditemukan')
      const orang = await repo.lockOrang(tx, instansi_id, { id: found.pegawai_id })
      // Read again behind the lock: somebody else may have been first.
      const before = (await repo.findAnggota(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
      refuseDiriSendiri(call, { ...orang, pegawai_id: before.pegawai_id })
      if (before.mulai < before.hari_ini)
        refuse('roster.sudah_berjalan', { values: { mulai: dateWords(before.mulai) }, data: { mulai: before.mulai } })
      await repo.deleteAnggota(tx, instansi_id, id)
      await recordAudit(tx, call, { aksi: 'hapus', objek: 'shift_anggota', objek_id: id, sebelum: before })
      return { id }
    })
  })
}

async function save(tx: Tx, instansi_id: string, { nip, kantor_id, mulai, selesai }: Save, call: PersonCall) {
  const orang = (await repo.lockOrang(tx, instansi_id, { nip })) ?? refuse('tidak_ditemukan')
  const penempatan = (await listTempat(tx, instansi_id, [orang.id], [kantor_id], repo.SELAMANYA)).get(orang.id)
  // Somebody of another office is as unknown here as somebody who does not exist.
  if (penempatan === undefined) return refuse('tidak_ditemukan')
  refuseDiriSendiri(call, { ...orang, pegawai_id: orang.id })
  const { hari_ini } = await readKantor(tx, instansi_id, kantor_id)
  const anggota = await loadAnggota(tx, instansi_id, [orang.id], repo.SELAMANYA.from, repo.SELAMANYA.to)
  const verdict = judgeAnggota({ hari_ini, penempatan, anggota, kantor_id, mulai, selesai })
  if (!verdict.ok) return refuseProblem(tx, instansi_id, verdict.problem, call)
  const counted = await countSelBerlaku(tx, instansi_id, [orang.id])
  const id = verdict.id ?? newId()
  const before = await repo.findAnggota(tx, instansi_id, id)
  if (verdict.id === null)
    await repo.insertAnggota(
      tx,
      instansi_id,
      [{ id, pegawai_id: orang.id, kantor_id, mulai, selesai: verdict.selesai }],
      call.caller.sub,
    )
  else if (before?.selesai !== verdict.selesai) await repo.endAnggota(tx, instansi_id, id, verdict.selesai)
  const after = (await repo.findAnggota(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
  const sel_berakhir = Math.max(0, counted - (await countSelBerlaku(tx, instansi_id, [orang.id])))
  if (before === undefined || before.selesai !== after.selesai)
    await recordAudit(tx, call, {
      aksi: before === undefined ? 'buat' : 'ubah',
      objek: 'shift_anggota',
      objek_id: id,
      sebelum: before,
      sesudah: {
        ...pick(after, 'id', 'pegawai_id', 'nip', 'nama', 'kantor_id', 'kantor', 'mulai', 'selesai'),
        sel_berakhir,
      },
    })
  return { ...after, sel_berakhir }
}

async function refuseProblem(
  tx: Tx,
  instansi_id: string,
  { field, masalah, oleh }: AnggotaProblem,
  { lingkup }: PersonCall,
): Promise<never> {
  if (masalah === 'masa_lalu') return refuse('roster.mundur', { errors: [{ field, message: masalah }] })
  if (masalah !== 'bertumpuk' || oleh === undefined) return refuseField(field, masalah)
  const { mulai, selesai, kantor_id } = oleh
  // Of an office that is not the caller's only the days are told.
  const isOwn = lingkup.kantor_ids === null || lingkup.kantor_ids.includes(kantor_id)
  const kantor = isOwn
    ? (await readKantor(tx, instansi_id, kantor_id)).nama
    : { id: 'kantor lain', en: 'another office' }
  const until = selesai === null ? null : dateWords(selesai)
  const akhir = { id: until ? `sampai ${until.id}` : 'tanpa akhir', en: until ? `until ${until.en}` : 'with no end' }
  return refuse('roster.sudah_anggota', {
    values: { kantor, mulai: dateWords(mulai), akhir },
    data: { mulai, selesai, ...(isOwn && { kantor_id }) },
  })
}
