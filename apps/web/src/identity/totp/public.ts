import { lazy } from 'react'

export { useTotpKodeWords } from './words.ts'

export const TotpKodeDialog = lazy(() =>
  import('./TotpKodeDialog.tsx').then((module) => ({ default: module.TotpKodeDialog })),
)
