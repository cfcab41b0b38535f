import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ManyPicker.module.css'
import { useUiWords } from './words.ts'

type ManyPickerProps<Item> = {
  readonly value: readonly Item[]
  readonly onChange: (value: readonly Item[]) => void
  readonly keyOf: (item: Item) => string
  readonly titleOf: (item: Item) => string
  /** a picker for one; what it picks is added to the list below it */
  readonly picker: (add: (item: Item | null) => void) => ReactNode
  readonly label: string
}

/** Several of something that is found by typing: one picker, and what was chosen below it. */
export function ManyPicker<Item>({ value, onChange, keyOf, titleOf, picker, label }: ManyPickerProps<Item>) {
  const say = useUiWords()
  const add = (item: Item | null) => {
    if (item !== null && !value.some((one) => keyOf(one) === keyOf(item))) onChange([...value, item])
  }
  return (
    <div>
      {picker(add)}
      {value.length > 0 && (
        <ul className={classes.chosen} aria-label={label}>
          {value.map((item) => (
            <li key={keyOf(item)}>
              {titleOf(item)}
              <CloseButton
                size="sm"
                aria-label={`${say('clearValue')}: ${titleOf(item)}`}
                onClick={() => onChange(value.filter((one) => keyOf(one) !== keyOf(item)))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
