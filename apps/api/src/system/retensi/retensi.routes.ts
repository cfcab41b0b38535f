import { confirmRetensi, JENIS_RETENSI, listRetensi } from '@presensi/contract/system/retensi'
import { batasHapus } from '@presensi/domain/privasi/hapus-pelan'
import type { Database } from '../../platform/database.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { refuse } from '../../platform/refusal.ts'
import { newId } from '../../platform/uuid.ts'
import { recordAudit } from '../audit/public.ts'
import * as repo from './retensi.repo.ts'

export function mountRetensi(mount: Mount, { db }: { db: Database }): void {
  mount(listRetensi, async () => {
    const rows = await db.acrossInstansi(repo.listTerakhir)
    return {
      items: rows.flatMap(({ pada: _pada, disetujui: _disetujui, hari, jenis, ...row }) => {
        const known = JENIS_RETENSI.find((one) => one === jenis)
        return known === undefined
          ? []
          : [{ ...row, jenis: known, batas: batasHapus(hari), hari_jatuh_tempo: hari.length }]
      }),
    }
  })

  /** Up to the day that was shown. The next run takes it; nothing is removed by this call. */
  mount(confirmRetensi, ({ body: { instansi_id, jenis, alasan } }, call) =>
    db.acrossInstansi(async (tx) => {
      const rows = await repo.listTerakhir(tx)
      const waiting = rows.filter(
        (row) =>
          row.jenis === jenis && row.tertahan > 0 && (instansi_id === undefined || row.instansi_id === instansi_id),
      )
      if (waiting.length === 0) return refuse('retensi.tidak_ada')
      for (const { hari, tertahan: jumlah, ...row } of waiting) {
        // Only what was due when it was shown: a retention that was made shorter since needs a word of its own.
        const sebelum = batasHapus(hari)
        if (sebelum === null) continue
        const isi = { jenis, sebelum, jumlah, alasan }
        const id = newId()
        await repo.insertSetuju(tx, { ...isi, id, instansi_id: row.instansi_id, oleh: call.caller.sub })
        await recordAudit(tx, call, {
          aksi: 'setujui',
          objek: 'retensi',
          objek_id: id,
          instansi_id: row.instansi_id,
          sesudah: isi,
        })
      }
      return { jumlah: waiting.reduce((sum, { tertahan }) => sum + tertahan, 0) }
    }),
  )
}
