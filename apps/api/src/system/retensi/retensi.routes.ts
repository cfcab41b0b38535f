import { confirmRetensi, JENIS_RETENSI, listRetensi } from '@presensi/contract/system/retensi'
import type { Database } from '../../platform/database.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { newId } from '../../platform/uuid.ts'
import { recordAudit } from '../audit/public.ts'
import * as repo from './retensi.repo.ts'

export function mountRetensi(mount: Mount, { db }: { db: Database }): void {
  mount(listRetensi, async () => {
    const rows = await db.acrossInstansi(repo.listTerakhir)
    return {
      items: rows.flatMap(({ pada: _pada, disetujui: _disetujui, jenis, ...row }) => {
        const known = JENIS_RETENSI.find((one) => one === jenis)
        return known === undefined ? [] : [{ ...row, jenis: known }]
      }),
    }
  })

  /** The next run takes it; nothing is removed by this call. */
  mount(confirmRetensi, ({ body: { instansi_id, jenis, sebelum, alasan } }, call) =>
    db.acrossInstansi(async (tx) => {
      const rows = await repo.listTerakhir(tx)
      const one = rows.find((row) => row.instansi_id === instansi_id && row.jenis === jenis)
      if (one === undefined) return refuse('tidak_ditemukan')
      if (one.tertahan === 0 || one.batas === null) return refuse('retensi.tidak_ada')
      if (sebelum > one.batas) return refuseField('sebelum', 'di_luar_batas')
      const id = newId()
      await repo.insertSetuju(tx, {
        instansi_id,
        id,
        jenis,
        sebelum,
        jumlah: one.tertahan,
        oleh: call.caller.sub,
        alasan,
      })
      await recordAudit(tx, call, {
        aksi: 'setujui',
        objek: 'retensi',
        objek_id: id,
        instansi_id,
        sesudah: { jenis, sebelum, jumlah: one.tertahan, alasan },
      })
      return { jumlah: one.tertahan }
    }),
  )
}
