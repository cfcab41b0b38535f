import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import classes from './field.module.css'

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly description?: string
  readonly error?: string | undefined
  readonly after?: ReactNode
}

/**
 * A plain field in the product's look. The kit's inputs would cost the login page a tenth of its weight, and these
 * pages need nothing of them but label, help and error.
 */
export function Field({ label, value, onChange, description, error, after, className = '', ...input }: FieldProps) {
  const own = useId()
  const id = input.id ?? own
  const described = [description && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {description && (
        <p id={`${id}-help`} className={classes.description}>
          {description}
        </p>
      )}
      <div className={classes.box} data-error={error ? true : undefined}>
        <input
          {...input}
          id={id}
          className={`${classes.input} ${className}`}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={described === '' ? undefined : described}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {after}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
