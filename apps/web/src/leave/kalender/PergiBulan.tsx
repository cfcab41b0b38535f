import { formatDate, formatMonth } from '@presensi/contract/kata/format'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { useToday } from '../../lib/use-today.ts'
import { MonthCalendar } from '../../ui/calendar/MonthCalendar.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './kalender.module.css'
import { awayOn, type HariPergi } from './kalender-days.ts'
import { useKalenderIzinWords } from './words.ts'

type PergiBulanProps = {
  readonly month: string
  readonly days: readonly HariPergi[]
  readonly jumlah: number
  readonly onMonth: (month: string) => void
}

/** A month with how many are away on each day, and below it who they are. */
export function PergiBulan({ month, days, jumlah, onMonth }: PergiBulanProps) {
  const t = useKalenderIzinWords()
  const language = useLanguage()
  const today = useToday()
  const start = today.startsWith(month) ? today : (days.find(({ orang }) => orang.length > 0)?.tanggal ?? `${month}-01`)
  const [chosen, setChosen] = useState(start)
  const day = days.find(({ tanggal }) => tanggal === chosen)
  const lookOf = (date: string) => {
    const found = days.find(({ tanggal }) => tanggal === date)
    const n = found?.orang.length ?? 0
    if (found === undefined || n === 0) return {}
    const said = { tanggal: formatDate(date, language), n }
    return {
      tone: found.terlalu ? ('perhatian' as const) : ('cuti' as const),
      code: found.terlalu ? `${n} !` : String(n),
      name: found.terlalu ? t('perDayMany', { ...said, semua: jumlah }) : t('perDayCell', said),
    }
  }
  return (
    <>
      <MonthCalendar
        month={month}
        label={t('calendar', { bulan: formatMonth(month, language) })}
        lookOf={lookOf}
        onPick={setChosen}
        onMonth={onMonth}
        chosen={chosen}
      />
      <section aria-live="polite">
        <h3 className={classes.heading}>{t('onDay', { tanggal: formatDate(chosen, language) })}</h3>
        {day === undefined || day.orang.length === 0 ? (
          <p className={classes.note}>{t('nobody')}</p>
        ) : (
          <ul className={classes.people}>
            {day.orang.map((one) => {
              const away = awayOn(one, chosen) ?? 'diajukan'
              return (
                <li key={one.nip}>
                  {one.nama}
                  <StatusBadge kode={away} label={t(away)} tone={away === 'berlaku' ? 'cuti' : 'menunggu'} />
                </li>
              )
            })}
          </ul>
        )}
      </section>
    </>
  )
}
