import { Button } from '@mantine/core'
import { useAddress } from '../../lib/address.ts'
import { DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { IZIN_PARAMS } from '../params.ts'
import { useJenisIzin } from './form.api.ts'
import { type Izin, useIzinPutusan } from './izin.api.ts'
import classes from './izin.module.css'
import { useIzinPageWords } from './page-words.ts'
import { useIzinColumns, useIzinFilters } from './use-izin-columns.tsx'

const FILTERS = ['status', 'jenis_kode', 'dari', 'sampai'] as const
/** What waits is in the order in which it begins; what was decided has the newest first. */
const WAITING = { filters: FILTERS, sort: 'tanggal_mulai' } as const
const ALL = { filters: FILTERS, sort: '-tanggal_mulai' } as const

/** Requests that wait for the person as superior or PYBMC, and those decided before. */
export function IzinPutusan({ tab }: { readonly tab: 'bawahan' | 'pybmc' }) {
  const t = useIzinPageWords()
  const { search, replaceAll, change } = useAddress(IZIN_PARAMS)
  const isAll = search.lihat === 'semua'
  const list = useListSearch(
    search,
    (params) => replaceAll({ ...params, tab, lihat: search.lihat }),
    isAll ? ALL : WAITING,
  )
  const query = { ...listQuery(list.value), ...(isAll ? {} : { menunggu: 'true' }) }
  const result = useIzinPutusan(tab, query)
  const kinds = useJenisIzin(true).data?.items ?? []
  const columns = useIzinColumns('putusan')
  const filters = useIzinFilters(kinds.map(({ kode, nama }) => ({ value: kode, label: nama })))
  const turn = (lihat: 'semua' | undefined) => replaceAll({ tab, lihat })
  const showAll = <Button onClick={() => turn('semua')}>{t('semua')}</Button>
  return (
    <div className={classes.page}>
      <fieldset className={classes.which} aria-label={t('which')}>
        <Button variant={isAll ? 'default' : 'light'} aria-pressed={!isAll} onClick={() => turn(undefined)}>
          {t('menunggu')}
        </Button>
        <Button variant={isAll ? 'light' : 'default'} aria-pressed={isAll} onClick={() => turn('semua')}>
          {t('semua')}
        </Button>
      </fieldset>
      <DataTable
        caption={t(tab === 'bawahan' ? 'listBawahan' : 'listPybmc')}
        columns={columns}
        list={list}
        state={listStateOf<Izin>(result)}
        searchLabel={t('searchPerson')}
        filters={[filters.status, filters.jenis_kode, filters.dari, filters.sampai]}
        rowKey={(row) => row.id}
        rowName={(row) => row.nama}
        onOpen={(row) => change({ izin: row.id, buka: undefined })}
        empty={
          isAll ? { title: t('noneDecided') } : { title: t('noneWaits'), text: t('noneWaitsText'), action: showAll }
        }
      />
    </div>
  )
}
