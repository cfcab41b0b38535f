import { Button } from '@mantine/core'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useButtons } from '../../access/menu/public.ts'
import { useAddress } from '../../lib/address.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { IconPlus, IconTrash } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { HARI_LIBUR_PARAMS } from '../params.ts'
import { type HariLibur, useHariLiburList } from './hari-libur.api.ts'
import classes from './hari-libur.module.css'
import { LiburCalendar } from './LiburCalendar.tsx'
import { JENIS } from './libur-look.ts'
import { NasionalBanner } from './NasionalBanner.tsx'
import { useLiburColumns } from './use-libur-columns.tsx'
import { useLiburWords } from './words.ts'

const LiburDrawer = lazy(() => import('./LiburDrawer.tsx').then((module) => ({ default: module.LiburDrawer })))
const NasionalDrawer = lazy(() => import('./NasionalDrawer.tsx').then((module) => ({ default: module.NasionalDrawer })))
const DeleteLibur = lazy(() => import('./DeleteLibur.tsx').then((module) => ({ default: module.DeleteLibur })))

const SPEC = { filters: ['jenis'], sort: 'tanggal_mulai', size: 50 } as const

const yearOf = (text: string | undefined): number => {
  const year = Number(text)
  return Number.isInteger(year) && year >= 2000 && year <= 2100 ? year : new Date().getFullYear()
}

export function HariLiburPage() {
  const t = useLiburWords()
  const { search, replaceAll, change } = useAddress(HARI_LIBUR_PARAMS)
  const may = useButtons('/harilibur/lists')
  const tahun = yearOf(search.tahun)
  const list = useListSearch(search, (params) => replaceAll({ ...params, tahun: search.tahun }), SPEC)
  const query = useMemo(() => ({ ...listQuery(list.value), tahun }), [list.value, tahun])
  const result = useHariLiburList(query)
  const columns = useLiburColumns()
  const [gone, setGone] = useState<HariLibur>()
  const goneOpened = useOnceOpened(gone !== undefined)
  const isNew = search.buka === 'baru' && may('tambah')
  const nasional = search.buka === 'nasional'
  const drawerOpened = useOnceOpened(isNew || search.libur !== undefined)
  const nasionalOpened = useOnceOpened(nasional)

  const open = (id: string) => change({ libur: id, buka: undefined, tanggal: undefined })
  const begin = (tanggal?: string) => change({ buka: 'baru', tanggal, libur: undefined })
  const close = () => change({ buka: undefined, libur: undefined, tanggal: undefined })
  const add = may('tambah') && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => begin()}>
      {t('add')}
    </Button>
  )
  const actions = (row: HariLibur) => [
    { key: 'open', label: may('ubah') ? t('edit') : t('see'), onSelect: () => open(row.id) },
    ...(may('hapus')
      ? [
          {
            key: 'delete',
            label: t('delete'),
            icon: <IconTrash size={18} aria-hidden />,
            danger: true,
            onSelect: () => setGone(row),
          },
        ]
      : []),
  ]

  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} action={add} />
      <div className={classes.stack}>
        <NasionalBanner
          tahun={tahun}
          mayApply={may('proses')}
          onOpen={() => change({ buka: 'nasional', libur: undefined })}
        />
        <LiburCalendar
          tahun={tahun}
          onYear={(next) => change({ tahun: next, page: undefined })}
          onOpen={open}
          onBegin={may('tambah') ? begin : undefined}
        />
        <DataTable
          caption={t('list', { tahun })}
          columns={columns}
          list={list}
          state={listStateOf(result)}
          searchLabel={t('search')}
          filters={[
            {
              name: 'jenis',
              label: t('jenis'),
              kind: 'options',
              options: JENIS.map((value) => ({ value, label: t(value) })),
            },
          ]}
          rowKey={(row) => row.id}
          rowName={(row) => row.nama}
          onOpen={(row) => open(row.id)}
          actions={actions}
          empty={{ title: t('emptyTitle', { tahun }), text: t('emptyText'), action: add }}
        />
      </div>
      <Suspense>
        {drawerOpened && (
          <LiburDrawer
            tahun={tahun}
            id={search.libur}
            isNew={isNew}
            tanggal={search.tanggal}
            mayChange={may('ubah')}
            onClose={close}
          />
        )}
        {nasionalOpened && <NasionalDrawer opened={nasional} tahun={tahun} mayApply={may('proses')} onClose={close} />}
      </Suspense>
      <Suspense>{goneOpened && <DeleteLibur libur={gone} onClose={() => setGone(undefined)} />}</Suspense>
    </>
  )
}
