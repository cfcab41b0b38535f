import type { ReactNode } from 'react'
import { useAddress } from '../../lib/address.ts'
import { DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { Section } from '../../ui/Section.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { IZIN_PARAMS } from '../params.ts'
import { SaldoLedger } from '../saldo/public.ts'
import { type Izin, useOwnIzin } from './izin.api.ts'
import classes from './izin.module.css'
import { useIzinPageWords } from './page-words.ts'
import { useIzinColumns, useIzinFilters } from './use-izin-columns.tsx'

const SPEC = { filters: ['status', 'dari', 'sampai'], sort: '-tanggal_mulai' } as const

/** One's own requests, each with how far it is, and the balance below them. */
export function IzinSendiri({ ask }: { readonly ask: ReactNode }) {
  const t = useIzinPageWords()
  const { search, replaceAll, change } = useAddress(IZIN_PARAMS)
  const list = useListSearch(search, (params) => replaceAll({ ...params, tab: search.tab }), SPEC)
  const result = useOwnIzin(listQuery(list.value))
  const columns = useIzinColumns('sendiri')
  const filters = useIzinFilters()
  return (
    <div className={classes.page}>
      <DataTable
        caption={t('listSaya')}
        columns={columns}
        list={list}
        state={listStateOf<Izin>(result)}
        searchLabel={t('searchNumber')}
        filters={[filters.status, filters.dari, filters.sampai]}
        rowKey={(row) => row.id}
        rowName={(row) => row.jenis}
        onOpen={(row) => change({ izin: row.id, buka: row.status === 'draf' ? 'ubah' : undefined })}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), action: ask }}
      />
      <Section title={t('balance')} description={t('balanceText')}>
        <SaldoLedger />
      </Section>
    </div>
  )
}
