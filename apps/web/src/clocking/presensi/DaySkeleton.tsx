import { Bone } from '../../ui/Bone.tsx'
import classes from './riwayat.module.css'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

export function DaySkeleton() {
  return (
    <div className={classes.days} aria-busy="true">
      {ROWS.map((row) => (
        <div key={row} className={classes.dayRow}>
          <div className={classes.date}>
            <Bone width={36} height="1.5rem" />
          </div>
          <div>
            <Bone width={120} />
            <Bone width="80%" height="1.5rem" />
          </div>
        </div>
      ))}
    </div>
  )
}
