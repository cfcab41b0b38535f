import { useState } from 'react'
import classes from './charts.module.css'
import { useUiWords } from './words.ts'

/** What a figure opens, and what its button says. */
export type ChartOpen = { readonly says: string; readonly onOpen: () => void }
export type ChartCell = { readonly key: string; readonly text: string; readonly open?: ChartOpen | undefined }
type ChartTableProps = {
  title: string
  columns: readonly { readonly key: string; readonly label: string }[]
  rows: readonly { readonly key: string; readonly label: string; readonly cells: readonly ChartCell[] }[]
}

/** The figures of a chart: always there for screen readers, and for the eye once they are asked for. A figure that opens is a button in it. */
export function ChartTable({ title, columns, rows }: ChartTableProps) {
  const say = useUiWords()
  const [shown, setShown] = useState(false)
  const table = (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <td />
          {columns.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, cells }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {cells.map((cell) => (
              <td key={cell.key}>
                {/* Nobody can see where the focus is in a table that is not shown. */}
                {shown && cell.open !== undefined ? (
                  <button type="button" aria-label={cell.open.says} onClick={cell.open.onOpen}>
                    {cell.text}
                  </button>
                ) : (
                  cell.text
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  return (
    <>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={shown}
        aria-label={say('chartTable', { apa: title })}
        onClick={() => setShown(!shown)}
        data-no-print
      >
        {say('table')}
      </button>
      {shown ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a narrow screen, by keys as well
        <section className={classes.shown} tabIndex={0} aria-label={title}>
          {table}
        </section>
      ) : (
        <div className={classes.hidden}>{table}</div>
      )}
    </>
  )
}
