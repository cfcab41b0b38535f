import { readEksternal } from '@presensi/contract/partners/eksternal'
import type { Database } from '../../platform/database.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { refuse } from '../../platform/refusal.ts'
import { BACA } from './baca.ts'

/**
 * What partners read with a key of their agency. A page is read from one snapshot: its rows and its cursor know the same. Days are judged meanwhile, so
 * they hold none: what changes after their cursor was made comes with a later one.
 */
export function mountEksternal(mount: Mount, { db }: { db: Database }): void {
  mount(readEksternal, async ({ params: { jenis }, query }, { kunci }) => {
    if (!kunci.cakupan.includes(jenis)) return refuse('kunci.cakupan_kurang', { values: { jenis } })
    const read = jenis === 'hari' ? db.reading : db.inSnapshot
    return read(kunci.instansi_id, (tx) => BACA[jenis](tx, kunci.instansi_id, query))
  })
}
