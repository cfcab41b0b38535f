import { Link } from '@tanstack/react-router'
import { Section } from '../../ui/Section.tsx'
import { EventList } from './EventList.tsx'
import classes from './events.module.css'
import type { Peristiwa } from './outbox/presensi-wire.ts'
import { usePresensiWords } from './words.ts'

type TodayEventsProps = {
  readonly events: readonly Peristiwa[]
  readonly onOpen: (id: string) => void
}

export function TodayEvents({ events, onOpen }: TodayEventsProps) {
  const t = usePresensiWords()
  return (
    <Section
      title={t('events')}
      actions={
        <Link to="/presensi/riwayat" className={classes.more}>
          {t('history')}
        </Link>
      }
    >
      {events.length === 0 ? (
        <p className={classes.none}>{t('noEvents')}</p>
      ) : (
        <EventList events={events} onOpen={onOpen} />
      )}
    </Section>
  )
}
