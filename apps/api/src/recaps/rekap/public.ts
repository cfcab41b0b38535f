export { monthRange, type Periode, readBlok, refuseFuture } from './baca.ts'
export { bacaJumlah } from './jumlah.ts'
export { sumTotal, type Total } from './total.ts'
