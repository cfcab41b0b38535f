import { formatDate } from '@presensi/contract/kata/format'
import { useLanguage } from '../lib/language.ts'
import { CalendarPanel } from './CalendarPanel.tsx'
import type { FieldProps } from './field.ts'
import { IconCalendar } from './icons.ts'
import { TypedField } from './TypedField.tsx'
import { readTypedDate, showDate } from './typed-date.ts'
import { useUiWords } from './words.ts'

type DateFieldProps = FieldProps<string> & { min?: string; max?: string }

/** A date, typed as dd/mm/yyyy or picked; the value is 'YYYY-MM-DD'. */
export function DateField({ min, max, ...field }: DateFieldProps) {
  const say = useUiWords()
  const language = useLanguage()
  const refuse = (value: string | undefined) => {
    if (!value) return say('dateInvalid')
    if (min && value < min) return say('dateTooEarly', { tanggal: formatDate(min, language) })
    return max && value > max ? say('dateTooLate', { tanggal: formatDate(max, language) }) : undefined
  }
  return (
    <TypedField
      field={field}
      placeholder={say('dateHint')}
      read={readTypedDate}
      show={showDate}
      refuse={refuse}
      icon={<IconCalendar size={20} aria-hidden />}
      picker={{
        label: say('openCalendar'),
        panel: (pick) => <CalendarPanel value={readTypedDate(field.value) ?? ''} min={min} max={max} onPick={pick} />,
      }}
    />
  )
}
