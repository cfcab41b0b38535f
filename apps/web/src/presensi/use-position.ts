import { useCallback, useEffect, useRef, useState } from 'react'
import { ageSeconds, hasMoved, type Posisi, readPosition } from './position.ts'

export type PositionState = {
  readonly status: 'locating' | 'found' | 'denied' | 'unavailable'
  readonly posisi: Posisi | undefined
}
/** Well below the age that the server takes for old. */
const FRESH_SECONDS = 40
const AGAIN_MS = 20_000
const WATCHING: PositionOptions = { enableHighAccuracy: true, maximumAge: 0, timeout: 20_000 }
const NOW: PositionOptions = { enableHighAccuracy: true, maximumAge: 0, timeout: 4000 }

const read = (position: GeolocationPosition): Posisi => readPosition(position, Date.now(), performance.now())

/** The position while the screen is open, and a fresh one at the moment of the tap. */
export function usePosition() {
  const [state, setState] = useState<PositionState>({ status: 'locating', posisi: undefined })
  const [round, setRound] = useState(0)
  const latest = useRef<Posisi>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round begins anew
  useEffect(() => {
    const geolocation: Geolocation | undefined = navigator.geolocation
    if (geolocation === undefined) {
      setState({ status: 'unavailable', posisi: undefined })
      return
    }
    const take = (position: GeolocationPosition) => {
      const posisi = read(position)
      latest.current = posisi
      setState((before) =>
        before.status === 'found' && !hasMoved(before.posisi, posisi) ? before : { status: 'found', posisi },
      )
    }
    const watch = geolocation.watchPosition(
      take,
      ({ code }) => {
        if (code === GeolocationPositionError.PERMISSION_DENIED) latest.current = undefined
        const status = code === GeolocationPositionError.PERMISSION_DENIED ? 'denied' : 'unavailable'
        setState(() => ({ status: latest.current === undefined ? status : 'found', posisi: latest.current }))
      },
      WATCHING,
    )
    // Whoever stands still is not told again by every browser; asked now and then, nobody has to wait at the tap.
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') geolocation.getCurrentPosition(take, () => undefined, WATCHING)
    }, AGAIN_MS)
    return () => {
      geolocation.clearWatch(watch)
      clearInterval(timer)
    }
  }, [round])

  const retry = useCallback(() => {
    setState({ status: 'locating', posisi: undefined })
    setRound((before) => before + 1)
  }, [])

  /** The newest there is: asked for anew when the last one is not of this moment. */
  const current = useCallback((): Promise<Posisi | undefined> => {
    const known = latest.current
    if (known !== undefined && ageSeconds(known, performance.now()) <= FRESH_SECONDS) return Promise.resolve(known)
    if (navigator.geolocation === undefined) return Promise.resolve(undefined)
    return new Promise((resolve) => {
      navigator.geolocation.getCurrentPosition(
        (position) => {
          latest.current = read(position)
          resolve(latest.current)
        },
        () => resolve(latest.current),
        NOW,
      )
    })
  }, [])

  return { ...state, retry, current }
}
