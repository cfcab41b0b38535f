import { type RefObject, useEffect, useRef, useState } from 'react'
import { createBaseMap } from './base-map.ts'
import type { L } from './leaflet.ts'
import { useMapWords } from './words.ts'

type BaseMap = { readonly container: RefObject<HTMLElement | null>; readonly map: L.Map | undefined }

/** One Leaflet map for the life of a component; it follows the size of its container and the language. */
export function useBaseMap(): BaseMap {
  const say = useMapWords()
  const container = useRef<HTMLElement>(null)
  const [map, setMap] = useState<L.Map>()

  useEffect(() => {
    const box = container.current
    if (box === null) return
    const made = createBaseMap(box, say)
    const watcher = new ResizeObserver(() => made.invalidateSize({ animate: false }))
    watcher.observe(box)
    setMap(made)
    return () => {
      watcher.disconnect()
      setMap(undefined)
      made.remove()
    }
  }, [say])

  return { container, map }
}
