import classes from './charts.module.css'

type SparklineProps = {
  values: readonly number[] /** says the trend in words */
  label: string
  width?: number
  height?: number
}

/** A trend at a glance, beside the figure that it belongs to. */
export function Sparkline({ values, label, width = 96, height = 28 }: SparklineProps) {
  if (values.length < 2) return null
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const span = high - low || 1
  const points = values.map((value, index) => {
    const x = 2 + (index / (values.length - 1)) * (width - 4)
    const y = height - 3 - ((value - low) / span) * (height - 6)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  const [lastX, lastY] = (points.at(-1) ?? '0,0').split(',')
  return (
    <svg
      className={classes.spark}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <polyline points={points.join(' ')} className={classes.line} />
      <circle cx={lastX} cy={lastY} r={2.5} className={classes.end} />
    </svg>
  )
}
