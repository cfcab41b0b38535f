import { lazy } from 'react'

export { showClockButton } from './clock-button.ts'
export { useHariIni } from './hari-ini.ts'
export { signTotp } from './outbox/device-key.ts'
export { RingkasPresensi } from './RingkasPresensi.tsx'

/** Below the first screen of a phone, so that it comes after it. */
export const BulanSendiri = lazy(() =>
  import('./BulanSendiri.tsx').then((module) => ({ default: module.BulanSendiri })),
)
