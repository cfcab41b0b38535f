import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import { type FieldProps, inputProps } from './field.ts'
import { useUiWords } from './words.ts'

export type SelectOption = {
  value: string
  label: string
  disabled?: boolean /** the heading it stands under */
  group?: string
}
type SelectFieldProps = FieldProps<string> & {
  options: readonly SelectOption[]
  /** lists beyond a screenful can be searched by typing */
  searchable?: boolean
  clearable?: boolean
  placeholder?: string
}

/** Options of a group stand together under its heading, in the order in which they come. */
function dataOf(options: readonly SelectOption[]) {
  const plain = options.filter(({ group }) => group === undefined).map(({ group: _none, ...option }) => option)
  const groups = [...new Set(options.flatMap(({ group }) => group ?? []))]
  return [
    ...plain,
    ...groups.map((group) => ({
      group,
      items: options.filter((option) => option.group === group).map(({ group: _same, ...option }) => option),
    })),
  ]
}

export function SelectField(props: SelectFieldProps) {
  const say = useUiWords()
  const { options, searchable = options.length > 8, clearable = false } = props
  return (
    <Select
      {...inputProps(props)}
      data={dataOf(options)}
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
