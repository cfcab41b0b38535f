import type { ReactNode } from 'react'

/** What every field takes, so that `{...frame.field('nama')}` fits all of them. */
export type FieldProps<Value> = {
  label: ReactNode
  description?: ReactNode
  id?: string
  name?: string
  value: Value
  onChange: (value: Value) => void
  onBlur?: () => void
  error?: ReactNode
  required?: boolean
  disabled?: boolean
}

/** The part that goes to Mantine's input as it is; absent stays absent, as exact optional types want. */
export function inputProps<Value>(props: FieldProps<Value>) {
  const { label, description, id, name, error, required, disabled } = props
  return {
    label,
    description,
    error,
    required: required ?? false,
    disabled: disabled ?? false,
    ...(id ? { id } : {}),
    ...(name ? { name } : {}),
  }
}
