import { Button } from '@mantine/core'
import { formatBasisPoints, formatMonth } from '@presensi/contract/kata/format'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import { SlipTab } from '../../allowance/slip/public.ts'
import { DisiplinSendiri } from '../../days/disiplin/public.ts'
import { HariDrawer } from '../../days/hari/public.ts'
import { useAddress } from '../../lib/address.ts'
import { CallError } from '../../lib/call-error.ts'
import { useLanguage } from '../../lib/language.ts'
import { sayError } from '../../lib/say-error.ts'
import { useToday } from '../../lib/use-today.ts'
import { RekapSendiri } from '../../recaps/rekap/public.ts'
import { Bone } from '../../ui/Bone.tsx'
import { CalendarBar } from '../../ui/calendar/CalendarBar.tsx'
import { Legend } from '../../ui/calendar/Legend.tsx'
import { MonthCalendar } from '../../ui/calendar/MonthCalendar.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { useStatusSay } from '../../ui/status-words.ts'
import { TabBar } from '../../ui/TabBar.tsx'
import { RIWAYAT_PARAMS } from '../params.ts'
import { DayList } from './DayList.tsx'
import { lookOfDay } from './day-look.ts'
import { isMonth, turnMonth } from './month.ts'
import classes from './riwayat.module.css'
import { useRiwayatWords } from './riwayat-words.ts'
import { type BulanDilihat, hariDikenal, useBulanDilihat, useKeepBulanLalu } from './use-bulan-dilihat.ts'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

const BuktiDrawer = lazy(() => import('./BuktiDrawer.tsx').then((module) => ({ default: module.BuktiDrawer })))

/** Own days of a month in a calendar, with the chosen day below it, and own slips. The month, the day and what is open stand in the address. */
export function RiwayatPage() {
  const t = useRiwayatWords()
  const today = useToday()
  const { search, change } = useAddress(RIWAYAT_PARAMS)
  const now = today.slice(0, 7)
  const month = isMonth(search.bulan) ? search.bulan : now
  const seen = useBulanDilihat(month)
  useKeepBulanLalu(now, seen.hari !== undefined && !seen.luring && !seen.lain)
  const onDay = (hari: string) => change({ hari })
  const slips = <SlipTab periode={search.periode} onPick={(periode) => change({ periode })} onDay={onDay} />
  const rekap = (
    <RekapSendiri month={month} onMonth={(to) => change({ bulan: to === now ? undefined : to })} onDay={onDay} />
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        action={
          <Button component={Link} to="/presensi" activeOptions={{ exact: true }} className={classes.clock ?? ''}>
            {t('clock')}
          </Button>
        }
      />
      <TabBar
        label={t('title')}
        value={search.tab}
        items={[
          { value: 'hari', label: t('tabHari') },
          { value: 'rekap', label: t('tabRekap') },
          { value: 'slip', label: t('tabSlip') },
        ]}
        onChange={(tab) => change({ tab: tab === 'hari' ? undefined : tab, periode: undefined })}
      >
        {(tab) => {
          if (tab === 'hari') return <HariTab month={month} now={now} today={today} seen={seen} />
          return <Suspense fallback={<SkeletonText lines={6} />}>{tab === 'slip' ? slips : rekap}</Suspense>
        }}
      </TabBar>
      {search.hari !== undefined && (
        <Suspense>
          <HariDrawer
            nip={seen.hari?.nip}
            tanggal={search.hari}
            known={hariDikenal(seen, search.hari)}
            onClose={() => change({ hari: undefined })}
          />
        </Suspense>
      )}
      {search.bukti !== undefined && (
        <Suspense>
          <BuktiDrawer id={search.bukti} onClose={() => change({ bukti: undefined })} />
        </Suspense>
      )}
    </>
  )
}

type HariTabProps = {
  readonly month: string
  /** the month it is */
  readonly now: string
  readonly today: string
  readonly seen: BulanDilihat
}

/** The calendar of a month with its days beside it. */
function HariTab({ month, now, today, seen }: HariTabProps) {
  const t = useRiwayatWords()
  const language = useLanguage()
  const { search, change } = useAddress(RIWAYAT_PARAMS)
  const chosen = search.tanggal?.startsWith(`${month}-`) ? search.tanggal : undefined
  return (
    <>
      {seen.luring && (
        <p className={classes.offline} role="status">
          {t('offline')}
        </p>
      )}
      <div className={classes.split}>
        <BulanSection
          month={month}
          now={now}
          hari={seen.hari}
          chosen={chosen}
          onPick={(date) => change({ tanggal: date === chosen ? undefined : date })}
          onMonth={(to) => change({ bulan: to === now ? undefined : to, tanggal: undefined })}
        />
        <Section flush>
          <div aria-busy={seen.lain}>
            <Days
              seen={seen}
              title={formatMonth(month, language)}
              today={today}
              chosen={chosen}
              onAll={() => change({ tanggal: undefined })}
              onOpen={(bukti) => change({ bukti })}
              onWhy={(hari) => change({ hari })}
            />
          </div>
        </Section>
      </div>
      {seen.hari !== undefined && !seen.luring && (
        <Suspense>
          <DisiplinSendiri
            nip={seen.hari.nip}
            tahun={Number(month.slice(0, 4))}
            hrefOf={(tanggal) => `/presensi/riwayat?bulan=${tanggal.slice(0, 7)}&hari=${tanggal}`}
          />
        </Suspense>
      )}
    </>
  )
}

