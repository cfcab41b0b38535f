import type { MouseEvent, ReactNode } from 'react'
import { useUiWords } from '../words.ts'
import classes from './table.module.css'
import type { RowBehaviour } from './types.ts'

type RowOpenerProps<Row> = { row: Row; behaviour: RowBehaviour<Row>; tabIndex: number; children: ReactNode }

/** The row's first cell opens it: a link where there is an address, else a button. */
export function RowOpener<Row>({ row, behaviour, tabIndex, children }: RowOpenerProps<Row>) {
  const say = useUiWords()
  const { onOpen, href, rowName } = behaviour
  const label = say('open', { nama: rowName(row) })
  if (href) {
    const follow = (event: MouseEvent) => {
      if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      onOpen(row)
    }
    return (
      <a
        className={classes.opener}
        href={href(row)}
        onClick={follow}
        tabIndex={tabIndex}
        aria-label={label}
        data-row-focus
      >
        {children}
      </a>
    )
  }
  if (!onOpen) return <>{children}</>
  return (
    <button
      type="button"
      className={classes.opener}
      onClick={() => onOpen(row)}
      tabIndex={tabIndex}
      aria-label={label}
      data-row-focus
    >
      {children}
    </button>
  )
}
