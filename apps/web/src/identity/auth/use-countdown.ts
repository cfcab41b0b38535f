import { useEffect, useState } from 'react'

/** Seconds left until `until` (milliseconds of the monotonic clock), 0 when it has passed. */
export function useCountdown(until: number): number {
  const remaining = () => Math.max(0, Math.ceil((until - performance.now()) / 1000))
  const [, redraw] = useState(0)
  const seconds = remaining()
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => redraw((count) => count + 1), 1000)
    return () => clearTimeout(timer)
  })
  return seconds
}

export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
