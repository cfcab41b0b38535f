import { lazy } from 'react'

export { usePerbaikanWords } from './words.ts'

/** What was asked to be corrected on an own day, and the way to ask. Fetched when a day is opened. */
export const UsulPerbaikan = lazy(() =>
  import('./UsulPerbaikan.tsx').then((module) => ({ default: module.UsulPerbaikan })),
)
