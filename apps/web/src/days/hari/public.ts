import { lazy } from 'react'

export {
  type BulanHari,
  fetchBulanHari,
  type Hari,
  type HariBulan,
  type OrangBulan,
  useBulanHari,
  useKantorBulan,
} from './hari.api.ts'
export { usePindahanSay } from './use-pindahan-say.ts'
/** A day and why it is so, fetched when it is opened. */
export const HariDrawer = lazy(() => import('./HariDrawer.tsx').then((module) => ({ default: module.HariDrawer })))
/** A month of people, fetched where it is shown: down and across, or one person a card. */
export const KehadiranGrid = lazy(() =>
  import('./KehadiranGrid.tsx').then((module) => ({ default: module.KehadiranGrid })),
)
export const KehadiranCards = lazy(() =>
  import('./KehadiranCards.tsx').then((module) => ({ default: module.KehadiranCards })),
)
