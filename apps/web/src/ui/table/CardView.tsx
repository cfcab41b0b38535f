import { ActionMenu } from '../ActionMenu.tsx'
import { useUiWords } from '../words.ts'
import { RowOpener } from './RowOpener.tsx'
import { RowTick } from './RowTick.tsx'
import classes from './table.module.css'
import type { Column, RowBehaviour } from './types.ts'

type CardViewProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  behaviour: RowBehaviour<Row>
  busy: boolean
}

/** The list on a phone: a card each, the two facts that matter first. */
export function CardView<Row>({ caption, columns, rows, behaviour, busy }: CardViewProps<Row>) {
  const say = useUiWords()
  const title = columns.find(({ fact }) => fact === 1) ?? columns[0]
  const second = columns.find(({ fact }) => fact === 2)
  const rest = columns.filter((column) => column !== title && column !== second)
  return (
    <ul className={classes.cards} aria-label={caption} aria-busy={busy} data-busy={busy || undefined}>
      {rows.map((row) => (
        <li key={behaviour.rowKey(row)} className={classes.card}>
          <div className={classes.cardHead}>
            <RowTick row={row} behaviour={behaviour} tabIndex={0} />
            <div className={classes.cardTitle}>
              <RowOpener row={row} behaviour={behaviour} tabIndex={0}>
                {title?.cell(row)}
              </RowOpener>
            </div>
            {second && <div className={classes.cardSecond}>{second.cell(row)}</div>}
            {behaviour.actions && (
              <ActionMenu items={behaviour.actions(row)} label={say('actionsFor', { nama: behaviour.rowName(row) })} />
            )}
          </div>
          {rest.length > 0 && (
            <dl className={classes.cardFacts}>
              {rest.map((column) => (
                <div key={column.key}>
                  <dt>{column.header}</dt>
                  <dd>{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  )
}
