import { useAddress } from '../lib/address.ts'
import { useLanguage } from '../lib/language.ts'
import { searchKantor } from '../lib/referensi.ts'
import { DataTable, listStateOf } from '../ui/DataTable.tsx'
import { Drawer } from '../ui/Drawer.tsx'
import { formatDate } from '../ui/format.ts'
import { useOfficeFilter } from '../ui/office-filter.tsx'
import { TabBar } from '../ui/TabBar.tsx'
import { listQuery, useListSearch } from '../ui/use-list-search.ts'
import { type KantorAngka, STATUS_HADIR, useHadir } from './dashboard-admin.api.ts'
import { useHadirColumns } from './use-hadir-columns.tsx'
import { useAdminWords } from './words.ts'

type HadirDrawerProps = {
  /** from the address: a state, or 'semua' */
  readonly daftar: string | undefined
  readonly tanggal: string
  /** offices that are on the screen: they name the one in the address */
  readonly kantor: readonly KantorAngka[]
  readonly onClose: () => void
}

const SPEC = { filters: ['kantor_id'], sort: 'nama' }

/** Everybody of a day, by how they are present. */
export function HadirDrawer({ daftar, tanggal, kantor, onClose }: HadirDrawerProps) {
  const t = useAdminWords()
  const language = useLanguage()
  const { search, replaceAll } = useAddress()
  const keep = { tanggal: search.tanggal, urut: search.urut }
  const list = useListSearch(search, (params) => replaceAll({ ...params, ...keep, daftar: search.daftar }), SPEC)
  const status = STATUS_HADIR.find((one) => one === daftar)
  const result = useHadir({ ...listQuery(list.value), tanggal, ...(status ? { status } : {}) })
  const columns = useHadirColumns()
  const rows = [...(result.data?.items ?? []), ...kantor.map(({ kantor_id, nama }) => ({ kantor_id, kantor: nama }))]
  const office = useOfficeFilter({ label: t('kantor'), search: searchKantor, rows })
  const choose = (next: string) => replaceAll({ ...keep, daftar: next, kantor_id: search.kantor_id })
  return (
    <Drawer
      opened={daftar !== undefined}
      onClose={onClose}
      size="lg"
      title={t('people', { tanggal: formatDate(tanggal, language, 'long') })}
      subtitle={t('peopleNote')}
    >
      {daftar !== undefined && (
        <TabBar
          label={t('tabs')}
          value={status ?? 'semua'}
          onChange={choose}
          items={['semua' as const, ...STATUS_HADIR].map((value) => ({
            value,
            label: t(value === 'hadir' ? 'tepat' : value),
          }))}
        >
          {() => (
            <DataTable
              caption={t('people', { tanggal: formatDate(tanggal, language, 'long') })}
              columns={columns}
              list={list}
              state={listStateOf(result)}
              searchLabel={t('search')}
              filters={[office]}
              rowKey={(row) => row.nip}
              rowName={(row) => row.nama}
              empty={{ title: t('emptyTitle'), text: t('emptyText') }}
            />
          )}
        </TabBar>
      )}
    </Drawer>
  )
}
