import type { MouseEvent, ReactNode } from 'react'
import { useUiWords } from '../words.ts'
import classes from './table.module.css'
import type { RowBehaviour } from './types.ts'

type RowOpenerProps<Row> = { row: Row; behaviour: RowBehaviour<Row>; tabIndex: number; children: ReactNode }

const letters = (text: string): string => text.toLocaleLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/**
 * Who says aloud what they see must hit the row: its name contains all that its cell shows, whatever a page calls it. Only the browser knows
 * what a cell shows.
 */
function withSeen(name: string, cell: HTMLElement): string {
  if (letters(name).includes(letters(cell.textContent ?? ''))) return name
  const seen = cell.innerText.replace(/\s+/g, ' ').trim()
  return letters(seen).includes(letters(name)) ? seen : `${name}, ${seen}`
}

/** The row's first cell opens it: a link where there is an address, else a button. */
export function RowOpener<Row>({ row, behaviour, tabIndex, children }: RowOpenerProps<Row>) {
  const say = useUiWords()
  const { onOpen, href, rowName } = behaviour
  const name = (opener: HTMLElement | null) =>
    opener?.setAttribute('aria-label', say('open', { nama: withSeen(rowName(row), opener) }))
  if (href) {
    const follow = (event: MouseEvent) => {
      if (!onOpen || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      onOpen(row)
    }
    return (
      <a className={classes.opener} href={href(row)} onClick={follow} tabIndex={tabIndex} ref={name} data-row-focus>
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
      ref={name}
      data-row-focus
    >
      {children}
    </button>
  )
}
