export * as tpp from './tpp.ts'
export * as tppAturan from './tpp-aturan.ts'
export * as tppHitung from './tpp-hitung.ts'
