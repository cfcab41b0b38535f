import { useAddress } from '../../lib/address.ts'
import type { ActionItem } from '../../ui/ActionMenu.tsx'
import { DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { PEGAWAI_PARAMS } from '../params.ts'
import { rowNameOf } from './full-name.ts'
import { type Kelompok, type Pegawai, useUnplaced } from './pegawai.api.ts'
import { usePegawaiColumns } from './use-pegawai-columns.tsx'
import { usePegawaiWords } from './words.ts'

type BelumTabProps = {
  readonly kelompok: Kelompok
  readonly onOpen: (row: Pegawai) => void
  readonly actions: (row: Pegawai) => readonly ActionItem[]
}

const SPEC = { sort: 'nama' } as const

/** People who are known but have no office: choose one and place them. */
export function BelumTab({ kelompok, onOpen, actions }: BelumTabProps) {
  const t = usePegawaiWords()
  const { search, replaceAll } = useAddress(PEGAWAI_PARAMS)
  const list = useListSearch(search, (params) => replaceAll({ ...params, tab: search.tab }), SPEC)
  const result = useUnplaced(kelompok, listQuery(list.value))
  const columns = usePegawaiColumns(true)
  return (
    <DataTable
      caption={t('captionUnplaced')}
      columns={columns}
      list={list}
      state={listStateOf(result)}
      searchLabel={t('search')}
      rowKey={(row) => row.id}
      rowName={rowNameOf}
      onOpen={onOpen}
      actions={actions}
      empty={{ title: t('emptyUnplaced'), text: t('emptyUnplacedText') }}
    />
  )
}
