export { monthRange, type Periode, readBlok, refuseFuture } from './rekap.routes.ts'
export { sumTotal, type Total } from './total.ts'
