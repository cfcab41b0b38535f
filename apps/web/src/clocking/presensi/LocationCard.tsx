import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useMemo } from 'react'
import { Bone } from '../../ui/Bone.tsx'
import { IconMapPinOff } from '../../ui/icons.ts'
import { MiniMap } from '../../ui/map/MiniMap.tsx'
import { useActWords } from './act-words.ts'
import classes from './evidence.module.css'
import type { HariIni } from './outbox/presensi-wire.ts'
import { nearestFence } from './position.ts'
import type { PositionState } from './use-position.ts'
import { useWhereSay } from './use-where-say.ts'

/** The width at which the clocking screen's own styles change, too. */
const useSmallScreen = (): boolean =>
  useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false }) ?? false

const PositionMap = lazy(() =>
  import('../../ui/map/PositionMap.tsx').then((module) => ({ default: module.PositionMap })),
)
const NONE: never[] = []

type LocationCardProps = { readonly hari: HariIni; readonly where: PositionState }

/** Where I am, how exact that is, the fence, and the distance in words. What to do without a position stands below the button. */
export function LocationCard({ hari, where }: LocationCardProps) {
  const t = useActWords()
  const say = useWhereSay()
  const small = useSmallScreen()
  const { status, posisi } = where
  const titik = hari.kantor?.titik ?? NONE
  const { akurasi_dipakai_m } = hari.aturan.ambang
  const near = useMemo(
    () => (posisi === undefined ? undefined : nearestFence(posisi, titik, akurasi_dipakai_m)),
    [posisi, titik, akurasi_dipakai_m],
  )
  const outside = near !== undefined && !near.di_dalam && !hari.bebas_tempat
  const failed = status === 'denied' || status === 'unavailable'
  const map = () => {
    if (failed) {
      return (
        <div className={classes.empty}>
          <IconMapPinOff size={32} stroke={1.5} aria-hidden="true" />
        </div>
      )
    }
    // On a phone the map has the size of a thumb: fence, position and accuracy are drawn, streets are not.
    if (small) {
      return posisi === undefined || near === undefined ? (
        <Bone height="100%" />
      ) : (
        <MiniMap posisi={posisi} titik={near.titik} outside={outside} label={t('map')} />
      )
    }
    return (
      <Suspense fallback={<Bone height="100%" />}>
        <PositionMap label={t('map')} position={posisi ?? null} titik={titik} outside={outside} />
      </Suspense>
    )
  }
  return (
    <section className={classes.card} aria-label={t('location')}>
      <div className={classes.window}>{map()}</div>
      <p className={classes.caption} data-tone-of={failed || outside ? 'attention' : 'calm'} role="status">
        {status === 'found' ? say(hari, near, posisi) : t(status === 'locating' ? 'locating' : status)}
      </p>
    </section>
  )
}
