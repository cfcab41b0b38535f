import { lazy } from 'react'

export { SaldoLedger } from './SaldoLedger.tsx'
export { useSaldo } from './saldo.api.ts'
export { useSumberSay } from './use-sumber-say.ts'

/** The balances of an agency, fetched where they are looked after. */
export const SaldoInstansi = lazy(() =>
  import('./SaldoInstansi.tsx').then((module) => ({ default: module.SaldoInstansi })),
)
