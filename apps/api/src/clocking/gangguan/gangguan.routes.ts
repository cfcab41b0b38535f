import { decideGangguan, deleteGangguan, listGangguan, saveGangguan } from '@presensi/contract/clocking/gangguan'
import { dateWords } from '@presensi/contract/kata/format'
import type { Sentence } from '@presensi/contract/kata/sentence'
import { pad } from '@presensi/domain/kalender/tanggal'
import { detikAt, tanggalAt } from '@presensi/domain/kalender/zona'
import type { Database, Tx } from '../../platform/database.ts'
import { refuseDiriSendiri } from '../../platform/diri-sendiri.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { mergeSave } from '../../platform/merge-save.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { newId } from '../../platform/uuid.ts'
import { zoneOf } from '../../platform/zone.repo.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { type Kabar, notify, notifyOtherAdmins } from '../../system/notifikasi/public.ts'
import * as repo from './gangguan.repo.ts'

type Row = NonNullable<Awaited<ReturnType<typeof repo.findGangguan>>>
const toWire = ({ oleh_id, ...row }: Row, { caller }: PersonCall) => {
  const open = caller.act === undefined
  return {
    ...row,
    mulai: row.mulai.toISOString(),
    selesai: row.selesai.toISOString(),
    dibuat_pada: row.dibuat_pada.toISOString(),
    diputuskan_pada: row.diputuskan_pada?.toISOString() ?? null,
    can: { ubah: open, hapus: open, setujui: open && row.keputusan === null && oleh_id !== caller.sub },
  }
}

/** Whether an outage helps nobody now whom it did not help before. */
const isMenyempit = (before: Row, after: repo.GangguanValues): boolean =>
  after.mulai >= before.mulai &&
  after.selesai <= before.selesai &&
  (before.kantor_id === null || before.kantor_id === after.kantor_id)

const moment = (at: Date, zona: string): Sentence => {
  const hari = dateWords(tanggalAt(at.getTime(), zona))
  const detik = detikAt(at.getTime(), zona)
  const jam = `${pad(Math.floor(detik / 3600))}.${pad(Math.floor(detik / 60) % 60)}`
  return { id: `${hari.id} ${jam}`, en: `${hari.en} ${jam.replace('.', ':')}` }
}
const TAUTAN = '/logabsensi/lists/logkehadiran/gangguan'

/** One person alone could declare one for the time they were absent: the others hear of it and decide. */
function tellGangguan(row: Row, zona: string, nama: string, instansi_id: string): Kabar {
  const [mulai, selesai] = [moment(row.mulai, zona), moment(row.selesai, zona)]
  const [tempat, place] = [row.kantor ?? 'seluruh instansi', row.kantor ?? 'whole agency']
  return {
    instansi_id,
    jenis: 'gangguan.dinyatakan',
    type: 'danger',
    message: {
      id: `${nama} menyatakan gangguan ${tempat} ${mulai.id} sampai ${selesai.id}: ${row.alasan}. Bagi ${nama} sendiri baru berlaku setelah Anda atau admin lain menyetujuinya.`,
      en: `${nama} declared an outage (${place}) from ${mulai.en} to ${selesai.en}: ${row.alasan}. For ${nama} it counts only after you or another admin agreed.`,
    },
    tautan: TAUTAN,
    data: { gangguan_id: row.id },
  }
}

function tellKeputusan(row: Row, zona: string, nama: string, instansi_id: string): Kabar {
  const mulai = moment(row.mulai, zona)
  const agreed = row.keputusan === 'disetujui'
  return {
    instansi_id,
    jenis: 'gangguan.diputuskan',
    type: agreed ? 'success' : 'danger',
    message: agreed
      ? {
          id: `${nama} menyetujui gangguan ${mulai.id} yang Anda nyatakan.`,
          en: `${nama} agreed to the outage of ${mulai.en} that you declared.`,
        }
      : {
          id: `${nama} tidak menyetujui gangguan ${mulai.id} yang Anda nyatakan: ${row.catatan ?? ''}`,
          en: `${nama} did not agree to the outage of ${mulai.en} that you declared: ${row.catatan ?? ''}`,
        },
    tautan: TAUTAN,
    data: { gangguan_id: row.id },
  }
}

