export { SaldoInstansi } from './SaldoInstansi.tsx'
export { SaldoLedger } from './SaldoLedger.tsx'
export { SALDO_KEY } from './saldo.api.ts'
