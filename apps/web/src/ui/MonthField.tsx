import type { FieldProps } from './field.ts'
import { IconCalendarMonth } from './icons.ts'
import { MonthPanel } from './MonthPanel.tsx'
import { TypedField } from './TypedField.tsx'
import { readTypedMonth, showDate } from './typed-date.ts'
import { useUiWords } from './words.ts'

/** A month, typed as mm/yyyy or picked; the value is 'YYYY-MM'. */
export function MonthField(field: FieldProps<string>) {
  const say = useUiWords()
  return (
    <TypedField
      field={field}
      placeholder={say('monthHint')}
      read={readTypedMonth}
      show={showDate}
      refuse={(value) => (value ? undefined : say('monthInvalid'))}
      icon={<IconCalendarMonth size={20} aria-hidden />}
      picker={{
        label: say('openMonths'),
        panel: (pick) => <MonthPanel value={readTypedMonth(field.value) ?? ''} onPick={pick} />,
      }}
    />
  )
}
