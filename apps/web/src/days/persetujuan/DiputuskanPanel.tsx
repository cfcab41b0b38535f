import { useKonfirmasi } from '../../clocking/konfirmasi/public.ts'
import { useAddress } from '../../lib/address.ts'
import { Pager } from '../../ui/table/Pager.tsx'
import { SearchBox } from '../../ui/table/SearchBox.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { PERSETUJUAN_PARAMS } from '../params.ts'
import { Antrean } from './Antrean.tsx'
import { AntreanState } from './AntreanState.tsx'
import type { Perkara } from './persetujuan.api.ts'
import classes from './persetujuan.module.css'
import { usePersetujuanWords } from './words.ts'

const STATUS = ['diterima', 'ditolak'] as const

/** Clockings that were decided, newest first. Field duties and corrections have their history on their own pages. */
export function DiputuskanPanel() {
  const t = usePersetujuanWords()
  const { search, replaceAll } = useAddress(PERSETUJUAN_PARAMS)
  const status = STATUS.find((one) => one === search.status) ?? 'diterima'
  const list = useListSearch(search, (params) => replaceAll({ ...params, jenis: 'diputuskan', status: search.status }))
  const result = useKonfirmasi({ ...listQuery(list.value), status, sort: '-waktu' })
  const items = result.data?.items ?? []
  const rows = items.map(
    (one): Perkara => ({
      jenis: 'konfirmasi',
      id: one.id,
      sejak: one.waktu,
      konfirmasi: one,
      biasanya: null,
      titik: null,
    }),
  )
  return (
    <div className={classes.panel}>
      <div className={classes.bar}>
        <label className={classes.sort}>
          {t('decision')}
          <select
            value={status}
            onChange={(event) => replaceAll({ jenis: 'diputuskan', status: event.currentTarget.value })}
          >
            {STATUS.map((value) => (
              <option key={value} value={value}>
                {t(value)}
              </option>
            ))}
          </select>
        </label>
        {(rows.length > 0 || list.narrowed) && (
          <div className={classes.search}>
            <SearchBox value={list.value.q} onChange={list.setQ} label={t('search')} />
          </div>
        )}
      </div>
      {rows.length > 0 ? (
        <Antrean rows={rows} keputusan={undefined} busy={result.isFetching} />
      ) : (
        <AntreanState
          result={result}
          narrowed={list.narrowed}
          onClear={list.clear}
          title={t('noneTitle')}
          text={t('noneText')}
        />
      )}
      {rows.length > 0 && (
        <Pager list={list} total={result.data?.total ?? 0} more={result.data?.more ?? false} shown={rows.length} />
      )}
    </div>
  )
}
