import { decideGangguan, deleteGangguan, listGangguan, saveGangguan } from '@presensi/contract/clocking/gangguan'
import { tanggalAt } from '@presensi/domain/kalender/zona'
import type { IsiGangguan } from '../../calendar-and-hours/jadwal/public.ts'
import { catatLampau, setujuiLampau } from '../../days/perubahan-lampau/public.ts'
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

type Oleh = { readonly instansi_id: string; readonly zona: string; readonly oleh: string }
const awalOf = (row: Row, { zona, oleh }: Oleh) => ({
  gangguan_id: row.id,
  oleh,
  mulai: row.mulai.toISOString(),
  zona,
})
const tellGangguan = (row: Row, by: Oleh): Kabar => ({
  instansi_id: by.instansi_id,
  jenis: 'gangguan.dinyatakan',
  isi: { ...awalOf(row, by), selesai: row.selesai.toISOString(), kantor: row.kantor, alasan: row.alasan },
})
const tellKeputusan = (row: Row, by: Oleh): Kabar => ({
  instansi_id: by.instansi_id,
  jenis: 'gangguan.diputuskan',
  isi: { ...awalOf(row, by), disetujui: row.keputusan === 'disetujui', catatan: row.catatan },
})

/** An outage as days are judged by it. */
const dinilaiOf = (row: Row | undefined): IsiGangguan | null =>
  row === undefined
    ? null
    : {
        ...{ id: row.id, kantor_id: row.kantor_id, oleh: row.oleh_id, keputusan: row.keputusan },
        ...{ mulai: row.mulai.getTime(), selesai: row.selesai.getTime() },
      }

/** Keeps what an outage changed in days that are over. */
async function catat(
  tx: Tx,
  instansi_id: string,
  call: PersonCall,
  { before, after, alasan }: { before: Row | undefined; after: Row | undefined; alasan: string },
): Promise<void> {
  const sides = [before, after].filter((row) => row !== undefined)
  const [one] = sides.toReversed()
  if (one === undefined) return
  const zona = await zoneOf(tx, instansi_id)
  const times = (of: (row: Row) => Date): string[] => sides.map((row) => tanggalAt(of(row).getTime(), zona)).toSorted()
  const offices = sides.flatMap(({ kantor_id }) => kantor_id ?? [])
  await catatLampau(tx, instansi_id, call, {
    aksi: after === undefined ? 'hapus' : before === undefined ? 'buat' : 'ubah',
    ...{ objek: 'gangguan', objek_id: one.id, judul: one.alasan, alasan },
    dari: times(({ mulai }) => mulai)[0] ?? '',
    sampai: times(({ selesai }) => selesai).at(-1) ?? null,
    baris: [{ jenis: 'gangguan', kunci: one.id, sebelum: dinilaiOf(before), sesudah: dinilaiOf(after) }],
    ...(offices.length === sides.length && { kantor_ids: [...new Set(offices)] }),
  })
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
      await catat(tx, instansi_id, call, { before, after, alasan: body.alasan })
      await notifyOtherAdmins(tx, call.caller.sub, tellGangguan(after, await olehOf(tx, instansi_id, call)))
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
      if (keputusan === 'disetujui') await setujuiLampau(tx, instansi_id, id, call.caller.sub)
      await notify(tx, [before.oleh_id], tellKeputusan(after, await olehOf(tx, instansi_id, call)))
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
      await catat(tx, instansi_id, call, { before, after: undefined, alasan: body.alasan })
      await notifyOtherAdmins(tx, call.caller.sub, {
        instansi_id,
        jenis: 'gangguan.dihapus',
        isi: { ...awalOf(before, await olehOf(tx, instansi_id, call)), alasan: body.alasan },
      })
      return { id: body.id }
    })
  })

  const olehOf = async (tx: Tx, instansi_id: string, { caller }: PersonCall): Promise<Oleh> => ({
    instansi_id,
    zona: await zoneOf(tx, instansi_id),
    oleh: caller.nama,
  })
  const lockOf = async (tx: Tx, instansi_id: string, id: string): Promise<Row> =>
    (await repo.lockGangguan(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
}
