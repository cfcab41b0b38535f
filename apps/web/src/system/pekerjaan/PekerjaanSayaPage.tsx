import { lazy, Suspense } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { PEKERJAAN_PARAMS } from '../params.ts'
import { usePekerjaanSaya } from './pekerjaan.api.ts'
import { usePekerjaanColumns, useStatusFilter } from './use-pekerjaan-columns.tsx'
import { usePekerjaanWords } from './words.ts'

const PekerjaanDrawer = lazy(() =>
  import('./PekerjaanDrawer.tsx').then((module) => ({ default: module.PekerjaanDrawer })),
)

const SPEC = { filters: ['status'], sort: '-dibuat_pada' } as const

/** What one started, and what runs in the scope one administers: how far it is, its result, its end. */
export function PekerjaanSayaPage() {
  const t = usePekerjaanWords()
  const { search, replaceAll, change } = useAddress(PEKERJAAN_PARAMS)
  const opened = useOnceOpened(search.buka !== undefined)
  const list = useListSearch(search, replaceAll, SPEC)
  const result = usePekerjaanSaya(listQuery(list.value))
  const columns = usePekerjaanColumns()
  const status = useStatusFilter()
  return (
    <>
      <PageHeader title={t('mineTitle')} purpose={t('minePurpose')} />
      <DataTable
        caption={t('jobs')}
        columns={columns}
        list={list}
        // A look every few seconds must not make the rows flicker.
        state={listStateOf({ ...result, isFetching: result.isPlaceholderData })}
        searchLabel={t('search')}
        filters={[status]}
        rowKey={(row) => row.id}
        rowName={(row) => row.judul}
        onOpen={(row) => change({ buka: row.id })}
        empty={{ title: t('emptyTitle'), text: t('minesEmpty') }}
      />
      <Suspense>{opened && <PekerjaanDrawer id={search.buka} onClose={() => change({ buka: undefined })} />}</Suspense>
    </>
  )
}
