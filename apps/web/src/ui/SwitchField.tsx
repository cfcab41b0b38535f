import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { type FieldProps, inputProps } from './field.ts'
import classes from './fields.module.css'

/** Yes or no that takes effect with the form. */
export function SwitchField(props: FieldProps<boolean>) {
  const { required: _, ...rest } = inputProps(props)
  return (
    <Switch
      {...rest}
      size="md"
      checked={props.value}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
      onBlur={() => props.onBlur?.()}
      classNames={{
        root: classes.switch ?? '',
        label: classes.switchLabel ?? '',
        description: classes.switchNote ?? '',
      }}
    />
  )
}
