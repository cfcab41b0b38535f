import { type KeyboardEvent, useState } from 'react'
import { ActionMenu } from '../ActionMenu.tsx'
import type { ListControl } from '../use-list-search.ts'
import { useUiWords } from '../words.ts'
import { ColumnHead } from './ColumnHead.tsx'
import { RowOpener } from './RowOpener.tsx'
import { PageTick, RowTick } from './RowTick.tsx'
import classes from './table.module.css'
import type { Column, RowBehaviour } from './types.ts'

type TableViewProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  behaviour: RowBehaviour<Row>
  list: ListControl
  busy: boolean
}

const STEP: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** The list on a wide screen. One row at a time is in the tab order; arrows move, Enter opens. */
export function TableView<Row>({ caption, columns, rows, behaviour, list, busy }: TableViewProps<Row>) {
  const say = useUiWords()
  const [at, setAt] = useState(0)
  const current = Math.min(at, rows.length - 1)
  const opens = Boolean(behaviour.onOpen ?? behaviour.href)

  const move = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const next = STEP[event.key]?.(current, rows.length - 1)
    // An open row menu lives in a portal; its arrow keys arrive here too but are its own.
    const own = event.target instanceof Element && event.currentTarget.contains(event.target)
    if (next === undefined || !own || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    setAt(next)
    event.currentTarget.children[next]?.querySelector<HTMLElement>('[data-row-focus], button')?.focus()
  }

  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-busy={busy} data-busy={busy || undefined}>
        <caption className={classes.caption}>
          {caption} {opens && say('tableHelp')}
        </caption>
        <thead>
          <tr>
            {columns.map((column, place) => (
              <ColumnHead
                key={column.key}
                column={column}
                list={list}
                before={place === 0 && <PageTick rows={rows} behaviour={behaviour} />}
              />
            ))}
            {behaviour.actions && (
              <th scope="col" className={classes.actionsHead}>
                <span className={classes.caption}>{say('actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody onKeyDown={move}>
          {rows.map((row, index) => (
            <tr
              key={behaviour.rowKey(row)}
              className={classes.row}
              data-opens={opens || undefined}
              data-chosen={behaviour.choice?.has(row) || undefined}
              onFocus={() => setAt(index)}
            >
              {columns.map((column, place) => (
                <td key={column.key} data-align={column.align}>
                  {place === 0 ? (
                    <div className={behaviour.choice && classes.ticked}>
                      <RowTick row={row} behaviour={behaviour} tabIndex={index === current ? 0 : -1} />
                      <RowOpener row={row} behaviour={behaviour} tabIndex={index === current ? 0 : -1}>
                        {column.cell(row)}
                      </RowOpener>
                    </div>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
              {behaviour.actions && (
                <td className={classes.actionsCell}>
                  <ActionMenu
                    items={behaviour.actions(row)}
                    label={say('actionsFor', { nama: behaviour.rowName(row) })}
                    tabIndex={index === current ? 0 : -1}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
