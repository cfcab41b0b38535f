import { lazy, Suspense, useMemo } from 'react'
import { Bone } from '../../ui/Bone.tsx'
import type { Kantor } from './kantor.api.ts'
import { placesOf } from './places.ts'
import { useKantorWords } from './words.ts'

const MapView = lazy(() => import('../../ui/map/MapView.tsx').then((module) => ({ default: module.MapView })))

type KantorMapProps = { readonly kantor: Kantor }

/** One office on a map that cannot be changed. */
export function KantorMap({ kantor }: KantorMapProps) {
  const t = useKantorWords()
  const places = useMemo(() => placesOf([kantor], (n) => t('people', { n })), [kantor, t])
  return (
    <Suspense fallback={<Bone height="100%" />}>
      <MapView label={t('mapLabel')} places={places} />
    </Suspense>
  )
}
