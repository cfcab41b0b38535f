import { useMediaQuery } from '@mantine/hooks'
import { formatMonth, formatNumber } from '@presensi/contract/kata/format'
import { PERAN_ADMIN } from '@presensi/domain/akses/peran'
import { KODE_HARI } from '@presensi/domain/hari/kode'
import { SOROTAN } from '@presensi/domain/hari/sorotan'
import { JENIS_PEGAWAI } from '@presensi/domain/pegawai/nip'
import { lazy, Suspense } from 'react'
import { useAddress } from '../../lib/address.ts'
import { CallError } from '../../lib/call-error.ts'
import { useLanguage } from '../../lib/language.ts'
import { sayError } from '../../lib/say-error.ts'
import { currentRoles } from '../../lib/session/person.ts'
import { useOnceOpened } from '../../lib/use-once-opened.ts'
import { useToday } from '../../lib/use-today.ts'
import { CalendarBar } from '../../ui/calendar/CalendarBar.tsx'
import { addMonths } from '../../ui/calendar-grid.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { useJenisWords } from '../../ui/jenis-words.ts'
import { NoResultState } from '../../ui/NoResultState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { useStatusSay } from '../../ui/status-words.ts'
import { TabBar } from '../../ui/TabBar.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { SearchBox } from '../../ui/table/SearchBox.tsx'
import { listQuery, useListSearch } from '../../ui/use-list-search.ts'
import { DisiplinPanel } from '../disiplin/public.ts'
import { KEHADIRAN_PARAMS } from '../params.ts'
import { type KantorBulan, useKantorBulan } from './hari.api.ts'
import classes from './hari.module.css'
import { KehadiranCards } from './KehadiranCards.tsx'
import { KehadiranGrid } from './KehadiranGrid.tsx'
import { UnduhKehadiran } from './UnduhKehadiran.tsx'
import { useHariWords } from './words.ts'

const HariDrawer = lazy(() => import('./HariDrawer.tsx').then((module) => ({ default: module.HariDrawer })))
const KehadiranRincian = lazy(() =>
  import('./KehadiranRincian.tsx').then((module) => ({ default: module.KehadiranRincian })),
)

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/
const FILTERS = ['hanya', 'kode', 'jenis_pegawai'] as const
/** The grid draws only what is in sight, so that one page has most offices; a phone shows a card a person. */
const GRID = { size: 500, filters: FILTERS } as const
const CARDS = { size: 25, filters: FILTERS } as const

/** What can be looked for, with how many people have it. */
function useKehadiranFilters(ringkas: KantorBulan['ringkas']) {
  const t = useHariWords()
  const status = useStatusSay()
  const jenis = useJenisWords()
  const language = useLanguage()
  const counted = (apa: string, n: number | undefined) =>
    n === undefined ? apa : t('counted', { apa, n: formatNumber(n, language) })
  return [
    {
      name: 'hanya',
      label: t('hanya'),
      kind: 'options',
      multiple: true,
      options: SOROTAN.map((value) => ({ value, label: counted(t(value), ringkas?.[value]) })),
    },
    {
      name: 'kode',
      label: t('kode'),
      kind: 'options',
      multiple: true,
      options: KODE_HARI.filter((one) => one !== '–').map((value) => ({ value, label: `${value} · ${status(value)}` })),
    },
    {
      name: 'jenis_pegawai',
      label: t('jenisPegawai'),
      kind: 'options',
      multiple: true,
      options: JENIS_PEGAWAI.map((value) => ({ value, label: jenis(value) })),
    },
  ] as const
}

/** People and days of the month, each day judged by the one engine. */
export function KehadiranPage() {
  const t = useHariWords()
  const today = useToday()
  const language = useLanguage()
  const { search, replaceAll, change } = useAddress(KEHADIRAN_PARAMS)
  const cards = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false
  const month = MONTH.test(search.bulan ?? '') ? (search.bulan ?? '') : today.slice(0, 7)
  const title = formatMonth(month, language)
  const list = useListSearch(search, (params) => replaceAll({ ...params, bulan: search.bulan }), cards ? CARDS : GRID)
  const when = { tahun: Number(month.slice(0, 4)), bulan: Number(month.slice(5)) }
  const query = { ...listQuery(list.value), ...when }
  const result = useKantorBulan(query, search.tab !== 'disiplin')
  const filters = useKehadiranFilters(result.data?.ringkas)
  const drawerOpened = useOnceOpened(search.nip !== undefined)
  const turn = (step: number) => change({ bulan: addMonths(`${month}-01`, step).slice(0, 7), page: undefined })
  const open = (nip: string, tanggal: string) => change({ nip, tanggal })

  const content = () => {
    if (result.isError) {
      const { error } = result
      const message = error instanceof CallError ? sayError(error) : undefined
      return <ErrorState message={message} onRetry={() => void result.refetch()} />
    }
    if (result.data === undefined) return <SkeletonForm />
    const { items, total, more } = result.data
    if (items.length === 0)
      return list.narrowed || list.value.page > 1 ? (
        <NoResultState onClear={list.clear} />
      ) : (
        <EmptyState title={t('emptyTitle', { bulan: title })} text={t('emptyText')} />
      )
    return (
      <>
        {cards ? (
          <KehadiranCards month={result.data} onOpen={open} />
        ) : (
          <>
            <p className={classes.keys}>{t('keys')}</p>
            <KehadiranGrid key={JSON.stringify(query)} month={result.data} onOpen={open} />
            {items.some(({ pindahan }) => pindahan !== null) && <p className={classes.keys}>{t('pindahanKeys')}</p>}
          </>
        )}
        <Pager list={list} total={total} more={more === true} shown={items.length} />
      </>
    )
  }
  const days = (
    <>
      <CalendarBar
        title={title}
        previous={{ label: t('previousMonth'), onClick: () => turn(-1) }}
        next={{ label: t('nextMonth'), onClick: () => turn(1) }}
      />
      <div className={classes.bar} data-no-print>
        <SearchBox value={list.value.q} onChange={list.setQ} label={t('search')} />
        <FilterBar filters={filters} values={list.value.filters} onChange={list.setFilter} onClear={list.clear} />
      </div>
      {content()}
      <Suspense>
        {drawerOpened && (
          <HariDrawer
            nip={search.nip}
            tanggal={search.tanggal}
            onClose={() => change({ nip: undefined, tanggal: undefined })}
            more={(found) => (
              <Suspense>
                <KehadiranRincian key={`${found.nip} ${found.hari.tanggal}`} found={found} />
              </Suspense>
            )}
          />
        )}
      </Suspense>
    </>
  )
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} action={<UnduhKehadiran {...when} />} />
      {isAdmin() ? (
        <TabBar
          label={t('tabs')}
          items={[
            { value: 'kehadiran', label: t('tabKehadiran') },
            { value: 'disiplin', label: t('tabDisiplin') },
          ]}
          value={search.tab}
          onChange={(tab) => replaceAll(tab === 'disiplin' ? { tab } : {})}
        >
          {(tab) =>
            tab === 'disiplin' ? (
              <Suspense fallback={<SkeletonForm />}>
                <DisiplinPanel />
              </Suspense>
            ) : (
              days
            )
          }
        </TabBar>
      ) : (
        days
      )}
    </>
  )
}

/** Counters of people are for admins; monitors see the days. */
const isAdmin = (): boolean => currentRoles().some((role) => (PERAN_ADMIN as readonly string[]).includes(role))
