export { monthRange, type Periode, readBlok, refuseFuture } from './baca.ts'
export { bacaJumlah, ORANG_MAKS } from './jumlah.ts'
export { namaiKantor, type PerKantor } from './per-kantor.ts'
export { sumTotal, type Total } from './total.ts'
