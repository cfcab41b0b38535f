import { type Bentuk, cornersOf } from './bentuk.ts'
import { L } from './leaflet.ts'

export const toLayer = (bentuk: Bentuk, options: L.PathOptions): L.Circle | L.Polygon =>
  'radius_m' in bentuk
    ? L.circle([bentuk.lat, bentuk.lng], { radius: bentuk.radius_m, ...options })
    : L.polygon(cornersOf(bentuk), options)

/** A circle knows its bounds only on a map; this reckons them without one. */
export function boundsOf(shapes: readonly Bentuk[]): L.LatLngBounds {
  const bounds = L.latLngBounds([])
  for (const shape of shapes) {
    if ('radius_m' in shape) bounds.extend(L.latLng(shape.lat, shape.lng).toBounds(shape.radius_m * 2))
    else for (const { lat, lng } of cornersOf(shape)) bounds.extend([lat, lng])
  }
  return bounds
}
