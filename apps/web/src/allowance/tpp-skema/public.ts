import { lazy } from 'react'

export const KelasTab = lazy(() => import('./KelasTab.tsx').then((module) => ({ default: module.KelasTab })))
export const SkemaTab = lazy(() => import('./SkemaTab.tsx').then((module) => ({ default: module.SkemaTab })))
export { type Skema, useSkema } from './skema.api.ts'
