import { useAddress } from '../../../lib/address.ts'
import { searchKantor, useOfficeFilter } from '../../../people-and-places/referensi/public.ts'
import { DataTable, listStateOf } from '../../../ui/DataTable.tsx'
import { listQuery, useListSearch } from '../../../ui/use-list-search.ts'
import { DASHBOARD_PARAMS } from '../../params.ts'
import { type KantorAngka, type StatusHadir, useHadir } from './dashboard-admin.api.ts'
import { useHadirColumns } from './use-hadir-columns.tsx'
import { useAdminWords } from './words.ts'

type HadirListProps = {
  readonly caption: string
  readonly tanggal: string
  readonly status: StatusHadir | undefined
  /** offices that are on the screen: they name the one in the address */
  readonly kantor: readonly KantorAngka[]
}

const SPEC = { filters: ['kantor_id'], sort: 'nama' } as const

export function HadirList({ caption, tanggal, status, kantor }: HadirListProps) {
  const t = useAdminWords()
  const { search, replaceAll } = useAddress(DASHBOARD_PARAMS)
  const keep = { tanggal: search.tanggal, urut: search.urut, daftar: search.daftar }
  const list = useListSearch(search, (params) => replaceAll({ ...params, ...keep }), SPEC)
  const result = useHadir({ ...listQuery(list.value), tanggal, ...(status ? { status } : {}) })
  const columns = useHadirColumns()
  const rows = [...(result.data?.items ?? []), ...kantor.map(({ kantor_id, nama }) => ({ kantor_id, kantor: nama }))]
  const office = useOfficeFilter({ label: t('kantor'), search: searchKantor, rows })
  return (
    <DataTable
      caption={caption}
      columns={columns}
      list={list}
      // Figures that come in by themselves do not dim the rows.
      state={listStateOf({ ...result, isFetching: result.isPlaceholderData })}
      searchLabel={t('search')}
      filters={[office]}
      rowKey={(row) => row.nip}
      rowName={(row) => row.nama}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
    />
  )
}
