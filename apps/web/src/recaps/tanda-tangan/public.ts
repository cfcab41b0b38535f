import { lazy } from 'react'

/** Late: it shows nothing for most people, and its dialogs are heavy. */
export const TandaTangan = lazy(() => import('./TandaTangan.tsx').then((module) => ({ default: module.TandaTangan })))
