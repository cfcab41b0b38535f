import { Button } from '@mantine/core'
import classes from './act-notices.module.css'
import { useActWords } from './act-words.ts'
import type { CameraStatus } from './use-camera.ts'
import type { PositionState } from './use-position.ts'

type EvidenceHelpProps = {
  readonly position: PositionState['status']
  readonly camera: CameraStatus
  readonly photoRequired: boolean
  readonly onRetryPosition: () => void
  readonly onRetryCamera: () => void
}

/** What to do where the position or the camera cannot be had: in the full width, since no tile has room for a sentence. */
export function EvidenceHelp(props: EvidenceHelpProps) {
  const t = useActWords()
  const { position, camera, photoRequired } = props
  const noPosition = position === 'denied' || position === 'unavailable'
  const noCamera = camera === 'denied' || camera === 'none'
  if (!noPosition && !noCamera) return null
  return (
    <div className={classes.notices}>
      {noPosition && (
        <div className={classes.notice}>
          <strong>{t(position)}</strong>
          <p>{t(position === 'denied' ? 'deniedHelp' : 'unavailableHelp')}</p>
          <Button size="xs" variant="default" onClick={props.onRetryPosition}>
            {t('retryPosition')}
          </Button>
        </div>
      )}
      {noCamera && (
        <div className={classes.notice}>
          <strong>{t(camera === 'denied' ? 'cameraDenied' : 'cameraNone')}</strong>
          <p>{t(photoRequired ? 'cameraHelpRequired' : 'cameraHelpOptional')}</p>
          <Button size="xs" variant="default" onClick={props.onRetryCamera}>
            {t('retryCamera')}
          </Button>
        </div>
      )}
    </div>
  )
}
