import { nearestTitik, type Titik } from '@presensi/domain/kantor/titik'
import { useEffect } from 'react'
import { showIndonesia } from './base-map.ts'
import { middleOf } from './bentuk.ts'
import { boundsOf, toLayer } from './layers.ts'
import { L } from './leaflet.ts'
import classes from './map.module.css'
import { useBaseMap } from './use-base-map.ts'

export type MeasuredPosition = { readonly lat: number; readonly lng: number; readonly akurasi_m: number | null }
type PositionMapProps = {
  readonly label: string
  readonly position: MeasuredPosition | null
  readonly titik: readonly Titik[]
  /** outside the fence: the position is drawn in the colour of warnings, with a line to the nearest place */
  readonly outside: boolean
}

const CLOSEST = 17
/** Keeps a hairline of a circle visible for a very exact position. */
const SMALLEST_M = 2

/** The fence that the position is judged by; others of the same office may lie far away and are only drawn. */
function nearestOf(position: L.LatLng, titik: readonly Titik[]): { titik: Titik; middle: L.LatLng } | undefined {
  const nearest = titik[nearestTitik(position.lat, position.lng, titik)?.ke ?? -1]
  const middle = nearest && middleOf(nearest)
  return nearest && middle ? { titik: nearest, middle: L.latLng(middle) } : undefined
}

/** Where somebody was, how exact that is, and the fences that count. The facts beside it say the same in words. */
export function PositionMap({ label, position, titik, outside }: PositionMapProps) {
  const { container, map } = useBaseMap()

  useEffect(() => {
    if (map === undefined) return
    const group = L.layerGroup().addTo(map)
    for (const one of titik)
      toLayer(one, { className: classes.fence ?? '', weight: 2, interactive: false }).addTo(group)
    let bounds = boundsOf(titik)
    if (position !== null) {
      const at = L.latLng(position.lat, position.lng)
      const radius = Math.max(position.akurasi_m ?? SMALLEST_M, SMALLEST_M)
      const look = { interactive: false, weight: 1.5, className: (outside ? classes.outside : classes.inside) ?? '' }
      L.circle(at, { ...look, radius }).addTo(group)
      const nearest = nearestOf(at, titik)
      if (nearest && outside)
        L.polyline([at, nearest.middle], { ...look, className: classes.distance ?? '' }).addTo(group)
      const dot = document.createElement('span')
      dot.className = classes.dot ?? ''
      if (outside) dot.dataset.outside = ''
      const icon = L.divIcon({ className: classes.pinPlace ?? '', html: dot, iconSize: [18, 18], iconAnchor: [9, 9] })
      L.marker(at, { icon, interactive: false }).addTo(group)
      bounds = boundsOf(nearest ? [nearest.titik] : []).extend(at.toBounds(radius * 2))
    }
    if (bounds.isValid()) map.fitBounds(bounds, { animate: false, padding: [28, 28], maxZoom: CLOSEST })
    else showIndonesia(map)
    return () => {
      group.remove()
    }
  }, [map, position, titik, outside])

  // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map
  return <section ref={container} className={classes.map} aria-label={label} tabIndex={0} />
}
