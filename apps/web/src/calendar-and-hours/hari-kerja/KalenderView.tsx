import { formatMonth } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { CalendarBar } from '../../ui/calendar/CalendarBar.tsx'
import { Legend } from '../../ui/calendar/Legend.tsx'
import { MonthCalendar } from '../../ui/calendar/MonthCalendar.tsx'
import { YearCalendar } from '../../ui/calendar/YearCalendar.tsx'
import { addMonths } from '../../ui/calendar-grid.ts'
import { IconCalendar, IconCalendarMonth } from '../../ui/icons.ts'
import { Section } from '../../ui/Section.tsx'
import type { Hari } from './hari-kerja.api.ts'
import classes from './hari-kerja.module.css'
import { lookOfHari, worksOn } from './hari-look.ts'
import { NamedDays } from './NamedDays.tsx'
import { useHariKerjaWords } from './words.ts'

type KalenderViewProps = {
  readonly items: readonly Hari[]
  readonly month: string
  readonly asYear: boolean
  readonly onMonth: (month: string) => void
  readonly onView: (asYear: boolean) => void
  readonly onPick: (date: string) => void
}

export function KalenderView({ items, month, asYear, onMonth, onView, onPick }: KalenderViewProps) {
  const t = useHariKerjaWords()
  const language = useLanguage()
  const days = new Map(items.map((hari) => [hari.tanggal, hari]))
  const tahun = Number(month.slice(0, 4))
  const title = asYear ? String(tahun) : formatMonth(month, language)
  const turn = (step: number) => onMonth(addMonths(`${month}-01`, asYear ? step * 12 : step).slice(0, 7))
  const lookOf = (date: string) => lookOfHari(days.get(date), t)
  const count = (of: string) =>
    t('workDays', { n: items.filter((hari) => hari.tanggal.startsWith(of) && worksOn(hari)).length })
  const label = t('calendar', { apa: title })
  return (
    <Section>
      <CalendarBar
        title={title}
        previous={{ label: asYear ? t('previousYear') : t('previousMonth'), onClick: () => turn(-1) }}
        next={{ label: asYear ? t('nextYear') : t('nextMonth'), onClick: () => turn(1) }}
      >
        <YearSwitch asYear={asYear} onChange={onView} />
        {days.size > 0 && <span>{count(asYear ? String(tahun) : month)}</span>}
        <Legend
          label={t('legend')}
          items={[
            { key: 'work', label: t('work') },
            { key: 'off', label: t('off'), tone: 'libur' },
            { key: 'holiday', label: t('holiday'), tone: 'ditolak' },
            { key: 'cuti', label: t('cutiBersama'), tone: 'cuti' },
            { key: 'hand', label: t('byHand'), marked: true },
          ]}
        />
      </CalendarBar>
      {asYear ? (
        <YearCalendar
          year={tahun}
          label={label}
          lookOf={lookOf}
          onPick={onPick}
          onYear={(year) => onMonth(`${year}-${month.slice(5)}`)}
          {...(days.size > 0 ? { summaryOf: count } : {})}
        />
      ) : (
        <>
          <MonthCalendar month={month} label={label} lookOf={lookOf} onPick={onPick} onMonth={onMonth} />
          <NamedDays items={items.filter(({ tanggal }) => tanggal.startsWith(month))} onPick={onPick} />
        </>
      )}
    </Section>
  )
}

type YearSwitchProps = { readonly asYear: boolean; readonly onChange: (asYear: boolean) => void }

function YearSwitch({ asYear, onChange }: YearSwitchProps) {
  const t = useHariKerjaWords()
  return (
    <fieldset className={classes.switch} aria-label={t('view')}>
      <button type="button" aria-pressed={!asYear} onClick={() => onChange(false)}>
        <IconCalendar size={18} aria-hidden /> {t('month')}
      </button>
      <button type="button" aria-pressed={asYear} onClick={() => onChange(true)}>
        <IconCalendarMonth size={18} aria-hidden /> {t('year')}
      </button>
    </fieldset>
  )
}
