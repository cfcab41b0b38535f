import { lazy } from 'react'

/** Late: settings are looked at more often than papers are. */
export const KopSection = lazy(() => import('./KopSection.tsx').then((module) => ({ default: module.KopSection })))
