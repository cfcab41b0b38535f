import { formatTime, instantIn } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { usePeristiwaSay } from '../bukti/public.ts'
import classes from './events.module.css'
import type { Peristiwa } from './outbox/presensi-wire.ts'
import { useJenisSay } from './use-jenis-say.ts'
import { usePresensiWords } from './words.ts'

type EventListProps = {
  readonly events: readonly Peristiwa[]
  readonly onOpen: (id: string) => void
}

/** Clockings of a day, each with its grade and the first reason; the rest stands in its receipt. */
export function EventList({ events, onOpen }: EventListProps) {
  const t = usePresensiWords()
  const say = useJenisSay()
  const { luarJadwal } = usePeristiwaSay()
  const language = useLanguage()
  return (
    <ul className={classes.list}>
      {events.map((one) => {
        const reason = one.alasan.find(({ nilai }) => nilai === one.nilai)
        const offline = one.luring && !reason?.kode.startsWith('luring')
        const note = [luarJadwal(one), offline ? t('offlineMark') : '', reason?.pesan].filter(Boolean).join(' · ')
        return (
          <li key={one.id}>
            <button type="button" className={classes.event} onClick={() => onOpen(one.id)}>
              <span className={classes.when}>
                {formatTime(instantIn(one.waktu, one.zona_waktu)?.time ?? '', language)}
              </span>
              <strong className={classes.what}>{say(one)}</strong>
              <StatusBadge kode={one.nilai} />
              {note !== '' && <span className={classes.why}>{note}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
