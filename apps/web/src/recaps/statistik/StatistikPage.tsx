import { Button } from '@mantine/core'
import { formatInstant, formatMonth, formatNumber } from '@presensi/contract/kata/format'
import { lazy, Suspense } from 'react'
import { useButtons } from '../../access/menu/public.ts'
import { useAddress } from '../../lib/address.ts'
import { downloadSheet } from '../../lib/download.ts'
import { useLanguage } from '../../lib/language.ts'
import { sayError } from '../../lib/say-error.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { useToday } from '../../lib/use-today.ts'
import { useZone } from '../../lib/use-zone.ts'
import { searchKantor, useKantorNames, useOfficeFilter } from '../../people-and-places/referensi/public.ts'
import { CalendarBar } from '../../ui/calendar/CalendarBar.tsx'
import { addMonths } from '../../ui/calendar-grid.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { IconDownload } from '../../ui/icons.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import type { FilterDef } from '../../ui/table/types.ts'
import { useListSearch } from '../../ui/use-list-search.ts'
import { STATISTIK_PARAMS } from '../params.ts'
import { AngkaCards } from './AngkaCards.tsx'
import { BandingTable } from './BandingTable.tsx'
import { daftarOf, lingkupDari } from './daftar.ts'
import { GrafikStatistik } from './GrafikStatistik.tsx'
import { KantorTable } from './KantorTable.tsx'
import { EXCEL, type Lingkup, useStatistik } from './statistik.api.ts'
import classes from './statistik.module.css'
import { useStatistikWords } from './words.ts'

const OrangDrawer = lazy(() => import('./OrangDrawer.tsx').then((module) => ({ default: module.OrangDrawer })))

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/
type Saring = 'kantor_id' | 'turunan' | 'banding_kantor_id' | 'banding_bulan'
const SPEC = { filters: ['kantor_id', 'turunan', 'banding_kantor_id', 'banding_bulan'] } as const

function useSaringan(chosen: boolean): readonly FilterDef<Saring>[] {
  const t = useStatistikWords()
  const kantor = useOfficeFilter({ label: t('kantor'), search: searchKantor, rows: [] })
  const lain = useOfficeFilter({ label: t('bandingKantor'), search: searchKantor, rows: [] })
  const turunan = {
    name: 'turunan',
    label: t('turunan'),
    kind: 'options',
    options: [{ value: 'ya', label: t('turunanYa') }],
  } as const
  return [
    kantor,
    ...(chosen ? [turunan] : []),
    { ...lain, name: 'banding_kantor_id' },
    { name: 'banding_bulan', label: t('bandingBulan'), kind: 'month' },
  ]
}

const lingkupOf = (month: string, kantor_id: string | undefined, turunan: boolean): Lingkup => ({
  tahun: Number(month.slice(0, 4)),
  bulan: Number(month.slice(5)),
  ...(kantor_id !== undefined && { kantor_id, ...(turunan && { turunan }) }),
})

const bandingQuery = (second: Lingkup | null) =>
  second === null
    ? {}
    : {
        banding_tahun: second.tahun,
        banding_bulan: second.bulan,
        ...(second.kantor_id !== undefined && { banding_kantor_id: second.kantor_id }),
      }

