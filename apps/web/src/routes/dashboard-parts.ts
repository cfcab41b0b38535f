import { lazy } from 'react'

/** What features put on the home page; the dashboard itself knows no feature. */
export { BeritaTerkini } from '../berita/BeritaTerkini.tsx'
export { RingkasPresensi } from '../presensi/RingkasPresensi.tsx'
export { AdminDashboard } from './AdminDashboard.tsx'

export const BulanSendiri = lazy(() =>
  import('../presensi/BulanSendiri.tsx').then((module) => ({ default: module.BulanSendiri })),
)