/** Nobody declares a whole season out of order. */
const MAX_HARI = 31

export function mountGangguan(mount: Mount, { db }: { db: Database }): void {
  mount(listGangguan, ({ query }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const page = await repo.pageGangguan(tx, instansi_id, query, windowOf(query))
      return { ...page, items: page.items.map((row) => toWire(row, call)) }
    })
  })

  mount(saveGangguan, ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    const [mulai, selesai] = [new Date(body.mulai), new Date(body.selesai)]
    if (Number.isNaN(mulai.getTime())) return refuseField('mulai', 'waktu')
    if (Number.isNaN(selesai.getTime())) return refuseField('selesai', 'waktu')
    if (selesai <= mulai) return refuseField('selesai', 'sebelum_mulai')
    if (selesai.getTime() - mulai.getTime() > MAX_HARI * 86_400_000)
      return refuseField('selesai', `maks_hari:${MAX_HARI}`)
    return db.inInstansi(instansi_id, async (tx) => {
      const before = body.id === undefined ? undefined : await lockOf(tx, instansi_id, body.id)
      const id = before?.id ?? newId()
      const { kantor_id } = mergeSave({ kantor_id: null as string | null }, before, body)
      const values = { mulai, selesai, kantor_id, alasan: body.alasan }
      const anew = before === undefined || !isMenyempit(before, values)
      if (before === undefined) await repo.insertGangguan(tx, { ...values, instansi_id, id, oleh: call.caller.sub })
      else await repo.updateGangguan(tx, { instansi_id, id }, values, anew ? call.caller.sub : null)
      const after = (await repo.findGangguan(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
      await recordAudit(tx, call, {
        aksi: before === undefined ? 'buat' : 'ubah',
        objek: 'gangguan',
        objek_id: id,
        instansi_id,
        sebelum: before,
        sesudah: after,
      })
      await notifyOtherAdmins(
        tx,
        call.caller.sub,
        tellGangguan(after, await zoneOf(tx, instansi_id), call.caller.nama, instansi_id),
      )
      return toWire(after, call)
    })
  })

  mount(decideGangguan, ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const before = await lockOf(tx, instansi_id, body.id)
      refuseDiriSendiri(call, { pengguna_id: before.oleh_id })
      if (before.keputusan !== null) return refuse('gangguan.sudah_diputuskan')
      const { id, keputusan, catatan = null } = body
      await repo.decideGangguan(tx, { instansi_id, id }, { keputusan, catatan, diputuskan_oleh: call.caller.sub })
      const after = (await repo.findGangguan(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
      await recordAudit(tx, call, {
        aksi: 'putuskan',
        objek: 'gangguan',
        objek_id: id,
        instansi_id,
        sebelum: before,
        sesudah: after,
      })
      const zona = await zoneOf(tx, instansi_id)
      await notify(tx, [before.oleh_id], tellKeputusan(after, zona, call.caller.nama, instansi_id))
      return toWire(after, call)
    })
  })

  mount(deleteGangguan, ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const before = await lockOf(tx, instansi_id, body.id)
      await repo.deleteGangguan(tx, instansi_id, body.id)
      await recordAudit(tx, call, {
        aksi: 'hapus',
        objek: 'gangguan',
        objek_id: body.id,
        instansi_id,
        sebelum: before,
        sesudah: { alasan: body.alasan },
      })
      const mulai = moment(before.mulai, await zoneOf(tx, instansi_id))
      await notifyOtherAdmins(tx, call.caller.sub, {
        instansi_id,
        jenis: 'gangguan.dihapus',
        type: 'danger',
        message: {
          id: `${call.caller.nama} menghapus gangguan ${mulai.id}: ${body.alasan}`,
          en: `${call.caller.nama} deleted the outage of ${mulai.en}: ${body.alasan}`,
        },
        tautan: TAUTAN,
        data: { gangguan_id: body.id },
      })
      return { id: body.id }
    })
  })

  const lockOf = async (tx: Tx, instansi_id: string, id: string): Promise<Row> =>
    (await repo.lockGangguan(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
}
