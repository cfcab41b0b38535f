import { lazy } from 'react'

/** Late: a page is there before anybody asks how far a job is. */
export const PekerjaanButton = lazy(() =>
  import('./PekerjaanButton.tsx').then((module) => ({ default: module.PekerjaanButton })),
)
export const PekerjaanPanel = lazy(() =>
  import('./PekerjaanPanel.tsx').then((module) => ({ default: module.PekerjaanPanel })),
)
export { useOnePekerjaan } from './pekerjaan.api.ts'
