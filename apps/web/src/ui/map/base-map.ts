import { readSettings } from '../../lib/settings.ts'
import { L } from './leaflet.ts'
import classes from './map.module.css'
import outlineUrl from './nusantara.geojson?url'
import { creditOf } from './tiles.ts'
import type { useMapWords } from './words.ts'

/** From Sabang to Merauke. */
const INDONESIA: L.LatLngBoundsLiteral = [
  [-11.2, 94.8],
  [6.3, 141.2],
]
const CLOSEST = 19

type Land = NonNullable<Parameters<typeof L.geoJSON>[0]>
type Words = ReturnType<typeof useMapWords>

let outline: Promise<Land | undefined> | undefined

/** Fetched once a visit. A map without its coast still draws, measures and takes coordinates. */
function fetchOutline(): Promise<Land | undefined> {
  outline ??= fetch(outlineUrl).then(
    (response) => (response.ok ? (response.json() as Promise<Land>) : undefined),
    () => undefined,
  )
  return outline
}

export const showIndonesia = (map: L.Map): void => {
  map.fitBounds(INDONESIA, { animate: false })
}

/** A map that needs nobody: coastlines of our own below, the deployment's tiles above them where it has some. */
export function createBaseMap(container: HTMLElement, say: Words): L.Map {
  const { tiles } = readSettings()
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = L.map(container, {
    zoomControl: false,
    attributionControl: false,
    minZoom: 3,
    maxZoom: CLOSEST,
    // Coastlines are sharp at every step; pictures only at whole ones.
    zoomSnap: tiles === null ? 0.25 : 1,
    ...(calm ? { zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false, inertia: false } : {}),
  })
  showIndonesia(map)
  L.control.zoom({ zoomInTitle: say('zoomIn'), zoomOutTitle: say('zoomOut') }).addTo(map)
  L.control.scale({ imperial: false }).addTo(map)
  const credit = L.control.attribution({ prefix: false }).addTo(map).addAttribution(say('outline'))

  if (tiles !== null) {
    const attribution = creditOf(tiles, (host) => say('tilesFrom', { host }))
    if (attribution !== '') credit.addAttribution(attribution)
    L.tileLayer(tiles, { maxZoom: CLOSEST }).addTo(map)
  }

  const pane = map.createPane('dasar')
  pane.classList.add(classes.base ?? '')
  void fetchOutline().then((land) => {
    // The map may be gone by now.
    if (land === undefined || !container.isConnected || map.getPane('dasar') !== pane) return
    L.geoJSON(land, {
      pane: 'dasar',
      interactive: false,
      pmIgnore: true,
      style: (feature) => ({
        weight: 1,
        className: (feature?.properties?.indonesia ? classes.indonesia : classes.neighbour) ?? '',
      }),
    } as L.GeoJSONOptions).addTo(map)
  })
  return map
}
