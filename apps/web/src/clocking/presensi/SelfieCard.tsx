import { IconCamera, IconCameraOff } from '../../ui/icons.ts'
import { useActWords } from './act-words.ts'
import classes from './evidence.module.css'
import type { Camera } from './use-camera.ts'

type SelfieCardProps = {
  readonly camera: Camera
  /** nothing is left to be done: the camera rests */
  readonly resting: boolean
  readonly wanted: boolean
  readonly onWant: (wanted: boolean) => void
}

const GUIDE = { dark: 'tooDark', good: 'frameFace', bright: 'tooBright' } as const

/** Me, in a frame, as the frame of the tap will show it. What to do about a missing camera stands below the button. */
export function SelfieCard({ camera, resting, wanted, onWant }: SelfieCardProps) {
  const t = useActWords()
  const { video, status, light } = camera
  const failed = status === 'denied' || status === 'none'
  const words = () => {
    if (resting) return t('cameraResting')
    if (failed) return t(status === 'denied' ? 'cameraDenied' : 'cameraNone')
    if (status === 'on') return t(GUIDE[light])
    return t(wanted ? 'cameraStarting' : 'cameraOptional')
  }
  const off = failed || resting || !wanted
  return (
    <section className={classes.card} aria-label={t('selfie')}>
      <div className={classes.window} data-dark>
        <video
          ref={video}
          className={classes.mirror}
          muted
          playsInline
          aria-label={t('camera')}
          hidden={status !== 'on'}
        />
        {status === 'on' && (
          <svg className={classes.oval} viewBox="0 0 100 100" aria-hidden="true">
            <ellipse cx="50" cy="48" rx="26" ry="34" />
          </svg>
        )}
        {off && (wanted || resting) && (
          <div className={classes.empty}>
            <IconCameraOff size={32} stroke={1.5} aria-hidden="true" />
          </div>
        )}
        {!wanted && !resting && (
          <button type="button" className={classes.empty} aria-label={t('startCamera')} onClick={() => onWant(true)}>
            <IconCamera size={32} stroke={1.5} aria-hidden="true" />
          </button>
        )}
      </div>
      <p className={classes.caption} data-tone-of={failed || light !== 'good' ? 'attention' : 'calm'}>
        {words()}
      </p>
    </section>
  )
}
