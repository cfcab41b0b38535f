import type { Titik } from '@presensi/domain/kantor/titik'
import classes from './mini-map.module.css'
import { drawNear, type Posisi, SIZE } from './mini-map.ts'

type MiniMapProps = {
  readonly posisi: Posisi
  readonly titik: Titik
  readonly outside: boolean
  readonly label: string
}

/** A position and the fence without a map library: for a glance, not for finding the way. */
export function MiniMap({ posisi, titik, outside, label }: MiniMapProps) {
  const { me, accuracy, circle, outline, middle } = drawNear(posisi, titik)
  return (
    <svg
      className={classes.mini}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      role="img"
      aria-label={label}
      data-outside={outside || undefined}
    >
      <path className={classes.grid} d={`M${SIZE / 2} 0V${SIZE}M0 ${SIZE / 2}H${SIZE}`} />
      {circle && <circle className={classes.fence} cx={circle.x} cy={circle.y} r={Math.max(circle.r, 2)} />}
      {outline && <polygon className={classes.fence} points={outline} />}
      {outside && <line className={classes.way} x1={me.x} y1={me.y} x2={middle.x} y2={middle.y} />}
      <circle className={classes.accuracy} cx={me.x} cy={me.y} r={Math.max(accuracy, 3)} />
      <circle className={classes.me} cx={me.x} cy={me.y} r={5} />
    </svg>
  )
}
