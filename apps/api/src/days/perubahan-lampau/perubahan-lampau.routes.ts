import { listHariLampau, listPerubahanLampau } from '@presensi/contract/days/perubahan-lampau'
import { pasanganOf } from '@presensi/domain/lampau/pasangan'
import type { Database } from '../../platform/database.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import * as repo from './perubahan-lampau.repo.ts'

/** What was changed in days that are over, for who looks after an agency. */
export function mountPerubahanLampau(mount: Mount, { db }: { db: Database }): void {
  mount(listPerubahanLampau, ({ query }, { lingkup }) => {
    const instansi_id = instansiOf(lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const pairs = pasanganOf(await repo.listDisetujui(tx, instansi_id))
      const page = await repo.pagePerubahan(tx, instansi_id, query, [...pairs], windowOf(query))
      return { ...page, items: page.items.map((row) => ({ ...row, pada: row.pada.toISOString() })) }
    })
  })

  mount(listHariLampau, ({ params: { id }, query }, { lingkup }) => {
    const instansi_id = instansiOf(lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      if ((await repo.readPerubahan(tx, instansi_id, id)) === undefined) return refuse('tidak_ditemukan')
      return repo.pageHari(tx, instansi_id, id, windowOf(query))
    })
  })
}
