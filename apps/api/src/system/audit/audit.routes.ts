import { listAudit } from '@presensi/contract/system/audit'
import type { Database } from '../../platform/database.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuseField } from '../../platform/refusal.ts'
import { inScope } from '../../platform/scope.ts'
import * as repo from './audit-list.repo.ts'

export function mountAudit(mount: Mount, { db }: { db: Database }): void {
  mount(listAudit, async ({ query }, { lingkup }) => {
    const { dari, sampai } = query
    if (dari !== undefined && sampai !== undefined && sampai < dari) return refuseField('sampai', 'sebelum_dari')
    return inScope(db, lingkup, async (tx) => {
      const page = await repo.listAudit(tx, query, windowOf(query), lingkup.instansi_id)
      const items = page.items.map(({ bertindak_oleh, pada, ...line }) => ({
        ...line,
        pada: pada.toISOString(),
        bertindak: bertindak_oleh !== null,
      }))
      return { ...page, items }
    })
  })
}