/** A month of an agency or an office in figures and charts, alone or beside another month or office. */
export function StatistikPage() {
  const t = useStatistikWords()
  const language = useLanguage()
  const zone = useZone()
  const today = useToday()
  const may = useButtons('/rekap-perhitungan/lists')
  const namesOf = useKantorNames()
  const { search, replaceAll, change } = useAddress(STATISTIK_PARAMS)
  const now = today.slice(0, 7)
  const isMonth = (value: string | undefined): value is string => MONTH.test(value ?? '') && (value ?? '') <= now
  const month = isMonth(search.bulan) ? search.bulan : now
  const list = useListSearch(
    search,
    (params) => replaceAll({ ...params, bulan: search.bulan, peta: search.peta }),
    SPEC,
  )
  const turunan = search.turunan === 'ya'
  const lingkup = lingkupOf(month, search.kantor_id, turunan)
  const other = isMonth(search.banding_bulan) ? search.banding_bulan : undefined
  const isCompared = search.banding_kantor_id !== undefined || other !== undefined
  const second = isCompared ? lingkupOf(other ?? month, search.banding_kantor_id ?? search.kantor_id, turunan) : null
  const [result, compared] = [useStatistik(lingkup), useStatistik(second)]
  const filters = useSaringan(search.kantor_id !== undefined || search.banding_kantor_id !== undefined)
  const daftar = daftarOf(search.daftar)
  const dicari = lingkupDari(search.dari, lingkup, second)
  const tutup = { q: undefined, page: undefined, size: undefined }
  const onOpen = (name: string, dari?: string) => change({ ...tutup, daftar: name, dari })
  const drawer = useOnceOpened(daftar !== undefined)
  const turn = (step: number) => {
    const to = addMonths(`${month}-01`, step).slice(0, 7)
    change({ bulan: to === now ? undefined : to })
  }
  const nameOf = ({ kantor_id, tahun, bulan }: Lingkup): string => {
    const office = kantor_id === undefined ? t('semuaKantor') : (namesOf([kantor_id])[0]?.nama ?? '…')
    return `${office}, ${formatMonth(`${tahun}-${String(bulan).padStart(2, '0')}`, language)}`
  }
  const content = () => {
    const error = result.error ?? compared.error
    if (error !== null)
      return (
        <ErrorState
          message={sayError(error)}
          onRetry={() => {
            void result.refetch()
            if (second !== null) void compared.refetch()
          }}
        />
      )
    const { data } = result
    if (data === undefined || (second !== null && compared.data === undefined)) return <SkeletonForm />
    if (data.angka.orang === 0) return <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
    const pair = second === null || compared.data === undefined ? null : { nama: nameOf(second), data: compared.data }
    return (
      <div className={classes.page} aria-busy={result.isPlaceholderData || compared.isPlaceholderData}>
        {data.belum > 0 && <p className={classes.note}>{t('belum', { n: formatNumber(data.belum, language) })}</p>}
        {data.berbeda > 0 && (
          <p className={classes.note}>{t('berbeda', { n: formatNumber(data.berbeda, language) })}</p>
        )}
        <AngkaCards data={data} onOpen={onOpen} />
        {pair !== null && <BandingTable first={{ nama: nameOf(lingkup), data }} second={pair} onOpen={onOpen} />}
        <GrafikStatistik
          nama={nameOf(lingkup)}
          lingkup={lingkup}
          data={data}
          banding={pair}
          peta={search.peta}
          onPeta={(peta) => change({ peta: peta === 'pulang' ? peta : undefined })}
          onOpen={onOpen}
          onMonth={(to) => change({ bulan: to === now ? undefined : to })}
        />
        <KantorTable data={data} onChoose={(kantor_id) => change({ kantor_id, turunan: 'ya' })} onOpen={onOpen} />
        <p className={classes.asOf}>{t('dataPer', { waktu: formatInstant(data.data_per, zone, language) })}</p>
      </div>
    )
  }
  const download = may('export_excel') && (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() =>
        void downloadSheet(
          EXCEL,
          { query: { ...lingkup, ...(turunan && { turunan }), ...bandingQuery(second) } },
          `Statistik ${month}.xlsx`,
        )
      }
    >
      {t('unduh')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} action={download} />
      <CalendarBar
        title={formatMonth(month, language)}
        previous={{ label: t('previousMonth'), onClick: () => turn(-1) }}
        // Nobody has lived the days of a month ahead.
        next={{ label: t('nextMonth'), onClick: () => turn(1), disabled: month >= now }}
      />
      <div className={classes.bar} data-no-print>
        <FilterBar filters={filters} values={list.value.filters} onChange={list.setFilter} onClear={list.clear} />
      </div>
      {content()}
      <Suspense>
        {drawer && (
          <OrangDrawer
            daftar={daftar}
            lingkup={dicari}
            nama={nameOf(dicari)}
            onClose={() => change({ ...tutup, daftar: undefined, dari: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}
