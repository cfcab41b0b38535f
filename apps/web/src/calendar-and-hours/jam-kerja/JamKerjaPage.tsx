import { Button } from '@mantine/core'
import { JENIS_JAM_KERJA, type JenisJamKerja } from '@presensi/domain/jadwal/jam-kerja'
import { lazy, Suspense, useState } from 'react'
import { useButtons } from '../../access/menu/public.ts'
import { useAddress } from '../../lib/address.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { IconPlus, IconTrash, IconUpload } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { JAM_KERJA_PARAMS } from '../params.ts'
import { type JamKerja, useJamKerjaList } from './jam-kerja.api.ts'
import { useJamKerjaColumns, useStatusLabel } from './use-jam-kerja-columns.tsx'
import { useJamKerjaWords } from './words.ts'

const JamKerjaDrawer = lazy(() => import('./JamKerjaDrawer.tsx').then((module) => ({ default: module.JamKerjaDrawer })))
const ImportDrawer = lazy(() => import('./ImportDrawer.tsx').then((module) => ({ default: module.ImportDrawer })))
const DeleteJamKerja = lazy(() => import('./DeleteJamKerja.tsx').then((module) => ({ default: module.DeleteJamKerja })))

const SPEC = { filters: ['jenis', 'status'] } as const
const STATUS = ['berlaku', 'akan_datang', 'berakhir'] as const
const FRESH: Readonly<Record<string, JenisJamKerja>> = { baru: 'biasa', ramadan: 'ramadan' }

export function JamKerjaPage() {
  const t = useJamKerjaWords()
  const labelOf = useStatusLabel()
  const { search, replaceAll, change } = useAddress(JAM_KERJA_PARAMS)
  const may = useButtons('/jamkerja/lists')
  const list = useListSearch(search, replaceAll, SPEC)
  const result = useJamKerjaList(listQuery(list.value))
  const columns = useJamKerjaColumns()
  const [gone, setGone] = useState<JamKerja>()
  const goneOpened = useOnceOpened(gone !== undefined)
  const fresh = may('tambah') ? FRESH[search.buka ?? ''] : undefined
  const imports = search.buka === 'impor' && may('proses')
  const drawerOpened = useOnceOpened(fresh !== undefined || search.jam !== undefined)
  const importOpened = useOnceOpened(imports)
  const show = (buka: string) => change({ buka, jam: undefined })
  const open = (row: JamKerja) => change({ jam: row.id, buka: undefined })
  const close = () => change({ buka: undefined, jam: undefined })

  const add = may('tambah') && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => show('baru')}>
      {t('add')}
    </Button>
  )
  const menu = [
    ...(may('tambah') ? [{ key: 'ramadan', label: t('addRamadan'), onSelect: () => show('ramadan') }] : []),
    ...(may('proses')
      ? [
          {
            key: 'import',
            label: t('importSheet'),
            icon: <IconUpload size={18} aria-hidden />,
            onSelect: () => show('impor'),
          },
        ]
      : []),
  ]
  const actions = (row: JamKerja) => [
    { key: 'open', label: may('ubah') && row.can.ubah ? t('edit') : t('see'), onSelect: () => open(row) },
    ...(may('hapus') && row.can.hapus
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
      <PageHeader title={t('title')} purpose={t('purpose')} action={add} menu={menu} />
      <DataTable
        caption={t('title')}
        columns={columns}
        list={list}
        state={listStateOf(result)}
        searchLabel={t('search')}
        filters={[
          {
            name: 'jenis',
            label: t('jenis'),
            kind: 'options',
            options: JENIS_JAM_KERJA.map((value) => ({ value, label: t(value) })),
          },
          {
            name: 'status',
            label: t('status'),
            kind: 'options',
            options: STATUS.map((value) => ({ value, label: labelOf(value) })),
          },
        ]}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.nama} ${row.kode}`}
        onOpen={open}
        actions={actions}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), action: add }}
      />
      <Suspense>
        {drawerOpened && <JamKerjaDrawer id={search.jam} fresh={fresh} mayChange={may('ubah')} onClose={close} />}
        {importOpened && <ImportDrawer opened={imports} mayDownload={may('download_template')} onClose={close} />}
      </Suspense>
      <Suspense>{goneOpened && <DeleteJamKerja set={gone} onClose={() => setGone(undefined)} />}</Suspense>
    </>
  )
}
