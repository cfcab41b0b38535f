export { type BulanOrang, bacaBulan, bulanTampak } from './baca-bulan.ts'
export { pageOrangBulan, type Siapa } from './hari.repo.ts'
export { inOffices, SEMUA, siapaFor, subjekFor, type Tampak } from './hari.routes.ts'
export { toHariSingkat, toHariWire, toTotalWire } from './wire.ts'
