import { Button } from '@mantine/core'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconMapPinOff from '@tabler/icons-react/dist/esm/icons/IconMapPinOff.mjs'
import { lazy, Suspense, useMemo } from 'react'
import type { HariIni } from '../lib/presensi-wire.ts'
import { Bone } from '../ui/Bone.tsx'
import { useActWords } from './act-words.ts'
import classes from './evidence.module.css'
import { nearestFence } from './position.ts'
import type { PositionState } from './use-position.ts'
import { useWhereSay } from './use-where-say.ts'

const PositionMap = lazy(() => import('../ui/map/PositionMap.tsx').then((module) => ({ default: module.PositionMap })))
const NONE: never[] = []

type LocationCardProps = { readonly hari: HariIni; readonly where: PositionState; readonly onRetry: () => void }

/** Where I am, how exact that is, the fence, and the distance in words. */
export function LocationCard({ hari, where, onRetry }: LocationCardProps) {
  const t = useActWords()
  const say = useWhereSay()
  const { status, posisi } = where
  const titik = hari.kantor?.titik ?? NONE
  const { akurasi_dipakai_m } = hari
  const near = useMemo(
    () => (posisi === undefined ? undefined : nearestFence(posisi, titik, akurasi_dipakai_m)),
    [posisi, titik, akurasi_dipakai_m],
  )
  const outside = near !== undefined && !near.di_dalam && !hari.bebas_tempat
  const failed = status === 'denied' || status === 'unavailable'
  const Icon = failed ? IconMapPinOff : IconMapPin
  return (
    <section className={classes.card} aria-label={t('location')}>
      <div className={classes.window}>
        {failed ? (
          <div className={classes.help}>
            <p>{t(status === 'denied' ? 'deniedHelp' : 'unavailableHelp')}</p>
            <Button size="xs" variant="default" onClick={onRetry}>
              {t('retry')}
            </Button>
          </div>
        ) : (
          <Suspense fallback={<Bone height="100%" />}>
            <PositionMap label={t('map')} position={posisi ?? null} titik={titik} outside={outside} />
          </Suspense>
        )}
      </div>
      <p
        className={classes.caption}
        data-tone-of={failed || outside ? 'attention' : status === 'found' ? 'good' : 'calm'}
        role="status"
      >
        <Icon size={18} stroke={1.8} aria-hidden="true" />
        <span>{status === 'found' ? say(hari, near, posisi) : t(status === 'locating' ? 'locating' : status)}</span>
      </p>
    </section>
  )
}
