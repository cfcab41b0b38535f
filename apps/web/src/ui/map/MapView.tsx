import type { Titik } from '@presensi/domain/kantor/titik'
import { useEffect, useRef } from 'react'
import { showIndonesia } from './base-map.ts'
import { middleOf } from './bentuk.ts'
import { boundsOf, toLayer } from './layers.ts'
import { L } from './leaflet.ts'
import classes from './map.module.css'
import { useBaseMap } from './use-base-map.ts'

export type Place = {
  readonly id: string
  readonly nama: string
  /** a second line under the name while the pointer rests on it */
  readonly note: string
  readonly aktif: boolean
  readonly titik: readonly Titik[]
}
type MapViewProps = {
  readonly label: string
  readonly places: readonly Place[]
  readonly onOpen?: (id: string) => void
}

/** Names come from people: they are written as text, never as markup. */
function tipOf({ nama, note }: Place): HTMLElement {
  const tip = document.createElement('div')
  const name = document.createElement('strong')
  name.textContent = nama
  const line = document.createElement('span')
  line.textContent = note
  tip.append(name, line)
  return tip
}

function pinOf({ aktif }: Place): L.DivIcon {
  const pin = document.createElement('span')
  pin.className = classes.pin ?? ''
  if (!aktif) pin.dataset.off = ''
  return L.divIcon({ className: classes.pinPlace ?? '', html: pin, iconSize: [28, 34], iconAnchor: [14, 32] })
}

/** Places and their fences. The list beside it says the same in words and is the way for the keyboard. */
export function MapView({ label, places, onOpen }: MapViewProps) {
  const { container, map } = useBaseMap()
  const open = useRef(onOpen)
  open.current = onOpen

  useEffect(() => {
    if (map === undefined) return
    const group = L.layerGroup().addTo(map)
    for (const place of places) {
      const enter = () => open.current?.(place.id)
      const className = (place.aktif ? classes.fence : classes.fenceOff) ?? ''
      for (const titik of place.titik) {
        toLayer(titik, { className, weight: 2 }).on('click', enter).addTo(group)
        const middle = middleOf(titik)
        if (middle === undefined) continue
        L.marker(middle, { icon: pinOf(place) })
          .bindTooltip(tipOf(place), { direction: 'top', offset: [0, -30], className: classes.tip ?? '' })
          .on('click', enter)
          .addTo(group)
      }
    }
    const bounds = boundsOf(places.flatMap(({ titik }) => titik))
    if (bounds.isValid()) map.fitBounds(bounds, { animate: false, padding: [32, 32], maxZoom: 16 })
    else showIndonesia(map)
    return () => {
      group.remove()
    }
  }, [map, places])

  // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map
  return <section ref={container} className={classes.map} aria-label={label} tabIndex={0} />
}
