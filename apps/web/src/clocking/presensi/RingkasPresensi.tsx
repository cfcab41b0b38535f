import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { CallError } from '../../lib/call-error.ts'
import { sayError } from '../../lib/say-error.ts'
import { Bone } from '../../ui/Bone.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconFingerprint } from '../../ui/icons.ts'
import { Section } from '../../ui/Section.tsx'
import { DayHead } from './DayHead.tsx'
import { type HariIniDilihat, useHariIni } from './hari-ini.ts'
import { KegiatanCards } from './KegiatanCards.tsx'
import classes from './ringkas.module.css'
import { useDay } from './use-day.ts'
import { useOutbox } from './use-outbox.ts'
import { usePresensiWords } from './words.ts'

const TodayEvents = lazy(() => import('./TodayEvents.tsx').then((module) => ({ default: module.TodayEvents })))
const NearOffice = lazy(() => import('./NearOffice.tsx').then((module) => ({ default: module.NearOffice })))

function Ringkas({ seen }: { readonly seen: HariIniDilihat }) {
  const t = usePresensiWords()
  const navigate = useNavigate()
  const entries = useOutbox()
  const { hari } = seen
  const day = useDay(hari, entries)
  const { next, events, open, ofToday } = day
  const waiting = entries.filter(({ status }) => status === 'menunggu').length
  const dayOff = ofToday && hari.jadwal.waktu === null
  return (
    <div className={classes.pair}>
      <div className={classes.clock}>
        <DayHead seen={seen} day={day} />
        {waiting > 0 && (
          <p className={classes.waiting} role="status">
            {t('waiting', { n: waiting })}
          </p>
        )}
        <KegiatanCards
          kegiatan={open}
          zone={hari.zona_waktu}
          action={({ nama }) => (
            <Button component={Link} to="/presensi" size="sm" aria-label={t('kegiatanDo', { nama })}>
              {t('doIt')}
            </Button>
          )}
        />
        <Button
          component={Link}
          to="/presensi"
          size="lg"
          fullWidth
          variant={next === null || dayOff ? 'default' : 'filled'}
          leftSection={<IconFingerprint size={24} stroke={1.7} aria-hidden />}
        >
          {next === null || dayOff ? t('openPresensiDone') : t('openPresensi', { jenis: t(next).toLocaleLowerCase() })}
        </Button>
        <Suspense>
          <NearOffice hari={hari} />
        </Suspense>
      </div>
      <Suspense fallback={<span />}>
        <TodayEvents
          events={events}
          onOpen={(bukti) => void navigate({ to: '/presensi/riwayat', search: { bukti } as never })}
        />
      </Suspense>
    </div>
  )
}

/** The clock in short, for the home page: how today stands and the way to the one big button. */
export function RingkasPresensi() {
  const t = usePresensiWords()
  const today = useHariIni()
  const { data, error } = today
  if (data !== undefined) return <Ringkas seen={data} />
  if (error === null) return <RingkasSkeleton />
  return (
    <Section>
      <ErrorState
        title={t('failed')}
        message={sayError(error)}
        requestId={error instanceof CallError ? error.requestId : undefined}
        onRetry={() => void today.refetch()}
      />
    </Section>
  )
}

function RingkasSkeleton() {
  return (
    <div className={classes.pair} aria-busy="true">
      <div className={classes.clock}>
        <div className={classes.bones}>
          <Bone width={200} />
          <Bone width={220} height="4rem" />
          <Bone height="2.75rem" />
          <Bone width={260} />
          <Bone height="3.125rem" />
        </div>
      </div>
    </div>
  )
}
