import type { FieldProps } from './field.ts'
import { IconClock } from './icons.ts'
import { TypedField } from './TypedField.tsx'
import { readTypedTime, showTime } from './typed-date.ts'
import { useUiWords } from './words.ts'

/** A time of day on the 24-hour clock; '0728' and '7.28' are both taken, the value is 'HH:MM'. */
export function TimeField(field: FieldProps<string>) {
  const say = useUiWords()
  return (
    <TypedField
      field={field}
      placeholder={say('timeHint')}
      read={readTypedTime}
      show={showTime}
      refuse={(value) => (value ? undefined : say('timeInvalid'))}
      icon={<IconClock size={20} color="var(--p-muted)" aria-hidden />}
    />
  )
}
