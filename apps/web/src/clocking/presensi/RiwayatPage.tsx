import { Button } from '@mantine/core'
import { formatBasisPoints, formatMonth } from '@presensi/contract/kata/format'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { HariDrawer, useBulanHari } from '../../days/hari/public.ts'
import { useAddress } from '../../lib/address.ts'
import { CallError } from '../../lib/call-error.ts'
import { useLanguage } from '../../lib/language.ts'
import { sayError } from '../../lib/say-error.ts'
import { useToday } from '../../lib/use-today.ts'
import { Bone } from '../../ui/Bone.tsx'
import { CalendarBar } from '../../ui/calendar/CalendarBar.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { RIWAYAT_PARAMS } from '../params.ts'
import { DayList } from './DayList.tsx'
import { isMonth, turnMonth } from './month.ts'
import { useRiwayat } from './presensi.api.ts'
import classes from './riwayat.module.css'
import { useRiwayatWords } from './riwayat-words.ts'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

const BuktiDrawer = lazy(() => import('./BuktiDrawer.tsx').then((module) => ({ default: module.BuktiDrawer })))

/** Own days of a month; the month and the open receipt stand in the address. */
export function RiwayatPage() {
  const t = useRiwayatWords()
  const language = useLanguage()
  const today = useToday()
  const { search, change } = useAddress(RIWAYAT_PARAMS)
  const now = today.slice(0, 7)
  const month = isMonth(search.bulan) ? search.bulan : now
  const riwayat = useRiwayat(month)
  const bulan = useBulanHari(month)
  const judged = useMemo(() => new Map(bulan.data?.hari.map((day) => [day.tanggal, day])), [bulan.data])
  const go = (to: string) => change({ bulan: to === now ? undefined : to })
  const content = () => {
    if (riwayat.data === undefined && riwayat.error === null) return <DaySkeleton />
    if (riwayat.data === undefined) {
      const { error } = riwayat
      return (
        <ErrorState
          title={t('failed')}
          message={sayError(error)}
          requestId={error instanceof CallError ? error.requestId : undefined}
          onRetry={() => void riwayat.refetch()}
        />
      )
    }
    const { hari } = riwayat.data
    if (hari.length === 0) return <EmptyState title={t('empty')} text={t('emptyText')} />
    return (
      <DayList
        label={t('days', { bulan: formatMonth(month, language) })}
        days={hari}
        today={today}
        onOpen={(bukti) => change({ bukti })}
        judged={judged}
        onWhy={(hari) => change({ hari })}
      />
    )
  }
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
      <Section flush>
        <div className={classes.bar}>
          <CalendarBar
            title={formatMonth(month, language)}
            previous={{ label: t('previous'), onClick: () => go(turnMonth(month, -1)) }}
            next={{ label: t('next'), onClick: () => go(turnMonth(month, 1)) }}
          >
            {month !== now && (
              <Button variant="default" onClick={() => go(now)}>
                {t('thisMonth')}
              </Button>
            )}
          </CalendarBar>
        </div>
        {bulan.data !== undefined && (
          <p className={classes.total}>
            {t('total', {
              hadir: bulan.data.total.hadir,
              tk: bulan.data.total.kode.TK ?? 0,
              persen: formatBasisPoints(bulan.data.total.potongan_bp, language),
            })}
          </p>
        )}
        <div aria-busy={riwayat.isPlaceholderData}>{content()}</div>
      </Section>
      {search.hari !== undefined && (
        <Suspense>
          <HariDrawer nip={bulan.data?.nip} tanggal={search.hari} onClose={() => change({ hari: undefined })} />
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
