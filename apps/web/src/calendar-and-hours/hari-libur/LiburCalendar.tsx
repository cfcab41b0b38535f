import { useMemo } from 'react'
import { CalendarBar } from '../../ui/calendar/CalendarBar.tsx'
import { Legend } from '../../ui/calendar/Legend.tsx'
import { YearCalendar } from '../../ui/calendar/YearCalendar.tsx'
import { Section } from '../../ui/Section.tsx'
import { useYear } from './hari-libur.api.ts'
import { JENIS, liburByDate, lookOfDate, TONE_LIBUR } from './libur-look.ts'
import { useLiburWords } from './words.ts'

type LiburCalendarProps = {
  readonly tahun: number
  readonly onYear: (tahun: number) => void
  readonly onOpen: (id: string) => void
  /** an empty day was clicked; undefined for who may not add */
  readonly onBegin: ((tanggal: string) => void) | undefined
}

const FIRST = 2000
const LAST = 2100

export function LiburCalendar({ tahun, onYear, onOpen, onBegin }: LiburCalendarProps) {
  const t = useLiburWords()
  const items = useYear(tahun).data?.items
  const days = useMemo(() => liburByDate(items ?? []), [items])
  const turn = (year: number) => onYear(Math.min(LAST, Math.max(FIRST, year)))
  const pick = (date: string) => {
    const [libur] = days.get(date) ?? []
    if (libur) onOpen(libur.id)
    else onBegin?.(date)
  }
  return (
    <Section>
      <CalendarBar
        title={String(tahun)}
        previous={{ label: t('previousYear'), onClick: () => turn(tahun - 1) }}
        next={{ label: t('nextYear'), onClick: () => turn(tahun + 1) }}
      >
        <Legend
          label={t('legend')}
          items={[
            ...JENIS.map((jenis) => ({ key: jenis, label: t(jenis), tone: TONE_LIBUR[jenis] })),
            { key: 'tangan', label: t('changedByHand'), marked: true },
          ]}
        />
      </CalendarBar>
      <YearCalendar
        year={tahun}
        label={t('calendar', { tahun })}
        lookOf={(date) => lookOfDate(days, date, t('changedByHand'))}
        onPick={pick}
        onYear={turn}
      />
    </Section>
  )
}
