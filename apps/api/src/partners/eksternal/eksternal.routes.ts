import { readEksternal } from '@presensi/contract/partners/eksternal'
import type { Database } from '../../platform/database.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Cursor, listPegawai } from './eksternal.repo.ts'

const PAGE = 200

function readCursor(text: string | undefined): Cursor | undefined {
  const [micros, id] = text?.split('.') ?? []
  return micros === undefined || id === undefined ? undefined : { micros, id }
}

/** What partners read with a key of their agency. */
export function mountEksternal(mount: Mount, { db }: { db: Database }): void {
  mount(readEksternal, async ({ params, query }, { kunci }) => {
    const { jenis } = params
    if (!kunci.cakupan.includes(jenis)) return refuse('kunci.cakupan_kurang', { values: { jenis } })
    if (jenis !== 'pegawai') return refuse('belum_tersedia')
    const after = readCursor(query.halaman)
    const rows = await db.inInstansi(kunci.instansi_id, (tx) =>
      listPegawai(tx, kunci.instansi_id, { sejak: query.sejak, after, limit: PAGE + 1 }),
    )
    const items = rows.slice(0, PAGE)
    const last = rows.length > PAGE ? items.at(-1) : undefined
    return {
      items: items.map(({ micros: _micros, diubah_pada, ...row }) => ({
        ...row,
        diubah_pada: diubah_pada.toISOString(),
      })),
      halaman: last === undefined ? null : `${last.micros}.${last.id}`,
    }
  })
}
