import { useUiWords } from '../words.ts'
import classes from './table.module.css'
import type { RowBehaviour } from './types.ts'

type TickProps = { label: string; checked: boolean; some?: boolean; tabIndex?: number; onChange: (on: boolean) => void }

function Tick({ label, checked, some = false, tabIndex, onChange }: TickProps) {
  return (
    <label className={classes.tick}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        tabIndex={tabIndex}
        ref={(box) => {
          if (box) box.indeterminate = some
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}

type RowTickProps<Row> = { row: Row; behaviour: RowBehaviour<Row>; tabIndex: number }

/** The check box of a row, where rows can be chosen. */
export function RowTick<Row>({ row, behaviour: { choice, rowName }, tabIndex }: RowTickProps<Row>) {
  const say = useUiWords()
  if (!choice) return null
  const label = say('chooseRow', { nama: rowName(row) })
  return <Tick label={label} checked={choice.has(row)} tabIndex={tabIndex} onChange={(on) => choice.set([row], on)} />
}

type PageTickProps<Row> = { rows: readonly Row[]; behaviour: RowBehaviour<Row> }

/** The check box of all rows of the page. */
export function PageTick<Row>({ rows, behaviour: { choice } }: PageTickProps<Row>) {
  const say = useUiWords()
  if (!choice) return null
  const n = rows.filter(choice.has).length
  const all = n === rows.length
  return <Tick label={say('choosePage')} checked={all} some={n > 0 && !all} onChange={(on) => choice.set(rows, on)} />
}
