export { SaldoInstansi } from './SaldoInstansi.tsx'
export { SaldoLedger } from './SaldoLedger.tsx'
