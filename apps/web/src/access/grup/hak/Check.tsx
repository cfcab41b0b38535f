import { useEffect, useRef } from 'react'
import classes from './hak.module.css'
import type { Some } from './rights.ts'

type CheckProps = {
  readonly value: Some
  readonly onChange: (on: boolean) => void
  readonly label: string
  readonly id?: string
  /** its place in the grid, for the arrow keys */
  readonly at?: string
  readonly tabIndex?: number
}

/** A box that can also say 'some of them'. Clicking that one ticks the rest. */
export function Check({ value, onChange, label, id, at, tabIndex }: CheckProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = value === 'some'
  }, [value])
  return (
    <input
      ref={box}
      id={id}
      type="checkbox"
      className={classes.check}
      aria-label={label}
      title={label}
      data-at={at}
      tabIndex={tabIndex}
      checked={value === 'all'}
      onChange={() => onChange(value !== 'all')}
    />
  )
}
