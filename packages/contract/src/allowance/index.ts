export * as tpp from './tpp.ts'
export * as tppAturan from './tpp-aturan.ts'
export * as tppHitung from './tpp-hitung.ts'
export * as tppKoreksi from './tpp-koreksi.ts'
