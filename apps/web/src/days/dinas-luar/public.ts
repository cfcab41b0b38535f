import { lazy } from 'react'

export { type DinasLuar, downloadSurat } from './dinas-luar.api.ts'
export { useWaktuSay } from './use-dinas-luar-say.tsx'
export { useDinasLuarWords } from './words.ts'

/** A letter as it stands, fetched when it is looked at. */
export const DinasLuarFacts = lazy(() =>
  import('./DinasLuarFacts.tsx').then((module) => ({ default: module.DinasLuarFacts })),
)
