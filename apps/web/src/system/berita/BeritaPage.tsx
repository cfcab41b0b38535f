import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useButtons } from '../../access/menu/public.ts'
import { useAddress } from '../../lib/address.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { useZone } from '../../lib/use-zone.ts'
import { type Column, DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { IconEye, IconPlus, IconTrash } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PeriodText } from '../../ui/PeriodText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { BERITA_PARAMS } from '../params.ts'
import { type Berita, useBerita } from './berita.api.ts'
import { useBeritaWords } from './words.ts'

const TONE = { berlaku: 'aktif', akan_datang: 'info', berakhir: 'nonaktif' } as const

const BeritaDrawer = lazy(() => import('./BeritaDrawer.tsx').then((module) => ({ default: module.BeritaDrawer })))
const DeleteBerita = lazy(() => import('./DeleteBerita.tsx').then((module) => ({ default: module.DeleteBerita })))

const SPEC = { filters: ['status', 'sasaran'] } as const
const STATUSES = ['berlaku', 'akan_datang', 'berakhir'] as const
const AUDIENCES = ['semua', 'instansi'] as const

export function BeritaPage() {
  const t = useBeritaWords()
  const { search, replaceAll, change } = useAddress(BERITA_PARAMS)
  const may = useButtons('/manajemenberita/lists')
  const list = useListSearch(search, replaceAll, SPEC)
  const result = useBerita(listQuery(list.value))
  const columns = useBeritaColumns()
  const [removed, setRemoved] = useState<Berita>()
  const opens = search.buka === 'baru' ? may('tambah') : may('ubah')
  const drawerOpened = useOnceOpened(search.buka !== undefined)
  const dialogOpened = useOnceOpened(removed !== undefined)
  const add = may('tambah') && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => change({ buka: 'baru' })}>
      {t('add')}
    </Button>
  )
  const edit = (row: Berita) => change({ buka: row.id })
  const actions = (row: Berita) => [
    ...(may('ubah')
      ? [{ key: 'edit', label: t('edit'), icon: <IconEye size={18} aria-hidden />, onSelect: () => edit(row) }]
      : []),
    ...(may('hapus')
      ? [
          {
            key: 'delete',
            label: t('delete'),
            icon: <IconTrash size={18} aria-hidden />,
            danger: true,
            onSelect: () => setRemoved(row),
          },
        ]
      : []),
  ]
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} action={add} />
      <DataTable
        caption={t('title')}
        columns={columns}
        list={list}
        state={listStateOf(result)}
        searchLabel={t('search')}
        filters={[
          {
            name: 'status',
            label: t('status'),
            kind: 'options',
            options: STATUSES.map((value) => ({ value, label: t(value) })),
          },
          {
            name: 'sasaran',
            label: t('sasaran'),
            kind: 'options',
            options: AUDIENCES.map((value) => ({ value, label: t(value) })),
          },
        ]}
        rowKey={(row) => row.id}
        rowName={(row) => row.judul}
        {...(may('ubah') ? { onOpen: edit } : {})}
        actions={actions}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), action: add }}
      />
      <Suspense>
        {drawerOpened && (
          <BeritaDrawer
            open={opens ? search.buka : undefined}
            rows={result.data?.items ?? []}
            onClose={() => change({ buka: undefined })}
          />
        )}
        {dialogOpened && <DeleteBerita berita={removed} onClose={() => setRemoved(undefined)} />}
      </Suspense>
    </>
  )
}

function useBeritaColumns(): readonly Column<Berita>[] {
  const t = useBeritaWords()
  const zone = useZone()
  return [
    { key: 'judul', header: t('judul'), sort: 'judul', fact: 1, cell: (row) => row.judul },
    {
      key: 'sasaran',
      header: t('sasaran'),
      cell: (row) => (row.sasaran === 'semua' ? t('semua') : t('instansiCount', { n: row.instansi_ids.length })),
    },
    {
      key: 'masa',
      header: t('masa'),
      sort: 'mulai',
      cell: (row) => <PeriodText mulai={row.mulai} selesai={row.selesai} />,
    },
    { key: 'disematkan', header: t('pinned'), cell: (row) => t(row.disematkan ? 'yes' : 'no') },
    {
      key: 'dibuat_pada',
      header: t('dibuat'),
      sort: 'dibuat_pada',
      hidden: true,
      cell: (row) => <TimeText instant={row.dibuat_pada} zone={zone} />,
    },
    {
      key: 'status',
      header: t('status'),
      fact: 2,
      cell: (row) => <StatusBadge kode={row.status} label={t(row.status)} tone={TONE[row.status]} />,
    },
  ]
}
