import { formatBasisPoints, formatNumber } from '@presensi/contract/kata/format'
import type { ReactNode } from 'react'
import { useLanguage } from '../lib/language.ts'
import type { Tone } from '../theme/status.ts'
import { installStatusColours } from '../theme/status-sheet.ts'
import { ChartTable } from './ChartTable.tsx'
import { hasTick, tickEvery, useChartWidth } from './chart-width.ts'
import classes from './charts.module.css'
import { lineParts } from './line-layout.ts'
import { useUiWords } from './words.ts'

installStatusColours()

export type LineSeries = {
  key: string
  label: string
  tone: Tone
  dashed?: boolean
  /** basis points, one a label; null: not known */
  values: readonly (number | null)[]
}
type LineChartProps = {
  title: string
  labels: readonly { key: string; label: string; tick: string }[]
  series: readonly LineSeries[]
  actions?: ReactNode
  /** leads to what stands behind a point of a series */
  onOpen?: ((index: number, series: string) => void) | undefined
  openSays?: (index: number, series: string) => string
}

const [HEIGHT, LEFT] = [200, 44]
/** room for the name of a month */
const WORD = 28
const TICKS = [0, 2_500, 5_000, 7_500, 10_000]

/** Shares over time without a library. The same figures stand in a table. */
export function LineChart({ title, labels, series, actions, onOpen, openSays = () => title }: LineChartProps) {
  const language = useLanguage()
  const say = useUiWords()
  const { ref, width } = useChartWidth()
  const box = { width, height: HEIGHT, left: LEFT, max: 10_000 }
  const yOf = (value: number) => HEIGHT - (value / 10_000) * (HEIGHT - 8)
  const slot = (width - LEFT) / Math.max(1, labels.length)
  const every = tickEvery(slot, WORD)
  return (
    <figure ref={ref} className={classes.figure} data-chart={title}>
      <figcaption className={classes.caption}>
        {title} {actions}
      </figcaption>
      <ul className={classes.legend}>
        {series.map((item) => (
          <li key={item.key} data-tone={item.tone}>
            <span className={classes.stroke} data-stroke data-dashed={item.dashed || undefined} aria-hidden />
            {item.label}
          </li>
        ))}
      </ul>
      <svg viewBox={`0 0 ${width} ${HEIGHT + 22}`} className={classes.chart} aria-hidden>
        {TICKS.map((value) => (
          <g key={value}>
            <line x1={LEFT} x2={width} y1={yOf(value)} y2={yOf(value)} className={classes.grid} />
            <text x={LEFT - 6} y={yOf(value) + 4} textAnchor="end" className={classes.tick}>
              {formatNumber(value / 100, language)}%
            </text>
          </g>
        ))}
        {labels.map(({ key, tick }, index) => (
          <text key={key} x={LEFT + slot * (index + 0.5)} y={HEIGHT + 16} textAnchor="middle" className={classes.tick}>
            {hasTick(index, labels.length, every) ? tick : ''}
          </text>
        ))}
        {series.map((item) => (
          <g key={item.key} data-tone={item.tone}>
            {lineParts(item.values, box).map((part) => (
              <g key={part[0]?.x}>
                <polyline
                  points={part.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
                  className={classes.share}
                  data-dashed={item.dashed || undefined}
                />
                {part.map(({ x, y }) => (
                  <circle key={x} cx={x} cy={y} r={3} className={classes.bar} />
                ))}
                {onOpen !== undefined &&
                  part.map(({ x, y }) => (
                    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer's way; by keys the table's
                    <circle
                      key={`hit ${x}`}
                      cx={x}
                      cy={y}
                      r={12}
                      className={classes.hit}
                      onClick={() => onOpen(Math.floor((x - LEFT) / slot), item.key)}
                    />
                  ))}
              </g>
            ))}
          </g>
        ))}
      </svg>
      <ChartTable
        title={title}
        columns={series}
        rows={labels.map(({ key, label }, index) => ({
          key,
          label,
          cells: series.map((item) => {
            const value = item.values[index] ?? null
            const text = value === null ? say('nothing') : formatBasisPoints(value, language)
            const open =
              onOpen === undefined
                ? undefined
                : { says: openSays(index, item.key), onOpen: () => onOpen(index, item.key) }
            return { key: item.key, text, open }
          }),
        }))}
      />
    </figure>
  )
}
