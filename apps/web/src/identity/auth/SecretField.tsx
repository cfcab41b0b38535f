import { useState } from 'react'
import { IconEye, IconEyeOff } from '../../ui/icons.ts'
import { Field } from './Field.tsx'
import classes from './field.module.css'
import { useAccountWords } from './words.ts'

type SecretFieldProps = {
  readonly id: string
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
  readonly autoComplete: 'current-password' | 'new-password'
  readonly error?: string | undefined
  readonly description?: string
}

export function SecretField(field: SecretFieldProps) {
  const t = useAccountWords()
  const [visible, setVisible] = useState(false)
  const Icon = visible ? IconEyeOff : IconEye
  const reveal = (
    <button
      type="button"
      className={classes.reveal}
      aria-label={t(visible ? 'hidePassword' : 'showPassword')}
      onClick={() => setVisible(!visible)}
    >
      <Icon size={20} stroke={1.6} aria-hidden="true" />
    </button>
  )
  return (
    <Field {...field} type={visible ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} after={reveal} />
  )
}
