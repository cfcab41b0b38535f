import { Button } from '@mantine/core'
import { formatBasisPoints, formatMonth } from '@presensi/contract/kata/format'
import { lazy, Suspense } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useLanguage } from '../../lib/language.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { useToday } from '../../lib/use-today.ts'
import { type Column, DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { NipText } from '../../ui/NipText.tsx'
import { SecondLine } from '../../ui/SecondLine.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { TPP_PERIODE_PARAMS } from '../params.ts'
import { type Sanksi, useSanksi } from './sanksi.api.ts'
import { useSanksiWords } from './words.ts'

const SanksiDrawer = lazy(() => import('./SanksiDrawer.tsx').then((module) => ({ default: module.SanksiDrawer })))

const SPEC = { filters: [], sort: '-mulai' } as const

type SanksiTabProps = { readonly mayAdd: boolean; readonly mayChange: boolean }

/** Sanctions of discipline that lower somebody's allowance for whole months. */
export function SanksiTab({ mayAdd, mayChange }: SanksiTabProps) {
  const t = useSanksiWords()
  const { search, replaceAll, change } = useAddress(TPP_PERIODE_PARAMS)
  // The tab is part of where the list stands.
  const list = useListSearch(search, (params) => replaceAll({ ...params, tab: 'sanksi' }), SPEC)
  const result = useSanksi(listQuery(list.value))
  const columns = useSanksiColumns()
  const opened = useOnceOpened(search.buka !== undefined)
  const add = mayAdd && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => change({ buka: 'baru' })}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <DataTable
        caption={t('title')}
        columns={columns}
        list={list}
        state={listStateOf(result)}
        searchLabel={t('search')}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.nama}, ${row.dasar}`}
        onOpen={(row: Sanksi) => change({ buka: row.id })}
        tools={add}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), action: add }}
      />
      <Suspense>
        {opened && (
          <SanksiDrawer
            id={search.buka}
            row={result.data?.items.find(({ id }) => id === search.buka)}
            mayAdd={mayAdd}
            mayChange={mayChange}
            onClose={() => change({ buka: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}

const TONE = { berlaku: 'perhatian', akan_datang: 'info', berakhir: 'nonaktif', dicabut: 'nonaktif' } as const

function useSanksiColumns(): readonly Column<Sanksi>[] {
  const t = useSanksiWords()
  const language = useLanguage()
  const thisMonth = useToday().slice(0, 7)
  const stateOf = ({ mulai, sampai, dicabut }: Sanksi) => {
    if (dicabut !== null) return 'dicabut'
    if (mulai > thisMonth) return 'akan_datang'
    return sampai < thisMonth ? 'berakhir' : 'berlaku'
  }
  return [
    {
      key: 'nama',
      header: t('pegawai'),
      sort: 'nama',
      fact: 1,
      cell: (row) => (
        <>
          {row.nama}
          <SecondLine unbroken>
            <NipText nip={row.nip} />
          </SecondLine>
        </>
      ),
    },
    { key: 'tingkat', header: t('tingkat'), cell: (row) => t(row.tingkat) },
    {
      key: 'bp',
      header: t('bp'),
      cell: (row) => (row.bp === null ? t('menurutSkema') : formatBasisPoints(row.bp, language)),
    },
    {
      key: 'mulai',
      header: t('bulan'),
      sort: 'mulai',
      cell: (row) =>
        row.mulai === row.sampai
          ? formatMonth(row.mulai, language)
          : `${formatMonth(row.mulai, language)} – ${formatMonth(row.sampai, language)}`,
    },
    { key: 'dasar', header: t('dasar'), cell: (row) => row.dasar },
    {
      key: 'keadaan',
      header: t('keadaan'),
      fact: 2,
      cell: (row) => <StatusBadge kode={stateOf(row)} label={t(stateOf(row))} tone={TONE[stateOf(row)]} />,
    },
    { key: 'oleh', header: t('oleh'), hidden: true, cell: (row) => row.oleh },
  ]
}
