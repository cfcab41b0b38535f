import { formatNip } from '@presensi/contract/kata/format'
import { lazy, Suspense, useState } from 'react'
import { useButtons } from '../../access/menu/public.ts'
import { useAddress } from '../../lib/address.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { useToday } from '../../lib/use-today.ts'
import type { ActionItem } from '../../ui/ActionMenu.tsx'
import { type Column, DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { IconTrash } from '../../ui/icons.ts'
import { NipText } from '../../ui/NipText.tsx'
import { PeriodText } from '../../ui/PeriodText.tsx'
import { SecondLine } from '../../ui/SecondLine.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { PEGAWAI_PARAMS } from '../params.ts'
import { type Pengganti, untuk, usePenggantiList } from './pengganti.api.ts'
import { usePenggantiWords } from './pengganti-words.ts'

const PenggantiDrawer = lazy(() =>
  import('./PenggantiDrawer.tsx').then((module) => ({ default: module.PenggantiDrawer })),
)
const PenggantiDialog = lazy(() =>
  import('./PenggantiDialog.tsx').then((module) => ({ default: module.PenggantiDialog })),
)

const SPEC = { filters: ['berlaku'], sort: '-mulai' } as const

/** Who acts for whom, from when to when. */
export function PenggantiTab() {
  const t = usePenggantiWords()
  const may = useButtons('/pegawaikantor/lists')
  const today = useToday()
  const { search, replaceAll, change } = useAddress(PEGAWAI_PARAMS)
  const list = useListSearch(search, (params) => replaceAll({ ...params, tab: search.tab }), SPEC)
  const result = usePenggantiList(listQuery(list.value))
  const columns = usePenggantiColumns()
  const [leaving, setLeaving] = useState<Pengganti>()
  const drawer = useOnceOpened(search.buka !== undefined)
  const open = (id: string | undefined) => change({ buka: id })
  const actions = (row: Pengganti): readonly ActionItem[] => {
    const edit = { key: 'edit', label: t('edit'), onSelect: () => open(row.id) }
    const end = { key: 'end', label: t('end'), danger: true, onSelect: () => setLeaving(row) }
    const icon = <IconTrash size={18} aria-hidden />
    const ahead = row.mulai > today
    return [
      ...(may('ubah') ? [edit] : []),
      ...(may('ubah') && row.berlaku && row.selesai !== today ? [end] : []),
      ...(may('hapus') && ahead ? [{ ...end, label: t('remove'), icon }] : []),
    ]
  }
  return (
    <>
      <DataTable
        caption={t('caption')}
        columns={columns}
        list={list}
        state={listStateOf(result)}
        searchLabel={t('search')}
        filters={[
          {
            name: 'berlaku',
            label: t('status'),
            kind: 'options',
            options: [
              { value: 'true', label: t('onlyNow') },
              { value: 'false', label: t('onlyNot') },
            ],
          },
        ]}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.pengganti} ${formatNip(row.pengganti_nip)}, ${row.jenis} ${untuk(row)}`}
        {...(may('ubah') ? { onOpen: (row: Pengganti) => open(row.id) } : {})}
        actions={actions}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      />
      <Suspense>
        {drawer && (
          <PenggantiDrawer
            open={search.buka}
            rows={result.data?.items ?? []}
            loading={result.isPending}
            onClose={() => open(undefined)}
          />
        )}
        {leaving && <PenggantiDialog row={leaving} onClose={() => setLeaving(undefined)} />}
      </Suspense>
    </>
  )
}

function usePenggantiColumns(): readonly Column<Pengganti>[] {
  const t = usePenggantiWords()
  const today = useToday()
  const person = (nama: string, nip: string) => (
    <>
      {nama}{' '}
      <SecondLine>
        <NipText nip={nip} />
      </SecondLine>
    </>
  )
  const official = ({ pejabat, pejabat_nip, jabatan }: Pengganti) =>
    pejabat_nip === null ? (
      <>
        {jabatan} <SecondLine>{t('vacant')}</SecondLine>
      </>
    ) : (
      person(pejabat ?? '', pejabat_nip)
    )
  const status = (row: Pengganti) => {
    if (row.berlaku) return <StatusBadge kode="aktif" label={t('berlaku')} />
    return row.mulai > today ? (
      <StatusBadge kode="akan_datang" tone="info" label={t('akan_datang')} />
    ) : (
      <StatusBadge kode="nonaktif" label={t('berakhir')} />
    )
  }
  return [
    {
      key: 'pengganti',
      header: t('pengganti'),
      fact: 1,
      cell: (row) => person(row.pengganti, row.pengganti_nip),
    },
    { key: 'jenis', header: t('jenis'), cell: (row) => row.jenis },
    { key: 'pejabat', header: t('pejabat'), cell: official },
    { key: 'jabatan', header: t('jabatan'), hidden: true, cell: (row) => row.jabatan },
    { key: 'kelas', header: t('kelas'), hidden: true, align: 'end', cell: (row) => row.kelas_jabatan },
    {
      key: 'mulai',
      header: t('period'),
      sort: 'mulai',
      cell: (row) => <PeriodText mulai={row.mulai} selesai={row.selesai} />,
    },
    { key: 'dasar', header: t('dasar'), hidden: true, cell: (row) => row.dasar },
    { key: 'status', header: t('status'), fact: 2, cell: status },
  ]
}
