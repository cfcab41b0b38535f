import { Button } from '@mantine/core'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconCameraOff from '@tabler/icons-react/dist/esm/icons/IconCameraOff.mjs'
import { useActWords } from './act-words.ts'
import classes from './evidence.module.css'
import type { Camera } from './use-camera.ts'

type SelfieCardProps = {
  readonly camera: Camera
  readonly required: boolean
  readonly wanted: boolean
  readonly onWant: (wanted: boolean) => void
}

const GUIDE = { dark: 'tooDark', good: 'frameFace', bright: 'tooBright' } as const

/** Me, in a frame, as the frame of the tap will show it. */
export function SelfieCard({ camera, required, wanted, onWant }: SelfieCardProps) {
  const t = useActWords()
  const { video, status, light, retry } = camera
  const failed = status === 'denied' || status === 'none'
  const words = failed
    ? t(status === 'denied' ? 'cameraDenied' : 'cameraNone')
    : status === 'on'
      ? t(GUIDE[light])
      : t(wanted ? 'cameraStarting' : 'cameraOptional')
  const Icon = failed || !wanted ? IconCameraOff : IconCamera
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
        {failed && (
          <div className={classes.help} data-dark>
            {required && <p>{t('cameraHelpRequired')}</p>}
            <Button size="xs" variant="default" onClick={retry}>
              {t('retry')}
            </Button>
          </div>
        )}
        {!wanted && (
          <div className={classes.help} data-dark>
            <Button size="xs" variant="default" onClick={() => onWant(true)}>
              {t('startCamera')}
            </Button>
          </div>
        )}
      </div>
      <p
        className={classes.caption}
        data-tone-of={failed || light !== 'good' ? 'attention' : status === 'on' ? 'good' : 'calm'}
      >
        <Icon size={18} stroke={1.8} aria-hidden="true" />
        <span>{words}</span>
      </p>
    </section>
  )
}
