import { Button } from '@mantine/core'
import { formatMonth, formatNumber } from '@presensi/contract/kata/format'
import { lazy, Suspense } from 'react'
import type { ButtonRight } from '../../access/menu/public.ts'
import { useAddress } from '../../lib/address.ts'
import { useLanguage } from '../../lib/language.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { type Column, DataTable, listStateOf } from '../../ui/DataTable.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { Money } from '../../ui/Money.tsx'
import { SecondLine } from '../../ui/SecondLine.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { TPP_PERIODE_PARAMS } from '../params.ts'
import { type Periode, usePeriode } from './periode.api.ts'
import { monthOf } from './periode-values.ts'
import { useTppWords } from './words.ts'

const PeriodeDrawer = lazy(() => import('./PeriodeDrawer.tsx').then((module) => ({ default: module.PeriodeDrawer })))

const SPEC = { filters: [], sort: '-bulan' } as const

/** Periods of payment, the latest first. */
export function PeriodeTab({ may }: { readonly may: (right: ButtonRight) => boolean }) {
  const t = useTppWords()
  const { search, replaceAll, change } = useAddress(TPP_PERIODE_PARAMS)
  const list = useListSearch(search, replaceAll, SPEC)
  const result = usePeriode(listQuery(list.value))
  const columns = usePeriodeColumns()
  const opened = useOnceOpened(search.buka !== undefined)
  const add = may('tambah') && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => change({ buka: 'baru' })}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <DataTable
        caption={t('periode')}
        columns={columns}
        list={list}
        state={listStateOf(result)}
        searchLabel={t('search')}
        rowKey={(row) => row.id}
        rowName={(row) => row.nama}
        onOpen={(row: Periode) => change({ buka: row.id })}
        tools={add}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), action: add }}
      />
      <Suspense>
        {opened && (
          <PeriodeDrawer
            id={search.buka}
            row={result.data?.items.find(({ id }) => id === search.buka)}
            may={may}
            onOpen={(buka) => change({ buka })}
          />
        )}
      </Suspense>
    </>
  )
}

function usePeriodeColumns(): readonly Column<Periode>[] {
  const t = useTppWords()
  const language = useLanguage()
  const month = (tahun: number, bulan: number) => formatMonth(monthOf(tahun, bulan), language)
  return [
    {
      key: 'nama',
      header: t('nama'),
      sort: 'nama',
      fact: 1,
      cell: (row) => (
        <>
          {row.nama}
          <SecondLine>{t(row.jenis)}</SecondLine>
        </>
      ),
    },
    { key: 'bulan', header: t('bulan'), sort: 'bulan', cell: (row) => month(row.tahun, row.bulan) },
    { key: 'presensi', header: t('presensi'), cell: (row) => month(row.tahun_presensi, row.bulan_presensi) },
    { key: 'skema', header: t('skema'), hidden: true, cell: (row) => row.skema },
    {
      key: 'orang',
      header: t('orang'),
      cell: (row) => (
        <>
          {t('dihitungDari', { n: formatNumber(row.dihitung, language), dari: formatNumber(row.orang, language) })}
          {row.tertahan > 0 && <SecondLine>{t('tertahanN', { n: row.tertahan })}</SecondLine>}
          {row.perlu_dihitung_ulang > 0 && <SecondLine>{t('ulangN', { n: row.perlu_dihitung_ulang })}</SecondLine>}
        </>
      ),
    },
    { key: 'neto', header: t('neto'), align: 'end', cell: (row) => <Money value={row.neto} /> },
    { key: 'status', header: t('status'), fact: 2, cell: (row) => <StatusBadge kode={row.status} /> },
  ]
}
