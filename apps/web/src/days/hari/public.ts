import { lazy } from 'react'

export { type BulanHari, type HariBulan, useBulanHari } from './hari.api.ts'
/** A day and why it is so, fetched when it is opened. */
export const HariDrawer = lazy(() => import('./HariDrawer.tsx').then((module) => ({ default: module.HariDrawer })))
