import { ActionIcon, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type FieldProps, inputProps } from './field.ts'
import { IconEye, IconEyeOff } from './icons.ts'
import { useUiWords } from './words.ts'

type PasswordFieldProps = FieldProps<string> & {
  autoComplete: 'current-password' | 'new-password'
  autoFocus?: boolean
}

/** One plain input, so that password managers find it; the eye shows what was typed. */
export function PasswordField(props: PasswordFieldProps) {
  const say = useUiWords()
  const [shown, setShown] = useState(false)
  const Eye = shown ? IconEyeOff : IconEye
  return (
    <TextInput
      {...inputProps(props)}
      type={shown ? 'text' : 'password'}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onBlur={() => props.onBlur?.()}
      autoComplete={props.autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={props.autoFocus}
      rightSectionWidth={44}
      rightSection={
        <ActionIcon
          aria-label={say(shown ? 'passwordHide' : 'passwordShow')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Eye size={20} aria-hidden />
        </ActionIcon>
      }
    />
  )
}
