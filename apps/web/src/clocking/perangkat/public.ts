import { lazy } from 'react'

/** Fetched when a person is opened. */
export const PerangkatPegawai = lazy(() =>
  import('./PerangkatPegawai.tsx').then((module) => ({ default: module.PerangkatPegawai })),
)
