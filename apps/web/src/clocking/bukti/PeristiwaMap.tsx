import type { Titik } from '@presensi/domain/kantor/titik'
import { lazy, Suspense, useMemo } from 'react'
import { Bone } from '../../ui/Bone.tsx'
import type { Peristiwa } from './bukti.api.ts'
import classes from './bukti.module.css'
import { useBuktiWords } from './words.ts'

const PositionMap = lazy(() =>
  import('../../ui/map/PositionMap.tsx').then((module) => ({ default: module.PositionMap })),
)

type PeristiwaMapProps = { readonly peristiwa: Peristiwa; readonly titik: readonly Titik[] }

/** Where it happened. Without a position it says so; the fences are shown all the same. */
export function PeristiwaMap({ peristiwa, titik }: PeristiwaMapProps) {
  const t = useBuktiWords()
  const { lat, lng, akurasi_m, area } = peristiwa
  const position = useMemo(() => (lat === null || lng === null ? null : { lat, lng, akurasi_m }), [lat, lng, akurasi_m])
  if (position === null && titik.length === 0) return <p className={classes.calm}>{t('noPosition')}</p>
  return (
    <figure className={classes.mapFigure}>
      <div className={classes.map}>
        <Suspense fallback={<Bone height="100%" />}>
          <PositionMap label={t('map')} position={position} titik={titik} outside={area?.keadaan === 'luar'} />
        </Suspense>
      </div>
      {(position === null || titik.length === 0) && (
        <figcaption>{position === null ? t('noPosition') : t('noFence')}</figcaption>
      )}
    </figure>
  )
}
