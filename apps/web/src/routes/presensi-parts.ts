import { lazy } from 'react'

/** What features put beside a clocking; the list itself knows no other feature. */
export const PerangkatPegawai = lazy(() =>
  import('../clocking/perangkat/PerangkatPegawai.tsx').then((module) => ({ default: module.PerangkatPegawai })),
)
