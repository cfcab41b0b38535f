import { Button } from '@mantine/core'
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { CallError } from '../lib/call-error.ts'
import { useServerMinute } from '../lib/presensi-clock.ts'
import { useHariIni } from '../lib/presensi-hari-ini.ts'
import { sayError } from '../lib/say-error.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Section } from '../ui/Section.tsx'
import { DayHead } from './DayHead.tsx'
import { RingkasSkeleton } from './RingkasSkeleton.tsx'
import classes from './ringkas.module.css'
import { isOfToday, nextJenis } from './today.ts'
import { useOutbox } from './use-outbox.ts'
import { usePresensiWords } from './words.ts'

const TodayEvents = lazy(() => import('./TodayEvents.tsx').then((module) => ({ default: module.TodayEvents })))
const NearOffice = lazy(() => import('./NearOffice.tsx').then((module) => ({ default: module.NearOffice })))

/** The clock in short, for the home page: how today stands and the way to the one big button. */
export function RingkasPresensi() {
  const t = usePresensiWords()
  const navigate = useNavigate()
  const now = useServerMinute()
  const waiting = useOutbox()
  const today = useHariIni()
  const { data, error } = today
  if (data === undefined && error === null) return <RingkasSkeleton />
  if (data === undefined) {
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
  const { hari } = data
  const jenis = nextJenis(hari, waiting, now)
  const events = isOfToday(hari, now) ? hari.peristiwa : []
  return (
    <div className={classes.pair}>
      <div className={classes.clock}>
        <DayHead seen={data} waiting={waiting} />
        {waiting.length > 0 && (
          <p className={classes.waiting} role="status">
            {t('waiting', { n: waiting.length })}
          </p>
        )}
        <Button
          component={Link}
          to="/presensi"
          size="lg"
          fullWidth
          variant={jenis === null ? 'default' : 'filled'}
          leftSection={<IconFingerprint size={24} stroke={1.7} aria-hidden />}
        >
          {jenis === null ? t('openPresensiDone') : t('openPresensi', { jenis: t(jenis).toLocaleLowerCase() })}
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
