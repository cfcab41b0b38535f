import { lazy, Suspense } from 'react'
import { useAddress } from '../../lib/address.ts'
import { searchKantor, useOfficeFilter } from '../../people-and-places/referensi/public.ts'
import { SearchBox } from '../../ui/table/SearchBox.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { PERSETUJUAN_PARAMS } from '../params.ts'
import { Antrean } from './Antrean.tsx'
import { AntreanState } from './AntreanState.tsx'
import { type Jenis, usePersetujuan } from './persetujuan.api.ts'
import classes from './persetujuan.module.css'
import type { Keputusans } from './use-keputusan.ts'
import { usePerkaraSay } from './use-perkara-say.ts'
import { usePersetujuanWords } from './words.ts'

const FilterBar = lazy(() => import('../../ui/FilterBar.tsx').then((module) => ({ default: module.FilterBar })))
const Pager = lazy(() => import('../../ui/table/Pager.tsx').then((module) => ({ default: module.Pager })))

const SPEC = { filters: ['kantor_id'] } as const
type MenungguPanelProps = { readonly jenis: Jenis | undefined; readonly keputusan: Keputusans }

/** What waits, of one kind or of all, longest first: search, office, the list with its evidence, pages. */
export function MenungguPanel({ jenis, keputusan }: MenungguPanelProps) {
  const t = usePersetujuanWords()
  const say = usePerkaraSay()
  const { search, replaceAll } = useAddress(PERSETUJUAN_PARAMS)
  const list = useListSearch(search, (params) => replaceAll({ ...params, jenis: search.jenis }), SPEC)
  const result = usePersetujuan({ ...listQuery(list.value), ...(jenis && { jenis }) })
  const all = result.data?.items ?? []
  const rows = all.filter((one) => !keputusan.isDecided(one))
  const office = useOfficeFilter({ label: t('kantor'), search: searchKantor, rows: all.map((one) => say(one).kantor) })
  return (
    <div className={classes.panel}>
      {(all.length > 0 || list.narrowed) && (
        <div className={classes.bar}>
          <div className={classes.search}>
            <SearchBox value={list.value.q} onChange={list.setQ} label={t('search')} />
          </div>
          <Suspense>
            <FilterBar
              filters={[office]}
              values={list.value.filters}
              onChange={(_name, values) => list.setFilter('kantor_id', values)}
              onClear={list.clear}
            />
          </Suspense>
        </div>
      )}
      {rows.length > 0 ? (
        <Antrean rows={rows} keputusan={keputusan} busy={result.isFetching} />
      ) : (
        <AntreanState
          result={result}
          narrowed={list.narrowed}
          onClear={list.clear}
          title={t('emptyTitle')}
          text={t('emptyText')}
        />
      )}
      {all.length > 0 && (
        <Suspense>
          <Pager list={list} total={result.data?.total ?? 0} more={result.data?.more ?? false} shown={all.length} />
        </Suspense>
      )}
    </div>
  )
}
