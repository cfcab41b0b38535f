import { lazy } from 'react'

/** Fetched when its tab is opened. */
export const DaftarHadirPanel = lazy(() =>
  import('./DaftarHadirPanel.tsx').then((module) => ({ default: module.DaftarHadirPanel })),
)
