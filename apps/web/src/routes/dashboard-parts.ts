import { lazy } from 'react'

/** What features put on the home page; the dashboard itself knows no feature. */
export { RingkasPresensi } from '../clocking/presensi/RingkasPresensi.tsx'
export { AdminDashboard } from './AdminDashboard.tsx'

/** Below the first screen of a phone, so that it comes after it. */
export const BeritaTerkini = lazy(() =>
  import('../system/berita/BeritaTerkini.tsx').then((module) => ({ default: module.BeritaTerkini })),
)
export const BulanSendiri = lazy(() =>
  import('../clocking/presensi/BulanSendiri.tsx').then((module) => ({ default: module.BulanSendiri })),
)
