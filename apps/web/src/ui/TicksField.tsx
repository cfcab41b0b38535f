import { useId } from 'react'
import type { FieldProps } from './field.ts'
import classes from './TicksField.module.css'

type TicksFieldProps<Value extends string> = FieldProps<readonly Value[]> & {
  options: readonly { readonly value: Value; readonly label: string; readonly help?: string }[]
}

/** Several of a few, all of them in sight, each with a line that says what it means. */
export function TicksField<Value extends string>(props: TicksFieldProps<Value>) {
  const ownId = useId()
  const { label, description, id = ownId, value, onChange, error, options } = props
  const turn = (one: Value) => {
    const next = value.includes(one) ? value.filter((kept) => kept !== one) : [...value, one]
    onChange(options.map((option) => option.value).filter((option) => next.includes(option)))
  }
  return (
    <fieldset
      className={classes.ticks}
      id={id}
      tabIndex={-1}
      aria-describedby={`${id}-note`}
      onBlur={() => props.onBlur?.()}
    >
      <legend className={classes.legend}>{label}</legend>
      <p className={classes.note} id={`${id}-note`}>
        {description}
      </p>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.tick}>
            <input type="checkbox" checked={value.includes(option.value)} onChange={() => turn(option.value)} />
            <span>{option.label}</span>
            {option.help && <span className={classes.help}>{option.help}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
