export * as izin from './izin.ts'
export * as izinAturan from './izin-aturan.ts'
export * as izinSaldo from './izin-saldo.ts'
