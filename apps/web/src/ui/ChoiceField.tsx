import { useId } from 'react'
import type { FieldProps } from './field.ts'
import classes from './TicksField.module.css'

type ChoiceFieldProps<Value extends string> = Omit<FieldProps<Value | ''>, 'onChange'> & {
  readonly onChange: (value: Value) => void
  readonly options: readonly { readonly value: Value; readonly label: string; readonly help?: string }[]
}

/** One of a few, all of them in sight, each with a line that says what follows from it. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const ownId = useId()
  const { label, description, id = ownId, value, onChange, error, options } = props
  return (
    <fieldset
      className={classes.ticks}
      id={id}
      tabIndex={-1}
      {...(description === undefined ? {} : { 'aria-describedby': `${id}-note` })}
      onBlur={() => props.onBlur?.()}
    >
      <legend className={classes.legend}>{label}</legend>
      {description !== undefined && (
        <p className={classes.note} id={`${id}-note`}>
          {description}
        </p>
      )}
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.tick}>
            <input type="radio" name={id} checked={value === option.value} onChange={() => onChange(option.value)} />
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
