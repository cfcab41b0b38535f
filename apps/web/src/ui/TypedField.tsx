import '@mantine/core/styles/Popover.layer.css'
import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { afterPress } from './after-press.ts'
import { type FieldProps, inputProps } from './field.ts'

type TypedFieldProps = {
  field: FieldProps<string>
  placeholder: string
  /** typed text to the wire form, undefined when it cannot be read */
  read: (typed: string) => string | undefined
  /** wire form to what the field shows */
  show: (value: string) => string
  /** why a typed text or a value is not accepted */
  refuse: (value: string | undefined) => string | undefined
  icon: ReactNode
  /** the picker behind the icon */
  picker?: { label: string; panel: (pick: (value: string) => void) => ReactNode }
}

/**
 * A value that can be typed as well as picked. What cannot be read stays in the field and becomes the value as it is, so that the
 * form's own check refuses it too and nothing that was typed is lost.
 */
export function TypedField({ field, placeholder, read, show, refuse, icon, picker }: TypedFieldProps) {
  const shown = read(field.value) === undefined ? field.value : show(field.value)
  const [typed, setTyped] = useState(shown)
  const [touched, setTouched] = useState(false)
  const [opened, setOpened] = useState(false)

  useEffect(() => {
    // Follows a value set from outside, but not while the same value is being typed in another spelling.
    setTyped((current) => ((read(current) ?? current) === field.value ? current : shown))
  }, [field.value, shown, read])

  const type = (text: string) => {
    setTyped(text)
    field.onChange(read(text) ?? text)
  }
  const leave = () => {
    const value = read(typed)
    if (value) setTyped(show(value))
    afterPress(() => {
      setTouched(true)
      field.onBlur?.()
    })
  }
  const pick = (value: string) => {
    setTyped(show(value))
    field.onChange(value)
    setOpened(false)
  }
  const problem = touched && typed !== '' ? refuse(read(typed)) : undefined

  const opener = picker && (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <ActionIcon aria-label={picker.label} disabled={field.disabled ?? false} onClick={() => setOpened(!opened)}>
          {icon}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={picker.label}>
        {picker.panel(pick)}
      </Popover.Dropdown>
    </Popover>
  )

  return (
    <TextInput
      {...inputProps(field)}
      error={field.error || problem}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete="off"
      rightSectionWidth={44}
      rightSection={opener ?? icon}
    />
  )
}
