import type { Titik } from '@presensi/domain/kantor/titik'
import { drawNear, SIZE } from './mini-map.ts'
import type { Posisi } from './position.ts'
import classes from './ringkas.module.css'

type MiniMapProps = { readonly posisi: Posisi; readonly titik: Titik; readonly label: string }

/** Me and the fence without a map library: for a glance, not for finding the way. */
export function MiniMap({ posisi, titik, label }: MiniMapProps) {
  const { me, accuracy, circle, outline } = drawNear(posisi, titik)
  return (
    <svg className={classes.mini} viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={label}>
      {circle && <circle className={classes.fence} cx={circle.x} cy={circle.y} r={circle.r} />}
      {outline && <polygon className={classes.fence} points={outline} />}
      <circle className={classes.accuracy} cx={me.x} cy={me.y} r={Math.max(accuracy, 3)} />
      <circle className={classes.me} cx={me.x} cy={me.y} r={4.5} />
    </svg>
  )
}
