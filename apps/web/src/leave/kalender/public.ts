import { lazy } from 'react'

/** A month of who is away, fetched when it is looked at. */
export const KalenderIzin = lazy(() =>
  import('./KalenderIzin.tsx').then((module) => ({ default: module.KalenderIzin })),
)
