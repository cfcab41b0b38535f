import { useElementSize } from '@mantine/hooks'
import { formatDate, formatNumber } from '@presensi/contract/kata/format'
import { useLanguage } from '../../../lib/language.ts'
import type { Tone } from '../../../theme/status.ts'
import { stackBars } from '../../../ui/bar-layout.ts'
import type { Dashboard } from './dashboard-admin.api.ts'
import classes from './trend.module.css'
import { useAdminWords } from './words.ts'

type TrendChartProps = { readonly title: string; readonly tren: Dashboard['tren'] }

const SERIES = [
  { key: 'tepat', word: 'tepat', tone: 'hadir' },
  { key: 'terlambat', word: 'terlambat', tone: 'tl3' },
] as const satisfies readonly { key: string; word: string; tone: Tone }[]
const HEIGHT = 168
const LEFT = 34
/** so that the last date is not cut off */
const RIGHT = 14
/** room for one date under the axis */
const LABEL = 46

/** Stacked bars as wide as the place they have, so that their words stay readable on a phone. The table says the same. */
export function TrendChart({ title, tren }: TrendChartProps) {
  const t = useAdminWords()
  const language = useLanguage()
  const { ref, width } = useElementSize()
  const points = tren.map(({ hadir, terlambat }) => ({
    values: { tepat: Math.max(0, hadir - terlambat), terlambat },
  }))
  const { bars, ticks } = stackBars({
    series: SERIES.map(({ key }) => key),
    points,
    width: width - RIGHT,
    height: HEIGHT,
    left: LEFT,
  })
  const every = Math.max(1, Math.ceil((tren.length * LABEL) / Math.max(1, width - LEFT)))
  return (
    <figure className={classes.trend}>
      <figcaption>{title}</figcaption>
      <ul className={classes.legend} aria-hidden>
        {SERIES.map(({ key, word, tone }) => (
          <li key={key} data-tone={tone}>
            <span />
            {t(word)}
          </li>
        ))}
      </ul>
      <div ref={ref} className={classes.chart}>
        {width > 0 && (
          <svg width={width} height={HEIGHT + 22} aria-hidden>
            {ticks.map((tick) => (
              <g key={tick.value}>
                <line x1={LEFT} x2={width} y1={tick.y} y2={tick.y} className={classes.grid} />
                <text x={LEFT - 6} y={tick.y + 4} textAnchor="end" className={classes.tick}>
                  {formatNumber(tick.value, language)}
                </text>
              </g>
            ))}
            {tren.map((day, index) => (
              <g key={day.tanggal}>
                {(bars[index]?.parts ?? []).map((part) => (
                  <rect
                    key={part.key}
                    data-tone={SERIES.find(({ key }) => key === part.key)?.tone}
                    x={part.x}
                    y={part.y}
                    width={part.width}
                    height={part.height}
                    className={classes.barPart}
                  />
                ))}
                {(tren.length - 1 - index) % every === 0 && (
                  <text x={bars[index]?.middle} y={HEIGHT + 16} textAnchor="middle" className={classes.tick}>
                    {formatDate(day.tanggal, language, 'plain').replace(/ \d{4}$/, '')}
                  </text>
                )}
              </g>
            ))}
          </svg>
        )}
      </div>
    </figure>
  )
}
