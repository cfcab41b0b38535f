import { lazy, Suspense } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { useZone } from '../../lib/use-zone.ts'
import { useInstansiFilter } from '../../people-and-places/instansi/public.ts'
import { type Column, DataTable, type FilterDef, listStateOf } from '../../ui/DataTable.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SecondLine } from '../../ui/SecondLine.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { AUDIT_PARAMS } from '../params.ts'
import { type AuditLine, readsAll, useAudit } from './audit.api.ts'
import { useAuditSay } from './use-audit-say.ts'
import { useAuditWords } from './words.ts'

const FILTERS = ['dari', 'sampai', 'aksi', 'objek', 'objek_id', 'instansi_id'] as const
/** Enough of an id to tell it from its neighbours. */
const SHOWN = 8

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

type AuditFilter = (typeof FILTERS)[number]

function useAuditFilters(instansi_id: string | undefined): readonly FilterDef<AuditFilter>[] {
  const t = useAuditWords()
  const say = useAuditSay()
  const instansi = useInstansiFilter(readsAll() ? instansi_id : undefined)
  return [
    { name: 'dari', label: t('dari'), kind: 'date' },
    { name: 'sampai', label: t('sampai'), kind: 'date' },
    {
      name: 'aksi',
      label: t('aksi'),
      kind: 'options',
      options: say.actions.map((value) => ({ value, label: say.action(value) })),
    },
    {
      name: 'objek',
      label: t('objek'),
      kind: 'options',
      options: say.objects.map((value) => ({ value, label: say.object(value) })),
    },
    {
      name: 'objek_id',
      label: t('objekId'),
      kind: 'custom',
      show: ([id = '']) => (id.length > SHOWN ? `…${id.slice(-SHOWN)}` : id),
      edit: ([id = ''], change) => (
        <TextField
          label={t('objekId')}
          value={id}
          onChange={(next) => change(next.trim() === '' ? [] : [next.trim()])}
        />
      ),
    },
    ...(readsAll() ? [instansi] : []),
  ]
}

function useAuditColumns(): readonly Column<AuditLine>[] {
  const t = useAuditWords()
  const say = useAuditSay()
  const zone = useZone()
  const instansi: Column<AuditLine> = {
    key: 'instansi',
    header: t('instansi'),
    cell: (row) => row.instansi ?? t('everywhere'),
  }
  return [
    { key: 'aksi', header: t('aksi'), fact: 1, cell: (row) => say.action(row.aksi) },
    { key: 'objek', header: t('objek'), cell: (row) => say.object(row.objek) },
    {
      key: 'pelaku',
      header: t('pelaku'),
      cell: (row) => (
        <>
          {row.pelaku ?? t('system')}
          {row.bertindak && <SecondLine>{t('acting')}</SecondLine>}
        </>
      ),
    },
    ...(readsAll() ? [instansi] : []),
    { key: 'pada', header: t('pada'), fact: 2, cell: (row) => <TimeText instant={row.pada} zone={zone} /> },
    { key: 'alamat', header: t('alamat'), hidden: true, cell: (row) => row.alamat },
    { key: 'permintaan', header: t('permintaan'), hidden: true, cell: (row) => row.permintaan },
  ]
}
