import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import { type FieldProps, inputProps } from './field.ts'
import { useUiWords } from './words.ts'

export type SelectOption = { value: string; label: string; disabled?: boolean }
type SelectFieldProps = FieldProps<string> & {
  options: readonly SelectOption[]
  /** lists beyond a screenful can be searched by typing */
  searchable?: boolean
  clearable?: boolean
  placeholder?: string
}

export function SelectField(props: SelectFieldProps) {
  const say = useUiWords()
  const { options, searchable = options.length > 8, clearable = false } = props
  return (
    <Select
      {...inputProps(props)}
      data={options.map((option) => ({ ...option }))}
      value={props.value === '' ? null : props.value}
      onChange={(value) => props.onChange(value ?? '')}
      onBlur={() => props.onBlur?.()}
      searchable={searchable}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': say('clearValue') }}
      placeholder={props.placeholder ?? say('selectPlaceholder')}
      nothingFoundMessage={say('noResultTitle')}
      checkIconPosition="right"
      maxDropdownHeight={280}
    />
  )
}
