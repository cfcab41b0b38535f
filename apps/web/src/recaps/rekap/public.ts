import { lazy } from 'react'

/** One's own month added up, fetched when somebody looks at it. */
export const RekapSendiri = lazy(() =>
  import('./RekapSendiri.tsx').then((module) => ({ default: module.RekapSendiri })),
)
