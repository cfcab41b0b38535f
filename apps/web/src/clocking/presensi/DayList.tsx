import { useEffect, useRef } from 'react'
import type { HariBulan } from '../../days/hari/public.ts'
import { DayRow } from './DayRow.tsx'
import type { HariRiwayat } from './outbox/presensi-wire.ts'
import classes from './riwayat.module.css'

type DayListProps = {
  readonly label: string
  readonly days: readonly HariRiwayat[]
  readonly today: string
  readonly onOpen: (id: string) => void
  /** what each day came out as, once it is known */
  readonly judged: ReadonlyMap<string, HariBulan>
  readonly onWhy: (tanggal: string) => void
}

/** Newest first: what happened last is what people come for. Days ahead are left out. */
export function DayList({ label, days, today, onOpen, judged, onWhy }: DayListProps) {
  const past = days.filter(({ tanggal, peristiwa }) => tanggal <= today || peristiwa.length > 0)
  const shown = (past.length === 0 ? days : past).toSorted((one, other) => other.tanggal.localeCompare(one.tanggal))
  // One office all month is said by the page already; two are worth telling apart.
  const offices = new Set(days.map(({ kantor }) => kantor).filter((kantor) => kantor !== null))
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another month begins at its top
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = 0
  }, [label])
  return (
    <ol ref={list} className={classes.days} aria-label={label}>
      {shown.map((day) => (
        <DayRow
          key={day.tanggal}
          day={day}
          today={today}
          withOffice={offices.size > 1}
          onOpen={onOpen}
          judged={judged.get(day.tanggal)}
          onWhy={onWhy}
        />
      ))}
    </ol>
  )
}
