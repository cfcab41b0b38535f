import { listGangguan, saveGangguan } from '@presensi/contract/gangguan'
import { recordAudit } from '../audit/public.ts'
import type { Database } from '../platform/database.ts'
import type { Mount } from '../platform/http/mount-route.ts'
import { mergeSave } from '../platform/merge-save.ts'
import { windowOf } from '../platform/paging.ts'
import { refuse, refuseField } from '../platform/refusal.ts'
import { instansiOf } from '../platform/scope.ts'
import { newId } from '../platform/uuid.ts'
import { findGangguan, pageGangguan, writeGangguan } from './gangguan.repo.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findGangguan>>>
const toWire = (row: Row) => ({
  ...row,
  mulai: row.mulai.toISOString(),
  selesai: row.selesai.toISOString(),
  dibuat_pada: row.dibuat_pada.toISOString(),
})

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
      return toWire(after)
    })
  })
}
