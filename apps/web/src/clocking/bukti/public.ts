import { lazy } from 'react'

export { AlasanList } from './AlasanList.tsx'
export { BuktiPanel } from './BuktiPanel.tsx'
export { type Peristiwa, useBukti } from './bukti.api.ts'
export { DecideButtons } from './DecideButtons.tsx'
export { mayDecide } from './may-decide.ts'
export { usePeristiwaWords } from './peristiwa-words.ts'
export { sinyalName } from './sinyal-name.ts'
export { useDecisions } from './use-decisions.ts'
export { usePeristiwaSay } from './use-peristiwa-say.ts'
export { useBuktiWords } from './words.ts'

/** Fetched when it is opened. */
export const RejectDialog = lazy(() =>
  import('./RejectDialog.tsx').then((module) => ({ default: module.RejectDialog })),
)
