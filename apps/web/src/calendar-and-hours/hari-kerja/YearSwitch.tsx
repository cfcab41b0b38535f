import { IconCalendar, IconCalendarMonth } from '../../ui/icons.ts'
import classes from './hari-kerja.module.css'
import { useHariKerjaWords } from './words.ts'

type YearSwitchProps = { readonly asYear: boolean; readonly onChange: (asYear: boolean) => void }

export function YearSwitch({ asYear, onChange }: YearSwitchProps) {
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
