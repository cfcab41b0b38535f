import { lazy } from 'react'

/** Below the first screen of a phone, so that it comes after it. */
export const BeritaTerkini = lazy(() =>
  import('./BeritaTerkini.tsx').then((module) => ({ default: module.BeritaTerkini })),
)
