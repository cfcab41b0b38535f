import classes from './Bone.module.css'
import { Bone } from './Bone.tsx'
import { useUiWords } from './words.ts'

const WIDTHS = ['92%', '78%', '86%', '64%']

/** Lines of text that are on their way. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  const say = useUiWords()
  return (
    <div className={classes.stack} role="status" aria-label={say('loading')}>
      {Array.from({ length: lines }, (_, index) => `line-${index}`).map((key, index) => (
        <Bone key={key} width={WIDTHS[index % WIDTHS.length] ?? '80%'} />
      ))}
    </div>
  )
}
