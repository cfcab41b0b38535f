import { useId } from 'react'
import type { SelectOption } from '../SelectField.tsx'
import classes from './filter-bar.module.css'

type OptionListProps = {
  legend: string
  options: readonly SelectOption[]
  multiple: boolean
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}

/** The choices of one filter or of the columns; one or several. */
export function OptionList({ legend, options, multiple, values, onChange }: OptionListProps) {
  const name = useId()
  const choose = (value: string, checked: boolean) => {
    if (!multiple) return onChange([value])
    const chosen = checked ? [...values, value] : values.filter((other) => other !== value)
    onChange(options.map((option) => option.value).filter((option) => chosen.includes(option)))
  }
  return (
    <fieldset className={classes.options}>
      <legend className={classes.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type={multiple ? 'checkbox' : 'radio'}
            name={name}
            checked={values.includes(option.value)}
            disabled={option.disabled}
            onChange={(event) => choose(option.value, event.currentTarget.checked)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
