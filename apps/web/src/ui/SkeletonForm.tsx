import classes from './Bone.module.css'
import { Bone } from './Bone.tsx'
import { useUiWords } from './words.ts'

/** A form before its values are here: as many fields as it will have. */
export function SkeletonForm({ fields = 4 }: { fields?: number }) {
  const say = useUiWords()
  return (
    <div className={classes.stack} role="status" aria-label={say('loading')}>
      {Array.from({ length: fields }, (_, index) => `field-${index}`).map((key) => (
        <div key={key} className={classes.field}>
          <Bone width="8rem" />
          <Bone height="2.625rem" />
        </div>
      ))}
    </div>
  )
}
