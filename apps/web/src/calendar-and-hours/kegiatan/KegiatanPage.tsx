import { Button } from '@mantine/core'
import { formatMonth } from '@presensi/contract/kata/format'
import { lazy, Suspense, useState } from 'react'
import { useButtons } from '../../access/menu/public.ts'
import { useAddress } from '../../lib/address.ts'
import { useLanguage } from '../../lib/language.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { useToday } from '../../lib/use-today.ts'
import { CalendarBar } from '../../ui/calendar/CalendarBar.tsx'
import { addDays, addMonths } from '../../ui/calendar-grid.ts'
import { DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { IconPlus, IconTrash } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { KEGIATAN_PARAMS } from '../params.ts'
import { type Kegiatan, useKegiatanList } from './kegiatan.api.ts'
import { JENIS } from './kegiatan-values.ts'
import { useKegiatanColumns } from './use-kegiatan-columns.tsx'
import { useKegiatanWords } from './words.ts'

const KegiatanDrawer = lazy(() => import('./KegiatanDrawer.tsx').then((module) => ({ default: module.KegiatanDrawer })))
const DeleteKegiatan = lazy(() => import('./DeleteKegiatan.tsx').then((module) => ({ default: module.DeleteKegiatan })))

const SPEC = { filters: ['jenis'], sort: 'tanggal' } as const
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

export function KegiatanPage() {
  const today = useToday()
  const t = useKegiatanWords()
  const language = useLanguage()
  const { search, replaceAll, change } = useAddress(KEGIATAN_PARAMS)
  const may = useButtons('/apelgabungan')
  const month = MONTH.test(search.bulan ?? '') ? (search.bulan ?? '') : today.slice(0, 7)
  const when = { tahun: Number(month.slice(0, 4)), bulan: Number(month.slice(5)) }
  const title = formatMonth(month, language)
  const list = useListSearch(search, (params) => replaceAll({ ...params, bulan: search.bulan }), SPEC)
  const result = useKegiatanList({ ...listQuery(list.value), ...when })
  const columns = useKegiatanColumns()
  const [gone, setGone] = useState<Kegiatan>()
  const goneOpened = useOnceOpened(gone !== undefined)
  const isNew = search.buka === 'baru' && may('tambah')
  const drawerOpened = useOnceOpened(isNew || search.kegiatan !== undefined)
  const open = (row: Kegiatan) => change({ kegiatan: row.id, buka: undefined })
  const turn = (step: number) => change({ bulan: addMonths(`${month}-01`, step).slice(0, 7), page: undefined })

  const add = may('tambah') && (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => change({ buka: 'baru', kegiatan: undefined })}
    >
      {t('add')}
    </Button>
  )
  const actions = (row: Kegiatan) => [
    { key: 'open', label: may('ubah') && row.dibatalkan === null ? t('edit') : t('see'), onSelect: () => open(row) },
    ...(may('hapus') && row.dibatalkan === null
      ? [
          {
            key: 'delete',
            label: row.tanggal <= addDays(today, 1) ? t('cancel') : t('delete'),
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
      <CalendarBar
        title={title}
        previous={{ label: t('previousMonth'), onClick: () => turn(-1) }}
        next={{ label: t('nextMonth'), onClick: () => turn(1) }}
      />
      <DataTable
        caption={t('list', { bulan: title })}
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
        onOpen={open}
        actions={actions}
        empty={{ title: t('emptyTitle', { bulan: title }), text: t('emptyText'), action: add }}
      />
      <Suspense>
        {drawerOpened && (
          <KegiatanDrawer
            {...when}
            id={search.kegiatan}
            isNew={isNew}
            mayChange={may('ubah')}
            onClose={() => change({ buka: undefined, kegiatan: undefined })}
          />
        )}
      </Suspense>
      <Suspense>{goneOpened && <DeleteKegiatan kegiatan={gone} onClose={() => setGone(undefined)} />}</Suspense>
    </>
  )
}
