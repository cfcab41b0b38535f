import { lazy } from 'react'

/** Who stands where against the discipline steps, fetched when it is looked at. */
export const DisiplinPanel = lazy(() =>
  import('./DisiplinPanel.tsx').then((module) => ({ default: module.DisiplinPanel })),
)
/** The counters of one person. */
export const DisiplinOrangSection = lazy(() =>
  import('./DisiplinOrangSection.tsx').then((module) => ({ default: module.DisiplinOrangSection })),
)
/** Of a superior's people, those near a step. */
export const DisiplinTim = lazy(() => import('./DisiplinTim.tsx').then((module) => ({ default: module.DisiplinTim })))
/** How the person who looks stands. */
export const DisiplinSendiri = lazy(() =>
  import('./DisiplinSendiri.tsx').then((module) => ({ default: module.DisiplinSendiri })),
)
