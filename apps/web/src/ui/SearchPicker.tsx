import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type FieldProps, inputProps } from './field.ts'
import { IconSearch } from './icons.ts'
import classes from './SearchPicker.module.css'
import { useSearch } from './use-search.ts'
import { useUiWords } from './words.ts'

type SearchPickerProps<Item> = FieldProps<Item | null> & {
  search: (q: string) => Promise<readonly Item[]>
  keyOf: (item: Item) => string
  /** what the field shows once it is chosen */
  titleOf: (item: Item) => string
  option: (item: Item) => ReactNode
  /** under the field when chosen, so that a namesake is noticed */
  chosen?: (item: Item) => ReactNode
  placeholder: string
}

/** Choosing one thing out of very many by typing; the list comes from the server. */
export function SearchPicker<Item>({
  search,
  keyOf,
  titleOf,
  option,
  chosen,
  placeholder,
  ...field
}: SearchPickerProps<Item>) {
  const say = useUiWords()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [q, setQ] = useState<string | undefined>()
  const { items, state } = useSearch(q ?? '', search)
  const shown = q ?? (field.value ? titleOf(field.value) : '')

  const choose = (key: string) => {
    const item = items.find((candidate) => keyOf(candidate) === key)
    if (item) field.onChange(item)
    setQ(undefined)
    combobox.closeDropdown()
  }
  const clear = () => {
    field.onChange(null)
    setQ(undefined)
  }
  const hint = {
    idle: say('pickerType'),
    searching: say('pickerSearching'),
    failed: say('pickerFailed'),
    ready: say('pickerNone', { q: q ?? '' }),
  }[state]

  return (
    <div>
      <Combobox store={combobox} onOptionSubmit={choose}>
        <Combobox.Target>
          <TextInput
            {...inputProps(field)}
            value={shown}
            placeholder={placeholder}
            autoComplete="off"
            leftSection={state === 'searching' ? <Loader size={16} /> : <IconSearch size={18} aria-hidden />}
            rightSection={
              field.value && !field.disabled && <CloseButton aria-label={say('clearValue')} onClick={clear} />
            }
            rightSectionWidth={40}
            onChange={(event) => {
              setQ(event.currentTarget.value)
              combobox.openDropdown()
              combobox.selectFirstOption()
            }}
            onClick={() => combobox.openDropdown()}
            onBlur={() => {
              combobox.closeDropdown()
              setQ(undefined)
              field.onBlur?.()
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={q === undefined}>
          <Combobox.Options className={classes.options} aria-label={placeholder}>
            {items.map((item) => (
              <Combobox.Option key={keyOf(item)} value={keyOf(item)} className={classes.option}>
                {option(item)}
              </Combobox.Option>
            ))}
            {items.length === 0 && (
              <Combobox.Empty>
                <span role={state === 'failed' ? 'alert' : 'status'}>{hint}</span>
              </Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {field.value && q === undefined && chosen && <div className={classes.chosen}>{chosen(field.value)}</div>}
    </div>
  )
}
