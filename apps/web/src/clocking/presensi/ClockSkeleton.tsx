import { Bone } from '../../ui/Bone.tsx'
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
        <div className={classes.stage}>
          <section className={evidence.window}>
            <Bone height="100%" />
          </section>
          <section className={evidence.window}>
            <Bone height="100%" />
          </section>
          <div className={classes.act}>
            <Bone width={100} height={100} round />
          </div>
        </div>
      </div>
    </div>
  )
}
