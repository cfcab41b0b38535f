import { PasswordInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.layer.css'
import { useState } from 'react'
import { useAccountWords } from './words.ts'

type SecretFieldProps = {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly autoComplete: 'current-password' | 'new-password'
  readonly error?: string | undefined
  readonly description?: string
}

export function SecretField({ onChange, ...field }: SecretFieldProps) {
  const t = useAccountWords()
  const [visible, setVisible] = useState(false)
  return (
    <PasswordInput
      {...field}
      size="md"
      onChange={(event) => onChange(event.currentTarget.value)}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': t(visible ? 'hidePassword' : 'showPassword'),
        tabIndex: 0,
        'aria-hidden': false,
      }}
    />
  )
}
