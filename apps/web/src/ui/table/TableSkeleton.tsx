import { Bone } from '../Bone.tsx'
import { useUiWords } from '../words.ts'
import classes from './table.module.css'
import type { Column } from './types.ts'

type TableSkeletonProps<Row> = { columns: readonly Column<Row>[]; rows: number; cards: boolean; withActions: boolean }

const WIDTHS = ['82%', '64%', '74%', '56%', '70%']
const keysOf = (count: number): string[] => Array.from({ length: count }, (_, index) => `row-${index}`)

/** The list's own shape while its rows are on the way, so that nothing jumps. */
export function TableSkeleton<Row>({ columns, rows, cards, withActions }: TableSkeletonProps<Row>) {
  const say = useUiWords()
  if (cards) {
    return (
      <div className={classes.cards} role="status" aria-label={say('loading')}>
        {keysOf(Math.min(rows, 5)).map((key) => (
          <div key={key} className={classes.card}>
            <div className={classes.cardHead}>
              <Bone width="55%" height="1.125rem" />
              <Bone width="4.5rem" height="1.375rem" />
            </div>
            <div className={classes.cardBones}>
              <Bone width="80%" />
              <Bone width="60%" />
            </div>
          </div>
        ))}
      </div>
    )
  }
  return (
    <div className={classes.scroll} role="status" aria-label={say('loading')}>
      <table className={classes.table} aria-hidden>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} data-align={column.align} style={column.width ? { width: column.width } : undefined}>
                {column.header}
              </th>
            ))}
            {withActions && <th className={classes.actionsHead} />}
          </tr>
        </thead>
        <tbody>
          {keysOf(rows).map((key, at) => (
            <tr key={key}>
              {columns.map((column, index) => (
                <td key={column.key}>
                  <Bone width={WIDTHS[(at + index) % WIDTHS.length] ?? '70%'} height="1.125rem" />
                </td>
              ))}
              {withActions && <td />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
