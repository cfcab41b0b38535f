import { lazy, Suspense, useMemo } from 'react'
import { Bone } from '../../ui/Bone.tsx'
import { MAP_MOST, useKantorList } from './kantor.api.ts'
import classes from './kantor.module.css'
import { placesOf } from './places.ts'
import { useKantorWords } from './words.ts'

const MapView = lazy(() => import('../../ui/map/MapView.tsx').then((module) => ({ default: module.MapView })))

type MapPanelProps = {
  /** search and filters of the list; the map shows all pages of it */
  readonly query: Readonly<Record<string, string | number>>
  readonly onOpen: (kode: string) => void
}

export function MapPanel({ query, onOpen }: MapPanelProps) {
  const t = useKantorWords()
  const { data } = useKantorList({ ...query, page: 1, size: MAP_MOST })
  const rows = data?.items
  const places = useMemo(() => placesOf(rows ?? [], (n) => t('people', { n })), [rows, t])
  const without = places.filter(({ titik }) => titik.length === 0).length
  const total = data?.total ?? 0
  return (
    <div className={classes.mapPanel}>
      <div className={classes.mapBox}>
        <Suspense fallback={<Bone height="100%" />}>
          <MapView label={t('mapLabel')} places={places} onOpen={onOpen} />
        </Suspense>
      </div>
      {(without > 0 || total > MAP_MOST) && (
        <p className={classes.mapNote}>
          {total > MAP_MOST ? t('mapPart', { n: MAP_MOST, total }) : t('mapWithout', { n: without })}
        </p>
      )}
    </div>
  )
}