type BulanSectionProps = {
  readonly month: string
  /** the month it is */
  readonly now: string
  readonly hari: BulanDilihat['hari']
  readonly chosen: string | undefined
  readonly onPick: (date: string) => void
  readonly onMonth: (month: string) => void
}

/** The calendar of a month, the way to the ones beside it, and what it adds up to. */
function BulanSection({ month, now, hari, chosen, onPick, onMonth }: BulanSectionProps) {
  const t = useRiwayatWords()
  const language = useLanguage()
  const say = useStatusSay()
  const judged = useMemo(() => new Map(hari?.hari.map((day) => [day.tanggal, day])), [hari])
  const open = hari?.hari.some(({ menunggu, diproses }) => menunggu || diproses) === true
  const title = formatMonth(month, language)
  return (
    <Section flush>
      <div className={classes.bar}>
        <CalendarBar
          title={title}
          previous={{ label: t('previous'), onClick: () => onMonth(turnMonth(month, -1)) }}
          next={{ label: t('next'), onClick: () => onMonth(turnMonth(month, 1)) }}
        >
          {month !== now && (
            <Button variant="default" onClick={() => onMonth(now)}>
              {t('thisMonth')}
            </Button>
          )}
        </CalendarBar>
        <MonthCalendar
          month={month}
          label={t('calendar', { bulan: title })}
          lookOf={(date) => lookOfDay(judged.get(date), { t, language, say })}
          onPick={onPick}
          onMonth={onMonth}
          chosen={chosen ?? null}
        />
        {open && (
          <div className={classes.legend}>
            <Legend label={t('legend')} items={[{ key: 'open', label: t('legendOpen'), tone: 'menunggu' }]} />
          </div>
        )}
      </div>
      {hari !== undefined && (
        <p className={classes.total}>
          {t('total', {
            hadir: hari.total.hadir,
            tk: hari.total.kode.TK ?? 0,
            persen: formatBasisPoints(hari.total.potongan_bp, language),
          })}
        </p>
      )}
    </Section>
  )
}

type DaysProps = {
  readonly seen: BulanDilihat
  readonly title: string
  readonly today: string
  readonly chosen: string | undefined
  readonly onAll: () => void
  readonly onOpen: (id: string) => void
  readonly onWhy: (tanggal: string) => void
}

/** The chosen day; without one every day of the month so far. */
function Days({ seen, title, today, chosen, onAll, onOpen, onWhy }: DaysProps) {
  const t = useRiwayatWords()
  const box = useRef<HTMLDivElement>(null)
  const judged = useMemo(() => new Map(seen.hari?.hari.map((day) => [day.tanggal, day])), [seen.hari])
  // On a phone the day that was picked stands below the calendar, partly out of sight.
  useEffect(() => {
    if (chosen !== undefined) box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [chosen])
  const { riwayat, error } = seen
  if (riwayat === undefined && error === null) return <DaySkeleton />
  if (riwayat === undefined)
    return (
      <ErrorState
        title={t('failed')}
        message={sayError(error)}
        requestId={error instanceof CallError ? error.requestId : undefined}
        onRetry={seen.again}
      />
    )
  if (riwayat.hari.length === 0) return <EmptyState title={t('empty')} text={t('emptyText')} />
  const days = chosen === undefined ? riwayat.hari : riwayat.hari.filter(({ tanggal }) => tanggal === chosen)
  return (
    <div ref={box} className={classes.box}>
      {chosen !== undefined && (
        <p className={classes.chosen}>
          <strong>{t('chosen')}</strong>
          <Button variant="subtle" size="compact-sm" onClick={onAll}>
            {t('allDays')}
          </Button>
        </p>
      )}
      <DayList
        label={t('days', { bulan: title })}
        days={days}
        today={today}
        onOpen={onOpen}
        judged={judged}
        onWhy={onWhy}
      />
    </div>
  )
}

function DaySkeleton() {
  return (
    <div className={classes.days} aria-busy="true">
      {ROWS.map((row) => (
        <div key={row} className={classes.dayRow}>
          <div className={classes.date}>
            <Bone width={36} height="1.5rem" />
          </div>
          <div>
            <Bone width={120} />
            <Bone width="80%" height="1.5rem" />
          </div>
        </div>
      ))}
    </div>
  )
}
