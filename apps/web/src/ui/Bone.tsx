import classes from './Bone.module.css'

type BoneProps = { width?: string | number; height?: string | number; round?: boolean }

/** One grey shape of a skeleton. */
export function Bone({ width = '100%', height = '0.875rem', round = false }: BoneProps) {
  return (
    <span className={classes.bone} data-bone data-round={round || undefined} style={{ width, height }} aria-hidden />
  )
}
