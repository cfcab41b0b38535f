import { readLampiran } from '@presensi/contract/days/lampiran'
import type { Database, Tx } from '../../platform/database.ts'
import { FileAnswer, type PersonCall } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { findLampiran, type Objek } from './lampiran.repo.ts'
import type { Lampiran } from './lampiran.ts'

/** Whether the caller may see what a file belongs to. Each feature answers for its own. */
export type BolehLihat = (
  tx: Tx,
  milik: { readonly instansi_id: string; readonly id: string },
  call: PersonCall,
) => Promise<boolean>

type Deps = { db: Database; lampiran: Lampiran; boleh: Readonly<Record<Objek, BolehLihat>> }

export function mountLampiran(mount: Mount, { db, lampiran, boleh }: Deps): void {
  mount(readLampiran, async ({ params: { id } }, call) => {
    const { instansi_id } = call.lingkup
    if (instansi_id === null) return refuse('tidak_ditemukan')
    const row = await db.inInstansi(instansi_id, async (tx) => {
      const found = await findLampiran(tx, instansi_id, id)
      if (found === undefined) return refuse('tidak_ditemukan')
      const seen = await boleh[found.objek as Objek](tx, { instansi_id, id: found.objek_id }, call)
      if (!seen) return refuse('tidak_ditemukan')
      await recordAudit(tx, call, {
        aksi: 'lihat',
        objek: 'lampiran',
        objek_id: id,
        instansi_id,
        sesudah: { objek: found.objek, objek_id: found.objek_id },
      })
      return found
    })
    const content = (await lampiran.get(row.berkas)) ?? refuse('tidak_ditemukan')
    return new FileAnswer(content, row.jenis, row.nama)
  })
}
