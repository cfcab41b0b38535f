import { lazy, Suspense } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { AUDIT_PARAMS } from '../params.ts'
import { type AuditLine, useAudit } from './audit.api.ts'
import { useAuditColumns } from './use-audit-columns.tsx'
import { FILTERS, useAuditFilters } from './use-audit-filters.tsx'
import { useAuditSay } from './use-audit-say.ts'
import { useAuditWords } from './words.ts'

const AuditDrawer = lazy(() => import('./AuditDrawer.tsx').then((module) => ({ default: module.AuditDrawer })))

const SPEC = { filters: FILTERS }

/** The audit log: of all agencies for a super admin, of the own agency for its admin. */
export function AuditPage() {
  const t = useAuditWords()
  const say = useAuditSay()
  const { search, replaceAll, change } = useAddress(AUDIT_PARAMS)
  const drawerOpened = useOnceOpened(search.buka !== undefined)
  const list = useListSearch(search, replaceAll, SPEC)
  // The search box of this list looks for the actor.
  const { q: pelaku, sort: _, ...query } = listQuery(list.value)
  const result = useAudit(pelaku === undefined ? query : { ...query, pelaku })
  const columns = useAuditColumns()
  const filters = useAuditFilters(search.instansi_id)
  const showObject = ({ objek, objek_id }: AuditLine) => replaceAll({ objek, objek_id: objek_id ?? undefined })
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <DataTable
        caption={t('title')}
        columns={columns}
        list={list}
        state={listStateOf(result)}
        searchLabel={t('search')}
        filters={filters}
        rowKey={(row) => row.id}
        rowName={(row) => `${say.action(row.aksi)}, ${say.object(row.objek)}`}
        onOpen={(row) => change({ buka: row.id })}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      />
      <Suspense>
        {drawerOpened && (
          <AuditDrawer
            open={search.buka}
            rows={result.data?.items ?? []}
            loading={result.isPending}
            onClose={() => change({ buka: undefined })}
            onObject={showObject}
          />
        )}
      </Suspense>
    </>
  )
}
