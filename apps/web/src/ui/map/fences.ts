import { type Bentuk, circleOf, cornersOf, outlineOf, sameBentuk } from './bentuk.ts'
import { toLayer } from './layers.ts'
import { L } from './leaflet-draw.ts'
import classes from './map.module.css'

export type Fence = {
  readonly key: string
  /** undefined while its fields do not make a shape yet */
  readonly bentuk: Bentuk | undefined
  readonly bad: boolean
}
type Drawn = { readonly layer: L.Circle | L.Polygon; bentuk: Bentuk; state: string }
type Handlers = {
  readonly onChange: (key: string, bentuk: Bentuk) => void
  readonly onSelect: (key: string) => void
}

const EDITING = { allowSelfIntersection: true, snappable: false, removeLayerBelowMinVertexCount: false } as const

export function readLayer(layer: L.Layer): Bentuk | undefined {
  if (layer instanceof L.Circle) return circleOf(layer.getLatLng(), layer.getRadius())
  if (!(layer instanceof L.Polygon)) return undefined
  const [ring = []] = layer.getLatLngs() as L.LatLng[][]
  return outlineOf(ring)
}

function place(layer: L.Circle | L.Polygon, bentuk: Bentuk): void {
  if (layer instanceof L.Circle && 'radius_m' in bentuk) {
    layer.setLatLng([bentuk.lat, bentuk.lng]).setRadius(bentuk.radius_m)
  } else if (layer instanceof L.Polygon && 'poligon' in bentuk) {
    layer.setLatLngs(cornersOf(bentuk))
  }
}

/** Keeps the layers of a map as the fields say, and tells what was dragged. The chosen one carries handles. */
export function createFences(map: L.Map, handlers: Handlers) {
  const drawn = new Map<string, Drawn>()

  function take(key: string): void {
    const held = drawn.get(key)
    if (held === undefined) return
    held.layer.pm.disable()
    held.layer.remove()
    drawn.delete(key)
  }

  function add(key: string, bentuk: Bentuk): Drawn {
    const layer = toLayer(bentuk, { weight: 2 })
    const held: Drawn = { layer, bentuk, state: '' }
    layer.on('click', () => handlers.onSelect(key))
    layer.on('pm:edit', () => {
      const now = readLayer(layer)
      if (now === undefined || sameBentuk(now, held.bentuk)) return
      held.bentuk = now
      handlers.onChange(key, now)
    })
    layer.addTo(map)
    drawn.set(key, held)
    return held
  }

  function paint(held: Drawn, bad: boolean, chosen: boolean): void {
    const state = `${bad} ${chosen}`
    if (held.state === state) return
    held.state = state
    const path = held.layer.getElement()
    const names = [bad ? classes.fenceBad : classes.fence, chosen ? classes.fenceChosen : '']
    path?.setAttribute('class', ['leaflet-interactive', ...names].filter(Boolean).join(' '))
  }

  function show(fences: readonly Fence[], selected: string | undefined): void {
    for (const key of [...drawn.keys()]) if (!fences.some((fence) => fence.key === key && fence.bentuk)) take(key)
    for (const { key, bentuk, bad } of fences) {
      if (bentuk === undefined) continue
      const before = drawn.get(key)
      if (before !== undefined && 'radius_m' in before.bentuk !== 'radius_m' in bentuk) take(key)
      const held = drawn.get(key) ?? add(key, bentuk)
      const chosen = key === selected
      const moved = !sameBentuk(held.bentuk, bentuk)
      if (moved) {
        held.bentuk = bentuk
        held.layer.pm.disable()
        place(held.layer, bentuk)
      }
      if (chosen && !held.layer.pm.enabled()) held.layer.pm.enable(EDITING)
      if (!chosen && held.layer.pm.enabled()) held.layer.pm.disable()
      paint(held, bad, chosen)
    }
  }

  return { show, clear: () => [...drawn.keys()].forEach(take) }
}
