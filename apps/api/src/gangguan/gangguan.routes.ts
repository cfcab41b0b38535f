import { dateWords } from '@presensi/contract/date-words'
import { listGangguan, saveGangguan } from '@presensi/contract/gangguan'
import type { Sentence } from '@presensi/contract/refusal-words'
import { pad } from '@presensi/domain/kalender/tanggal'
import { detikAt, tanggalAt } from '@presensi/domain/kalender/zona'
import { recordAudit } from '../audit/public.ts'
import { type Kabar, notifyOtherAdmins } from '../notifikasi/public.ts'
import type { Database } from '../platform/database.ts'
import type { Mount } from '../platform/http/mount-route.ts'
import { mergeSave } from '../platform/merge-save.ts'
import { windowOf } from '../platform/paging.ts'
import { refuse, refuseField } from '../platform/refusal.ts'
import { instansiOf } from '../platform/scope.ts'
import { newId } from '../platform/uuid.ts'
import { zoneOf } from '../platform/zone.repo.ts'
import { findGangguan, pageGangguan, writeGangguan } from './gangguan.repo.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findGangguan>>>
const toWire = (row: Row) => ({
  ...row,
  mulai: row.mulai.toISOString(),
  selesai: row.selesai.toISOString(),
  dibuat_pada: row.dibuat_pada.toISOString(),
})

/** One person alone could declare one for the time they were absent: the others hear of it. */
function tellGangguan(row: Row, zona: string, nama: string, instansi_id: string): Kabar {
  const at = (moment: Date): Sentence => {
    const hari = dateWords(tanggalAt(moment.getTime(), zona))
    const detik = detikAt(moment.getTime(), zona)
    const jam = `${pad(Math.floor(detik / 3600))}.${pad(Math.floor(detik / 60) % 60)}`
    return { id: `${hari.id} ${jam}`, en: `${hari.en} ${jam.replace('.', ':')}` }
  }
  const [mulai, selesai] = [at(row.mulai), at(row.selesai)]
  const tempat = row.kantor ?? ''
  return {
    instansi_id,
    jenis: 'gangguan.dinyatakan',
    type: 'danger',
    message: {
      id: `${nama} menyatakan gangguan ${tempat === '' ? 'seluruh instansi' : tempat} ${mulai.id} sampai ${selesai.id}: ${row.alasan}`,
      en: `${nama} declared an outage (${tempat === '' ? 'whole agency' : tempat}) from ${mulai.en} to ${selesai.en}: ${row.alasan}`,
    },
    tautan: '/logabsensi/lists/logkehadiran/gangguan',
    data: { gangguan_id: row.id },
  }
}

/** Nobody declares a whole season out of order. */
const MAX_HARI = 31

export function mountGangguan(mount: Mount, { db }: { db: Database }): void {
  mount(listGangguan, ({ query }, { lingkup }) => {
    const instansi_id = instansiOf(lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const page = await pageGangguan(tx, instansi_id, query, windowOf(query))
      return { ...page, items: page.items.map(toWire) }
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
      const before = body.id === undefined ? undefined : await findGangguan(tx, instansi_id, body.id)
      if (body.id !== undefined && before === undefined) return refuse('tidak_ditemukan')
      const id = body.id ?? newId()
      const { kantor_id } = mergeSave({ kantor_id: null as string | null }, before, body)
      await writeGangguan(tx, {
        instansi_id,
        id,
        mulai,
        selesai,
        kantor_id,
        alasan: body.alasan,
        oleh: call.caller.sub,
      })
      const after = (await findGangguan(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
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
      return toWire(after)
    })
  })
}
