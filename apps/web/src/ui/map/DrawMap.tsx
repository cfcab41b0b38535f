import { RADIUS } from '@presensi/domain/kantor/titik'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../lib/language.ts'
import type { Bentuk } from './bentuk.ts'
import { createFences, type Fence, readLayer } from './fences.ts'
import { boundsOf } from './layers.ts'
import type { L } from './leaflet-draw.ts'
import './draw.css'
import classes from './map.module.css'
import { useBaseMap } from './use-base-map.ts'

export type DrawMode = 'lingkaran' | 'poligon'
type DrawMapProps = {
  readonly label: string
  readonly fences: readonly Fence[]
  readonly selected: string | undefined
  /** what the next clicks draw */
  readonly mode: DrawMode | undefined
  readonly onCreate: (bentuk: Bentuk) => void
  readonly onChange: (key: string, bentuk: Bentuk) => void
  readonly onSelect: (key: string) => void
  /** drawing was finished or given up on the map itself */
  readonly onModeEnd: () => void
}

const SHAPE = { lingkaran: 'Circle', poligon: 'Polygon' } as const
const CLOSE = 17

const shapesOf = (fences: readonly Fence[]): Bentuk[] => fences.flatMap(({ bentuk }) => (bentuk ? [bentuk] : []))

function lookAt(map: L.Map, shapes: readonly Bentuk[]): void {
  const bounds = boundsOf(shapes)
  if (bounds.isValid()) map.fitBounds(bounds, { animate: false, padding: [36, 36], maxZoom: CLOSE })
}

/** Fences drawn and changed by pointer. The fields beside it do the same by keyboard. */
export function DrawMap(props: DrawMapProps) {
  const { label, fences, selected, mode } = props
  const language = useLanguage()
  const { container, map } = useBaseMap()
  const latest = useRef(props)
  latest.current = props
  const layers = useRef<ReturnType<typeof createFences>>(undefined)

  useEffect(() => {
    if (map === undefined) return
    const made = createFences(map, {
      onChange: (key, bentuk) => latest.current.onChange(key, bentuk),
      onSelect: (key) => latest.current.mode === undefined && latest.current.onSelect(key),
    })
    layers.current = made
    const created = ({ layer }: { layer: L.Layer }) => {
      layer.remove()
      const bentuk = readLayer(layer)
      if (bentuk !== undefined) latest.current.onCreate(bentuk)
    }
    const ended = () => latest.current.onModeEnd()
    map.on('pm:create', created)
    map.on('pm:drawend', ended)
    lookAt(map, shapesOf(latest.current.fences))
    return () => {
      map.off('pm:create', created)
      map.off('pm:drawend', ended)
      made.clear()
      layers.current = undefined
    }
  }, [map])

  useEffect(() => {
    // While something new is drawn, the handles of the chosen one would catch its clicks.
    if (map !== undefined) layers.current?.show(fences, mode === undefined ? selected : undefined)
  }, [map, fences, selected, mode])

  useEffect(() => {
    const chosen = latest.current.fences.find(({ key }) => key === selected)?.bentuk
    if (map === undefined || chosen === undefined) return
    // What is already well in view stays where it is: nothing jumps under the hand that draws.
    const bounds = boundsOf([chosen])
    if (!map.getBounds().contains(bounds) || map.getZoom() < CLOSE - 5) lookAt(map, [chosen])
  }, [map, selected])

  useEffect(() => {
    if (map === undefined || mode === undefined) return
    map.pm.setLang(language)
    map.pm.enableDraw(SHAPE[mode], {
      snappable: false,
      allowSelfIntersection: true,
      continueDrawing: false,
      minRadiusCircle: RADIUS.min,
      maxRadiusCircle: RADIUS.max,
    })
    return () => map.pm.disableDraw()
  }, [map, mode, language])

  // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map
  return <section ref={container} className={classes.map} aria-label={label} tabIndex={0} />
}
