import { useMediaQuery } from '@mantine/hooks'
import { formatMonth } from '@presensi/contract/kata/format'
import { lazy, Suspense } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useLanguage } from '../../lib/language.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { useToday } from '../../lib/use-today.ts'
import { CalendarBar } from '../../ui/calendar/CalendarBar.tsx'
import { addMonths } from '../../ui/calendar-grid.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { SearchBox } from '../../ui/table/SearchBox.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { KEHADIRAN_PARAMS } from '../params.ts'
import { useKantorBulan } from './hari.api.ts'
import classes from './hari.module.css'
import { KehadiranCards } from './KehadiranCards.tsx'
import { KehadiranGrid } from './KehadiranGrid.tsx'
import { useHariWords } from './words.ts'

const HariDrawer = lazy(() => import('./HariDrawer.tsx').then((module) => ({ default: module.HariDrawer })))

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/
const SPEC = { size: 50 } as const

/** People and days of the month, each day judged by the one engine. */
export function KehadiranPage() {
  const t = useHariWords()
  const today = useToday()
  const language = useLanguage()
  const { search, replaceAll, change } = useAddress(KEHADIRAN_PARAMS)
  const cards = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false
  const month = MONTH.test(search.bulan ?? '') ? (search.bulan ?? '') : today.slice(0, 7)
  const title = formatMonth(month, language)
  const list = useListSearch(search, (params) => replaceAll({ ...params, bulan: search.bulan }), SPEC)
  const when = { tahun: Number(month.slice(0, 4)), bulan: Number(month.slice(5)) }
  const result = useKantorBulan({ ...listQuery(list.value), ...when })
  const drawerOpened = useOnceOpened(search.nip !== undefined)
  const turn = (step: number) => change({ bulan: addMonths(`${month}-01`, step).slice(0, 7), page: undefined })
  const open = (nip: string, tanggal: string) => change({ nip, tanggal })

  const content = () => {
    if (result.isError) return <ErrorState onRetry={() => void result.refetch()} />
    if (result.data === undefined) return <SkeletonForm />
    if (result.data.items.length === 0)
      return <EmptyState title={t('emptyTitle', { bulan: title })} text={t('emptyText')} />
    return (
      <>
        {cards ? (
          <KehadiranCards month={result.data} onOpen={open} />
        ) : (
          <>
            <p className={classes.keys}>{t('keys')}</p>
            <KehadiranGrid month={result.data} onOpen={open} />
          </>
        )}
        <Pager
          list={list}
          total={result.data.total}
          more={result.data.more === true}
          shown={result.data.items.length}
        />
      </>
    )
  }
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <CalendarBar
        title={title}
        previous={{ label: t('previousMonth'), onClick: () => turn(-1) }}
        next={{ label: t('nextMonth'), onClick: () => turn(1) }}
      >
        <SearchBox value={list.value.q} onChange={(q) => list.setQ(q)} label={t('search')} />
      </CalendarBar>
      {content()}
      <Suspense>
        {drawerOpened && (
          <HariDrawer
            nip={search.nip}
            tanggal={search.tanggal}
            onClose={() => change({ nip: undefined, tanggal: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}
