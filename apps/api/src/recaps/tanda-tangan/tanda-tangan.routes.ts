import { listTandaTangan, signRekap } from '@presensi/contract/recaps/tanda-tangan'
import type { Database } from '../../platform/database.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { daftarMenunggu, tandatangani } from './tanda-tangan.ts'

/** Signatures under locked months, each by an act of its owner. */
export function mountTandaTangan(mount: Mount, { db }: { db: Database }): void {
  mount(listTandaTangan, async (_input, { caller, lingkup }) => {
    const instansi_id = instansiOf(lingkup)
    const pegawai_id = caller.pegawai_id ?? refuse('presensi.bukan_pegawai')
    return { items: await db.inInstansi(instansi_id, (tx) => daftarMenunggu(tx, instansi_id, pegawai_id)) }
  })
  mount(signRekap, ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, (tx) => tandatangani(tx, instansi_id, body, call))
  })
}
