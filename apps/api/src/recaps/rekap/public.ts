export { monthRange, type Periode, readBlok, refuseFuture } from './baca.ts'
export { bacaJumlah, ORANG_MAKS } from './jumlah.ts'
export { sumTotal, type Total } from './total.ts'
