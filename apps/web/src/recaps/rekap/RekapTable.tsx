import {
  formatBasisPoints,
  formatInstant,
  formatMinutes,
  formatNip,
  formatNumber,
} from '@presensi/contract/kata/format'
import { KODE_TL } from '@presensi/domain/hari/kode'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { useZone } from '../../lib/use-zone.ts'
import { searchKantor, useOfficeFilter } from '../../people-and-places/referensi/public.ts'
import { type Column, DataTable, type FilterDef, listStateOf } from '../../ui/DataTable.tsx'
import { SecondLine } from '../../ui/SecondLine.tsx'
import type { ListControl } from '../../ui/use-list-search.ts'
import { JumlahSemua } from './JumlahSemua.tsx'
import { CUTI, countOf, DINAS } from './kode-kelompok.ts'
import type { Periode, Rekap, RekapOrang } from './rekap.api.ts'
import classes from './rekap.module.css'
import { useRekapWords } from './words.ts'

const RekapOrangDrawer = lazy(() =>
  import('./RekapOrangDrawer.tsx').then((module) => ({ default: module.RekapOrangDrawer })),
)

type Kantor = 'kantor_id' | 'turunan'

const sumOf = ({ total }: RekapOrang, codes: readonly string[]): number => countOf(total.kode, codes)

type RekapTableProps<Filter extends string> = {
  readonly list: ListControl<Filter | Kantor>
  readonly result: UseQueryResult<Rekap>
  /** the days that are added up */
  readonly periode: Periode
  /** besides office and the offices below it */
  readonly filters?: readonly FilterDef<Filter>[]
  readonly tools?: ReactNode
  /** who and which day is open, from the address */
  readonly opened: { readonly nip: string | undefined; readonly tanggal: string | undefined }
  readonly onOpen: (opened: { nip?: string | undefined; tanggal?: string | undefined }) => void
}

/** People and what their days add up to; each row opens to the days behind it. */
export function RekapTable<Filter extends string = never>({
  list,
  result,
  periode,
  filters = [],
  tools,
  opened,
  onOpen,
}: RekapTableProps<Filter>) {
  const t = useRekapWords()
  const language = useLanguage()
  const zone = useZone()
  const kantor = useOfficeFilter({ label: t('kantor'), search: searchKantor, rows: [] })
  const drawer = useOnceOpened(opened.nip !== undefined)
  const turunan: FilterDef<Kantor> = {
    name: 'turunan',
    label: t('turunan'),
    kind: 'options',
    options: [{ value: 'ya', label: t('turunanYa') }],
  }
  const chosen = (list.value.filters.kantor_id ?? []).length > 0
  return (
    <>
      <DataTable
        caption={t('caption')}
        columns={useRekapColumns()}
        list={list}
        state={listStateOf({ ...result, isFetching: result.isPlaceholderData })}
        searchLabel={t('search')}
        filters={[...filters, kantor, ...(chosen ? [turunan] : [])]}
        rowKey={(row) => row.nip}
        rowName={(row) => t('rowName', { nama: row.nama, nip: formatNip(row.nip) })}
        onOpen={(row) => onOpen({ nip: row.nip, tanggal: undefined })}
        tools={tools}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      />
      {result.data?.jumlah != null && result.data.total > 1 && <JumlahSemua jumlah={result.data.jumlah} />}
      {result.data !== undefined && (
        <p className={classes.asOf}>{t('dataPer', { waktu: formatInstant(result.data.data_per, zone, language) })}</p>
      )}
      <Suspense>
        {drawer && (
          <RekapOrangDrawer
            nip={opened.nip}
            tanggal={opened.tanggal}
            periode={periode}
            onDay={(tanggal) => onOpen({ nip: opened.nip, tanggal })}
            onClose={() => onOpen({ nip: undefined, tanggal: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}

function useRekapColumns(): readonly Column<RekapOrang>[] {
  const t = useRekapWords()
  const language = useLanguage()
  const figure = (key: string, header: string, read: (row: RekapOrang) => number): Column<RekapOrang> => ({
    key,
    header,
    align: 'end',
    cell: (row) => formatNumber(read(row), language),
  })
  const lost = (
    key: string,
    header: string,
    read: (row: RekapOrang) => number,
    days?: (row: RekapOrang) => number,
  ) => ({
    key,
    header,
    align: 'end' as const,
    cell: (row: RekapOrang) =>
      read(row) === 0 ? (
        '–'
      ) : (
        <span className={classes.figure}>
          {formatMinutes(read(row), language)}
          {days !== undefined && <SecondLine unbroken>{`${formatNumber(days(row), language)} ×`}</SecondLine>}
        </span>
      ),
  })
  return [
    {
      key: 'nama',
      header: t('nama'),
      fact: 1,
      cell: (row) => (
        <>
          {row.nama} <SecondLine unbroken>{formatNip(row.nip)}</SecondLine>
        </>
      ),
    },
    figure('hari_kerja', t('hariKerja'), ({ total }) => total.hari_kerja),
    figure('hadir', t('hadir'), ({ total }) => total.hadir),
    lost(
      'terlambat',
      t('terlambat'),
      ({ total }) => total.terlambat_menit,
      (row) => sumOf(row, KODE_TL),
    ),
    lost('pulang_cepat', t('pulangCepat'), ({ total }) => total.pulang_cepat_menit),
    figure('tk', t('tk'), (row) => sumOf(row, ['TK'])),
    figure('cuti', t('cuti'), (row) => sumOf(row, CUTI)),
    figure('dinas', t('dinas'), (row) => sumOf(row, DINAS)),
    figure('uang_makan', t('uangMakan'), ({ total }) => total.hari_uang_makan),
    {
      key: 'potongan',
      header: t('potongan'),
      align: 'end',
      cell: ({ total, bulan }) => {
        const own = total.potongan_bp === 0 ? '–' : formatBasisPoints(total.potongan_bp, language)
        const [one, ...others] = bulan
        if (one?.pindahan == null || others.length > 0) return own
        const { seluruh } = one.pindahan
        const said =
          seluruh === null
            ? t('sebulanLain')
            : t('sebulan', { persen: formatBasisPoints(seluruh.potongan_bp, language) })
        return (
          <span className={classes.figure}>
            {own}
            <SecondLine unbroken>{said}</SecondLine>
          </span>
        )
      },
    },
    figure('menunggu', t('menunggu'), ({ total }) => total.menunggu),
    { ...figure('konflik', t('konflik'), ({ total }) => total.konflik), hidden: true },
    {
      key: 'bekerja',
      header: t('bekerja'),
      align: 'end',
      hidden: true,
      cell: ({ total }) => <span className={classes.figure}>{formatMinutes(total.bekerja_menit, language)}</span>,
    },
  ]
}
