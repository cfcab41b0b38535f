import type { ReactNode } from 'react'
import classes from './KeyValue.module.css'
import { useUiWords } from './words.ts'

export type KeyValueItem = { key: string; label: string; value: ReactNode }

/** Facts of one thing: label and value, side by side on wide screens. */
export function KeyValue({ items }: { items: readonly KeyValueItem[] }) {
  const say = useUiWords()
  return (
    <dl className={classes.list}>
      {items.map((item) => (
        <div key={item.key} className={classes.row}>
          <dt className={classes.label}>{item.label}</dt>
          <dd className={classes.value}>
            {item.value === null || item.value === undefined || item.value === '' ? say('nothing') : item.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
