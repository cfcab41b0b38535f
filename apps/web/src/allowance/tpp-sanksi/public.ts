import { lazy } from 'react'

export const SanksiTab = lazy(() => import('./SanksiTab.tsx').then((module) => ({ default: module.SanksiTab })))
