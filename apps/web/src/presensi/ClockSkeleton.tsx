import { Bone } from '../ui/Bone.tsx'
import classes from './act.module.css'
import evidence from './evidence.module.css'

/** The screen in its final shape while today is on its way. */
export function ClockSkeleton() {
  return (
    <div className={classes.page} aria-busy="true">
      <div className={classes.main}>
        <div className={classes.bones}>
          <Bone width={180} />
          <Bone width={220} height="3.5rem" />
          <Bone height="2.5rem" />
        </div>
        <div className={evidence.evidence}>
          <div className={evidence.window}>
            <Bone height="100%" />
          </div>
          <div className={evidence.window}>
            <Bone height="100%" />
          </div>
        </div>
        <div className={classes.act}>
          <Bone width={148} height={148} round />
        </div>
      </div>
    </div>
  )
}
