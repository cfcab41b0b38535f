import { lazy, Suspense } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { PEKERJAAN_PARAMS } from '../params.ts'
import { CatatanMigrasi } from './CatatanMigrasi.tsx'
import { HealthTiles } from './HealthTiles.tsx'
import { usePekerjaan } from './pekerjaan.api.ts'
import classes from './pekerjaan.module.css'
import { TugasTiles } from './TugasTiles.tsx'
import { useAllPekerjaanColumns, useStatusFilter } from './use-pekerjaan-columns.tsx'
import { usePekerjaanWords } from './words.ts'

const JamSection = lazy(() => import('./JamSection.tsx').then((module) => ({ default: module.JamSection })))
const RetensiSection = lazy(() => import('./RetensiSection.tsx').then((module) => ({ default: module.RetensiSection })))
const PekerjaanDrawer = lazy(() =>
  import('./PekerjaanDrawer.tsx').then((module) => ({ default: module.PekerjaanDrawer })),
)

const SPEC = { filters: ['status'], sort: '-dibuat_pada' } as const

export function PekerjaanPage() {
  const t = usePekerjaanWords()
  const { search, replaceAll, change } = useAddress(PEKERJAAN_PARAMS)
  const drawerOpened = useOnceOpened(search.buka !== undefined)
  const list = useListSearch(search, replaceAll, SPEC)
  const result = usePekerjaan(listQuery(list.value))
  const columns = useAllPekerjaanColumns()
  const status = useStatusFilter()
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <div className={classes.page}>
        <section>
          <h2 className={classes.heading}>{t('health')}</h2>
          <HealthTiles />
        </section>
        <Suspense>
          <JamSection />
          <RetensiSection />
        </Suspense>
        <section>
          <h2 className={classes.heading}>{t('tugas')}</h2>
          <TugasTiles />
        </section>
        <CatatanMigrasi />
        <section>
          <h2 className={classes.heading}>{t('jobs')}</h2>
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
            empty={{ title: t('emptyTitle'), text: t('emptyText') }}
          />
        </section>
      </div>
      <Suspense>
        {drawerOpened && <PekerjaanDrawer id={search.buka} onClose={() => change({ buka: undefined })} />}
      </Suspense>
    </>
  )
}
