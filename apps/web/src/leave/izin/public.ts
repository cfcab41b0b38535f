import { lazy } from 'react'

export { IzinBadge } from './IzinBadge.tsx'
export {
  IZIN_KEY,
  type IzinLengkap,
  useActOnIzin,
  useAfterIzin,
  useIzin,
} from './izin.api.ts'
export { useLamaIzin, useWaktuIzin } from './use-izin-say.ts'

/** A request as it stands with its steps, fetched when it is looked at. */
export const IzinDetail = lazy(() => import('./IzinDetail.tsx').then((module) => ({ default: module.IzinDetail })))
/** The same in a drawer; what can be done with it is given as children. */
export const IzinDrawer = lazy(() => import('./IzinDrawer.tsx').then((module) => ({ default: module.IzinDrawer })))
/** The form to ask for leave; with `nip` for somebody else, by who looks after leave. */
export const IzinForm = lazy(() => import('./IzinForm.tsx').then((module) => ({ default: module.IzinForm })))
/** Calls somebody back; who records the PYBMC's letter names it (`needsLetter`). */
export const PanggilDialog = lazy(() =>
  import('./PanggilDialog.tsx').then((module) => ({ default: module.PanggilDialog })),
)
/** The balance of the person and who else is away, for who decides elsewhere. */
export const Pertimbangan = lazy(() =>
  import('./DeciderPanel.tsx').then((module) => ({ default: module.Pertimbangan })),
)
