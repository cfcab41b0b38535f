import { lazy } from 'react'

/** Own slips, fetched when somebody looks at them. */
export const SlipTab = lazy(() => import('./SlipTab.tsx').then((module) => ({ default: module.SlipTab })))
