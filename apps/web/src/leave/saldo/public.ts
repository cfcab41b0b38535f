export { SaldoInstansi } from './SaldoInstansi.tsx'
export { SaldoLedger } from './SaldoLedger.tsx'
export { useSaldo } from './saldo.api.ts'
export { useSumberSay } from './use-sumber-say.ts'
