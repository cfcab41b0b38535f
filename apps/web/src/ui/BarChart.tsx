import { formatNumber } from '@presensi/contract/kata/format'
import { type ReactNode, useId } from 'react'
import { useLanguage } from '../lib/language.ts'
import { lookOf, type Tone } from '../theme/status.ts'
import { installStatusColours } from '../theme/status-sheet.ts'
import { groupBars, stackBars } from './bar-layout.ts'
import { ChartTable } from './ChartTable.tsx'
import { useChartWidth } from './chart-width.ts'
import classes from './charts.module.css'

installStatusColours()

export type BarSeries = { key: string; label: string; tone: Tone }
export type BarPoint = {
  key: string
  label: string /** shown under the axis; empty to skip */
  tick?: string
  values: Record<string, number>
}
type BarChartProps = {
  title: string
  series: readonly BarSeries[]
  points: readonly BarPoint[]
  height?: number
  /** beside each other instead of on top of each other: for what is compared */
  beside?: boolean
  actions?: ReactNode
}

const LEFT = 36

/** Stacked or grouped bars without a library. The same figures stand in a table. */
export function BarChart({ title, series, points, height = 200, beside = false, actions }: BarChartProps) {
  const language = useLanguage()
  const hatchId = useId()
  const layout = beside ? groupBars : stackBars
  const { ref, width } = useChartWidth()
  const { bars, ticks } = layout({ series: series.map(({ key }) => key), points, width, height, left: LEFT })
  return (
    <figure ref={ref} className={classes.figure} data-chart={title}>
      <figcaption className={classes.caption}>
        {title} {actions}
      </figcaption>
      <ul className={classes.legend}>
        {series.map((item) => (
          <li key={item.key} data-tone={item.tone}>
            <span className={classes.swatch} data-look={lookOf(item.tone)} aria-hidden />
            {item.label}
          </li>
        ))}
      </ul>
      <svg viewBox={`0 0 ${width} ${height + 22}`} className={classes.chart} aria-hidden>
        <defs>
          <pattern id={hatchId} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="2.5" height="6" className={classes.hatch} />
          </pattern>
        </defs>
        {ticks.map((tick) => (
          <g key={tick.value}>
            <line x1={LEFT} x2={width} y1={tick.y} y2={tick.y} className={classes.grid} />
            <text x={LEFT - 6} y={tick.y + 4} textAnchor="end" className={classes.tick}>
              {formatNumber(tick.value, language)}
            </text>
          </g>
        ))}
        {points.map((point, index) => (
          <g key={point.key}>
            {(bars[index]?.parts ?? []).map((part) => {
              const tone = series.find(({ key }) => key === part.key)?.tone ?? 'nonaktif'
              return (
                <g key={part.key} data-tone={tone}>
                  <rect
                    x={part.x}
                    y={part.y}
                    width={part.width}
                    height={part.height}
                    className={classes.bar}
                    data-look={lookOf(tone)}
                  />
                  {lookOf(tone) === 'hatched' && (
                    <rect x={part.x} y={part.y} width={part.width} height={part.height} fill={`url(#${hatchId})`} />
                  )}
                </g>
              )
            })}
            <text x={bars[index]?.middle} y={height + 16} textAnchor="middle" className={classes.tick}>
              {point.tick ?? point.label}
            </text>
          </g>
        ))}
      </svg>
      <ChartTable
        title={title}
        columns={series}
        rows={points.map((point) => ({
          key: point.key,
          label: point.label,
          cells: series.map(({ key }) => ({ key, text: formatNumber(point.values[key] ?? 0, language) })),
        }))}
      />
    </figure>
  )
}
