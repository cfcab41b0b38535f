import { Button } from '@mantine/core'
import { JENIS_PEGAWAI } from '@presensi/domain/pegawai/nip'
import { lazy, type ReactNode, Suspense } from 'react'
import { useAddress } from '../../lib/address.ts'
import { downloadList } from '../../lib/download.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import type { ActionItem } from '../../ui/ActionMenu.tsx'
import { DataTable, type FilterDef, listStateOf } from '../../ui/DataTable.tsx'
import { IconDownload } from '../../ui/icons.ts'
import { useJenisWords } from '../../ui/jenis-words.ts'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { PEGAWAI_PARAMS } from '../params.ts'
import { searchKantor, useOfficeFilter } from '../referensi/public.ts'
import { rowNameOf } from './full-name.ts'
import { DOWNLOAD, type Pegawai, usePegawaiList } from './pegawai.api.ts'
import { useChosen } from './use-chosen.ts'
import { usePegawaiColumns } from './use-pegawai-columns.tsx'
import { usePegawaiWords } from './words.ts'

const MassalBar = lazy(() => import('./MassalBar.tsx').then((module) => ({ default: module.MassalBar })))

type DaftarTabProps = {
  readonly add: ReactNode
  readonly may: { readonly ubah: boolean; readonly akun: boolean; readonly unduh: boolean }
  readonly onOpen: (row: Pegawai) => void
  readonly actions: (row: Pegawai) => readonly ActionItem[]
}

const SPEC = { filters: ['kantor_id', 'jenis', 'aktif', 'akun'], sort: 'nama' } as const

/** Everybody the agency has or had. */
export function DaftarTab({ add, may, onOpen, actions }: DaftarTabProps) {
  const t = usePegawaiWords()
  const { search, replaceAll } = useAddress(PEGAWAI_PARAMS)
  const list = useListSearch(search, replaceAll, SPEC)
  const query = listQuery(list.value)
  const result = usePegawaiList(query)
  const rows = result.data?.items ?? []
  const columns = usePegawaiColumns()
  const filters = useFilters(rows)
  const { page: _, size: __, sort: ___, ...narrowed } = query
  const { chosen, choice, chooseAll, clear } = useChosen(JSON.stringify(narrowed))
  const hasChosen = chosen.all || chosen.nips.size > 0
  const hasActs = may.ubah || may.akun || may.unduh
  const bar = useOnceOpened(hasChosen)
  const download = may.unduh && (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() =>
        void downloadList(
          DOWNLOAD,
          { query: { ...narrowed, bentuk: 'daftar' } },
          { name: 'pegawai.xlsx', rows: result.data?.total ?? 0 },
        )
      }
    >
      {t('exportSheet')}
    </Button>
  )
  return (
    <DataTable
      caption={t('caption')}
      columns={columns}
      list={list}
      state={listStateOf(result)}
      searchLabel={t('search')}
      filters={filters}
      rowKey={(row) => row.id}
      rowName={rowNameOf}
      onOpen={onOpen}
      actions={actions}
      {...(hasActs && { choice })}
      above={
        bar &&
        hasChosen && (
          <Suspense>
            <MassalBar
              chosen={chosen}
              narrowed={narrowed}
              total={result.data?.total ?? 0}
              may={may}
              onAll={chooseAll}
              onClear={clear}
            />
          </Suspense>
        )
      }
      tools={download}
      empty={{ title: t('emptyTitle'), text: t('emptyText'), action: add }}
    />
  )
}

/** What the list can be narrowed by. */
function useFilters(rows: readonly Pegawai[]): readonly FilterDef<(typeof SPEC.filters)[number]>[] {
  const t = usePegawaiWords()
  const sayJenis = useJenisWords()
  const office = useOfficeFilter({ label: t('kantor'), search: searchKantor, rows })
  return [
    office,
    {
      name: 'jenis',
      label: t('jenis'),
      kind: 'options',
      options: JENIS_PEGAWAI.map((value) => ({ value, label: sayJenis(value) })),
    },
    {
      name: 'aktif',
      label: t('status'),
      kind: 'options',
      options: [
        { value: 'true', label: t('aktif') },
        { value: 'false', label: t('nonaktif') },
      ],
    },
    {
      name: 'akun',
      label: t('akun'),
      kind: 'options',
      options: [
        { value: 'belum', label: t('akunBelum') },
        { value: 'ada', label: t('akunAda') },
      ],
    },
  ]
}
