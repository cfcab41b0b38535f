import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { type FieldProps, inputProps } from './field.ts'

type TextFieldProps = FieldProps<string> & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  autoComplete?: string
  maxLength?: number
  placeholder?: string
  autoFocus?: boolean
  leftSection?: ReactNode
  rightSection?: ReactNode
}

export function TextField(props: TextFieldProps) {
  const { type = 'text', inputMode, autoComplete, maxLength, placeholder, autoFocus, leftSection, rightSection } = props
  return (
    <TextInput
      {...inputProps(props)}
      type={type}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onBlur={() => props.onBlur?.()}
      leftSection={leftSection}
      rightSection={rightSection}
      inputMode={inputMode}
      autoComplete={autoComplete}
      maxLength={maxLength}
      placeholder={placeholder}
      data-autofocus={autoFocus || undefined}
      autoFocus={autoFocus}
    />
  )
}
