import { useEffect, useState } from 'react'

type Clocks = { readonly monotonic: () => number; readonly wall: () => number }

/**
 * The server's time, carried on by the monotonic clock: setting the phone's clock does not move it. Before the first contact of
 * a page's life there is only the device's own time.
 */
export function createServerClock({ monotonic, wall }: Clocks) {
  let anchor: { readonly server: number; readonly at: number } | undefined
  let rough: typeof anchor
  return {
    /** `sent` by the monotonic clock; the server is taken to have answered in the middle */
    note: (waktu_server: string, sent: number): void => {
      const received = monotonic()
      const server = Date.parse(waktu_server)
      if (!Number.isNaN(server)) anchor = { server, at: (sent + received) / 2 }
    },
    /** The date that any answer carries, to the second: good enough for a greeting until the server told its own time. */
    noteDate: (date: string | null): void => {
      const server = Date.parse(date ?? '')
      if (!Number.isNaN(server)) rough = { server: server + 500, at: monotonic() }
    },
    now: (): number => {
      const known = anchor ?? rough
      return known === undefined ? wall() : known.server + monotonic() - known.at
    },
    isServerTimed: (): boolean => anchor !== undefined,
  }
}

export const serverClock = createServerClock({ monotonic: () => performance.now(), wall: () => Date.now() })

function useTicking(step: number): number {
  const [now, setNow] = useState(() => serverClock.now())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const at = serverClock.now()
      setNow(Math.floor(at / step) * step)
      // Short steps all the same: the first contact may move the clock at any moment.
      timer = setTimeout(tick, 1000 - (at % 1000))
    }
    tick()
    return () => clearTimeout(timer)
  }, [step])
  return now
}

/** Milliseconds of the server's time, new at each full second: for the clock itself. */
export const useServerNow = (): number => useTicking(1000)

/** The same, new at each full minute: for whatever is worked out from it. */
export const useServerMinute = (): number => useTicking(60_000)
