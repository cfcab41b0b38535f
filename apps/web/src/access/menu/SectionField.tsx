import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Autocomplete } from '@mantine/core'
import { type FieldProps, inputProps } from '../../ui/field.ts'
import type { Menu } from './menu.api.ts'

type SectionFieldProps = FieldProps<string> & { menus: readonly Menu[] }

/** A section that exists, or a new one by typing its title. */
export function SectionField({ menus, ...props }: SectionFieldProps) {
  return (
    <Autocomplete
      {...inputProps(props)}
      required
      size="md"
      maxLength={60}
      data={[...new Set(menus.map(({ bagian }) => bagian))]}
      value={props.value}
      onChange={props.onChange}
      onBlur={() => props.onBlur?.()}
    />
  )
}
