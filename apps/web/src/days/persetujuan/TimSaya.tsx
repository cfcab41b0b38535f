import { useMediaQuery } from '@mantine/hooks'
import { formatMonth } from '@presensi/contract/kata/format'
import { Suspense } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useLanguage } from '../../lib/language.ts'
import { sayError } from '../../lib/say-error.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { useToday } from '../../lib/use-today.ts'
import { CalendarBar } from '../../ui/calendar/CalendarBar.tsx'
import { addMonths } from '../../ui/calendar-grid.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { SearchBox } from '../../ui/table/SearchBox.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { DisiplinTim } from '../disiplin/public.ts'
import { HariDrawer, KehadiranCards, KehadiranGrid, useKantorBulan } from '../hari/public.ts'
import { PERSETUJUAN_PARAMS } from '../params.ts'
import classes from './persetujuan.module.css'
import { usePersetujuanWords } from './words.ts'

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/
const SPEC = { size: 50 } as const

/** The month of the people for whom the person decides by the line. */
export function TimSaya() {
  const t = usePersetujuanWords()
  const today = useToday()
  const language = useLanguage()
  const { search, replaceAll, change } = useAddress(PERSETUJUAN_PARAMS)
  const cards = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false
  const month = MONTH.test(search.bulan ?? '') ? (search.bulan ?? '') : today.slice(0, 7)
  const title = formatMonth(month, language)
  const list = useListSearch(search, (params) => replaceAll({ ...params, jenis: 'tim', bulan: search.bulan }), SPEC)
  const when = { tahun: Number(month.slice(0, 4)), bulan: Number(month.slice(5)) }
  const result = useKantorBulan({ ...listQuery(list.value), ...when, tim: 'saya' })
  const drawerOpened = useOnceOpened(search.nip !== undefined)
  const turn = (step: number) => change({ bulan: addMonths(`${month}-01`, step).slice(0, 7), page: undefined })
  const open = (nip: string, tanggal: string) => change({ nip, tanggal })
  const content = () => {
    if (result.error !== null)
      return <ErrorState message={sayError(result.error)} onRetry={() => void result.refetch()} />
    if (result.data === undefined) return <SkeletonForm />
    const { items, total, more } = result.data
    if (items.length === 0) return <EmptyState title={t('teamNoneTitle')} text={t('teamNoneText')} />
    return (
      <Suspense fallback={<SkeletonForm />}>
        {cards ? (
          <KehadiranCards month={result.data} onOpen={open} />
        ) : (
          <KehadiranGrid month={result.data} onOpen={open} />
        )}
        <Pager list={list} total={total} more={more === true} shown={items.length} />
      </Suspense>
    )
  }
  return (
    <div className={classes.panel}>
      <CalendarBar
        title={title}
        previous={{ label: t('previousMonth'), onClick: () => turn(-1) }}
        next={{ label: t('nextMonth'), onClick: () => turn(1) }}
      >
        <SearchBox value={list.value.q} onChange={(q) => list.setQ(q)} label={t('search')} />
      </CalendarBar>
      <Suspense>
        <DisiplinTim />
      </Suspense>
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
    </div>
  )
}
