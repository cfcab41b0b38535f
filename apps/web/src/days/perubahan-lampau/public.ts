import { lazy } from 'react'

export { melihatLampau } from './melihat.ts'
export const LampauPanel = lazy(() => import('./LampauPanel.tsx').then((module) => ({ default: module.LampauPanel })))
