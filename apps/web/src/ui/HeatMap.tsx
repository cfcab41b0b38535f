import { formatNumber } from '@presensi/contract/kata/format'
import type { ReactNode } from 'react'
import { useLanguage } from '../lib/language.ts'
import { ChartTable } from './ChartTable.tsx'
import { heatCell, tickEvery, useChartWidth } from './chart-width.ts'
import classes from './charts.module.css'
import { heatStep } from './line-layout.ts'

type HeatMapProps = {
  title: string
  rows: readonly string[]
  columns: readonly string[]
  /** row after row */
  values: readonly number[]
  /** what a cell says, also to the pointer */
  cell: (row: string, column: string, value: string) => string
  actions?: ReactNode
  /** opens what stands behind a cell that is not empty, by its place in the values */
  onOpen?: (place: number) => void
  openSays?: (cell: string) => string
}

const [LEFT, TOP, GAP] = [56, 18, 2]
/** how high a row is */
const CELL = 24
/** room for an hour above its column */
const WORD = 22
const STEPS = [0, 1, 2, 3, 4, 5] as const

/** How much of what, row by column: five steps of one colour. The same figures stand in a table. */
export function HeatMap({ title, rows, columns, values, cell, actions, onOpen, openSays = String }: HeatMapProps) {
  const language = useLanguage()
  const max = Math.max(0, ...values)
  const { ref, width: room } = useChartWidth()
  const cellWide = heatCell(room - LEFT, columns.length)
  const every = tickEvery(cellWide, WORD)
  const [width, height] = [LEFT + columns.length * cellWide, TOP + rows.length * CELL]
  const at = (row: number, column: number): number => values[row * columns.length + column] ?? 0
  const opensAt = (row: number, column: number) =>
    onOpen === undefined || at(row, column) === 0 ? undefined : () => onOpen(row * columns.length + column)
  return (
    <figure ref={ref} className={classes.figure} data-chart={title}>
      <figcaption className={classes.caption}>
        {title} {actions}
      </figcaption>
      <ul className={classes.legend} aria-hidden>
        <li>
          {formatNumber(0, language)}
          {STEPS.map((step) => (
            <span key={step} className={classes.heatKey} data-step={step} />
          ))}
          {formatNumber(max, language)}
        </li>
      </ul>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a narrow screen, by keys as well */}
      <section className={classes.wide} tabIndex={0} aria-label={title}>
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} className={classes.heatMap} aria-hidden>
          {columns.map((name, column) => (
            <text key={name} x={LEFT + (column + 0.5) * cellWide} y={12} textAnchor="middle" className={classes.tick}>
              {column % every === 0 ? name : ''}
            </text>
          ))}
          {rows.map((name, row) => (
            <g key={name}>
              <text x={LEFT - 8} y={TOP + (row + 0.5) * CELL + 4} textAnchor="end" className={classes.tick}>
                {name}
              </text>
              {columns.map((hour, column) => (
                // biome-ignore lint/a11y/noStaticElementInteractions: the pointer's way; by keys the table's
                <rect
                  key={hour}
                  x={LEFT + column * cellWide}
                  y={TOP + row * CELL}
                  width={cellWide - GAP}
                  height={CELL - GAP}
                  rx={3}
                  className={opensAt(row, column) === undefined ? classes.heat : `${classes.heat} ${classes.opens}`}
                  data-step={heatStep(at(row, column), max)}
                  onClick={opensAt(row, column)}
                >
                  <title>{cell(name, hour, formatNumber(at(row, column), language))}</title>
                </rect>
              ))}
            </g>
          ))}
        </svg>
      </section>
      <ChartTable
        title={title}
        columns={columns.map((name) => ({ key: name, label: name }))}
        rows={rows.map((name, row) => ({
          key: name,
          label: name,
          cells: columns.map((hour, column) => {
            const text = formatNumber(at(row, column), language)
            const open = opensAt(row, column)
            return { key: hour, text, open: open && { says: openSays(cell(name, hour, text)), onOpen: open } }
          }),
        }))}
      />
    </figure>
  )
}
