import { useCallback, useEffect, useRef, useState } from 'react'
import { ageSeconds, hasMoved, type Posisi, readPosition } from './position.ts'
import { type Sharpening, sharpen, sharpeningLeft } from './sharpen.ts'

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

/** A poor position, watched for up to ten seconds. Whoever waits for it to end is told, also when the person will not wait. */
function useSharpening() {
  const [shown, setShown] = useState<Sharpening>()
  const state = useRef<Sharpening>(undefined)
  const over = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef(new Set<() => void>())
  const end = useCallback(() => {
    over.current = true
    clearTimeout(timer.current)
    setShown(undefined)
    for (const go of waiting.current) go()
    waiting.current.clear()
  }, [])
  const note = useCallback(
    ({ akurasi_m, at }: Posisi) => {
      const before = state.current
      state.current = sharpen(before, akurasi_m, at)
      if (state.current === undefined) {
        end()
        over.current = false
        return
      }
      if (before === undefined) timer.current = setTimeout(end, sharpeningLeft(state.current, at))
      if (!over.current) setShown(state.current)
    },
    [end],
  )
  useEffect(() => () => clearTimeout(timer.current), [])
  const ended = useCallback(
    () =>
      state.current === undefined || over.current
        ? Promise.resolve()
        : new Promise<void>((resolve) => waiting.current.add(resolve)),
    [],
  )
  return { shown, note, end, ended }
}

/** The position while the screen is open, and a fresh one at the moment of the tap. */
export function usePosition() {
  const [state, setState] = useState<PositionState>({ status: 'locating', posisi: undefined })
  const [round, setRound] = useState(0)
  const latest = useRef<Posisi>(undefined)
  const { shown: sharpening, note, end: takeAsItIs, ended } = useSharpening()

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
      note(posisi)
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
  }, [round, note])

  const retry = useCallback(() => {
    setState({ status: 'locating', posisi: undefined })
    setRound((before) => before + 1)
  }, [])

  /** The newest there is, once it is as sharp as it gets: asked for anew when the last one is not of this moment. */
  const current = useCallback(
    async (hurried: boolean): Promise<Posisi | undefined> => {
      if (!hurried) await ended()
      const known = latest.current
      if (known !== undefined && ageSeconds(known, performance.now()) <= FRESH_SECONDS) return known
      if (navigator.geolocation === undefined) return undefined
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
    },
    [ended],
  )

  const newest = useCallback((): Posisi | undefined => latest.current, [])
  return { ...state, sharpening, takeAsItIs, retry, current, newest }
}
