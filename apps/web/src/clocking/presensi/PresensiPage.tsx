import { CallError } from '../../lib/call-error.ts'
import { sayError } from '../../lib/say-error.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Section } from '../../ui/Section.tsx'
import classes from './act.module.css'
import { Clocking } from './Clocking.tsx'
import { ClockSkeleton } from './ClockSkeleton.tsx'
import { useHariIni } from './hari-ini.ts'
import { usePresensiWords } from './words.ts'

/** Clocks in and out. Opens without a network with what the last contact left. */
export function PresensiPage() {
  const t = usePresensiWords()
  const today = useHariIni()
  const { data, error } = today
  return (
    <>
      <h1 className={classes.title} tabIndex={-1}>
        {t('title')}
      </h1>
      {data !== undefined && <Clocking seen={data} />}
      {data === undefined && error === null && <ClockSkeleton />}
      {data === undefined && error !== null && (
        <Section>
          <ErrorState
            title={t('failed')}
            message={sayError(error)}
            requestId={error instanceof CallError ? error.requestId : undefined}
            onRetry={() => void today.refetch()}
          />
        </Section>
      )}
    </>
  )
}
