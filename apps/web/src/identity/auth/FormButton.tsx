import type { ReactNode } from 'react'
import classes from './field.module.css'

type FormButtonProps = {
  readonly children: ReactNode
  readonly pending?: boolean
  readonly disabled?: boolean
  /** a second choice beside the form's own action */
  readonly onClick?: () => void
}

/** The form's action; with `onClick` the quiet way out. While it works it keeps the focus and says so. */
export function FormButton({ children, pending = false, disabled = false, onClick }: FormButtonProps) {
  return (
    <button
      type={onClick ? 'button' : 'submit'}
      className={`${classes.button} ${onClick ? classes.quiet : ''}`}
      disabled={disabled}
      aria-busy={pending}
      onClick={onClick}
    >
      {pending && <span className={classes.spinner} aria-hidden="true" />}
      {children}
    </button>
  )
}
