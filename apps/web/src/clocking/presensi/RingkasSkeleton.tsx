import { Bone } from '../../ui/Bone.tsx'
import classes from './ringkas.module.css'

export function RingkasSkeleton() {
  return (
    <div className={classes.pair} aria-busy="true">
      <div className={classes.clock}>
        <div className={classes.bones}>
          <Bone width={200} />
          <Bone width={220} height="4rem" />
          <Bone height="2.75rem" />
          <Bone width={260} />
          <Bone height="3.125rem" />
        </div>
      </div>
    </div>
  )
}
