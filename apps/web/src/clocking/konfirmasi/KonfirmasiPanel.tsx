import { useAddress } from '../../lib/address.ts'
import { searchKantor, useOfficeFilter } from '../../people-and-places/referensi/public.ts'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { SearchBox } from '../../ui/table/SearchBox.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { KONFIRMASI_PARAMS } from '../params.ts'
import { KonfirmasiQueue } from './KonfirmasiQueue.tsx'
import { KonfirmasiState } from './KonfirmasiState.tsx'
import { type Status, useKonfirmasi } from './konfirmasi.api.ts'
import classes from './konfirmasi.module.css'
import { useKonfirmasiWords } from './words.ts'

/** What waits longest comes first; of what was decided, the newest. */
const WAITING = { filters: ['kantor_id'], sort: 'waktu' } as const
const DECIDED = { filters: ['kantor_id'], sort: '-waktu' } as const
const SORTS = [
  ['waktu', 'oldest'],
  ['-waktu', 'newest'],
  ['nama', 'byName'],
] as const

/** One tab: search, office, order, the queue itself, pages. */
export function KonfirmasiPanel({ status }: { readonly status: Status }) {
  const t = useKonfirmasiWords()
  const { search, replaceAll } = useAddress(KONFIRMASI_PARAMS)
  const spec = status === 'menunggu' ? WAITING : DECIDED
  const list = useListSearch(search, (params) => replaceAll({ ...params, status: search.status }), spec)
  const result = useKonfirmasi({ ...listQuery(list.value), status })
  const rows = result.data?.items ?? []
  const office = useOfficeFilter({ label: t('kantor'), search: searchKantor, rows })
  return (
    <div className={classes.panel}>
      {(rows.length > 0 || list.narrowed) && (
        <div className={classes.bar}>
          <div className={classes.search}>
            <SearchBox value={list.value.q} onChange={list.setQ} label={t('search')} />
          </div>
          <FilterBar filters={[office]} values={list.value.filters} onChange={list.setFilter} onClear={list.clear} />
          <label className={classes.sort}>
            {t('sort')}
            <select
              value={list.value.sort}
              onChange={(event) => replaceAll({ ...search, page: undefined, sort: event.currentTarget.value })}
            >
              {SORTS.map(([value, word]) => (
                <option key={value} value={value}>
                  {t(word)}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
      {rows.length > 0 ? (
        <KonfirmasiQueue rows={rows} status={status} busy={result.isFetching} />
      ) : (
        <KonfirmasiState result={result} status={status} narrowed={list.narrowed} onClear={list.clear} />
      )}
      {rows.length > 0 && (
        <Pager list={list} total={result.data?.total ?? 0} more={result.data?.more ?? false} shown={rows.length} />
      )}
    </div>
  )
}
