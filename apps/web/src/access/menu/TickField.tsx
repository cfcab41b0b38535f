import type { FieldProps } from '../../ui/field.ts'
import classes from './menu.module.css'

type TickFieldProps<Value extends string> = FieldProps<readonly Value[]> & {
  options: readonly { value: Value; label: string }[]
}

/** Several of a few: all of them in sight. */
export function TickField<Value extends string>(props: TickFieldProps<Value>) {
  const { label, description, id, value, onChange, error, options } = props
  const turn = (one: Value) => {
    const next = value.includes(one) ? value.filter((kept) => kept !== one) : [...value, one]
    onChange(options.map((option) => option.value).filter((option) => next.includes(option)))
  }
  return (
    <fieldset className={classes.ticks} id={id} tabIndex={-1} aria-describedby={`${id}-note`}>
      <legend className={classes.legend}>{label}</legend>
      <p className={classes.note} id={`${id}-note`}>
        {description}
      </p>
      <div className={classes.tickGrid}>
        {options.map((option) => (
          <label key={option.value} className={classes.tick}>
            <input type="checkbox" checked={value.includes(option.value)} onChange={() => turn(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
      {error && <p className={classes.error}>{error}</p>}
    </fieldset>
  )
}
