export { type BulanOrang, bacaBulan, bulanTampak, type Wanted } from './baca-bulan.ts'
export { pageOrangBulan, readOrangHari, type Siapa } from './hari.repo.ts'
export { siapaFor, subjekFor, type Tampak, tampakOf } from './siapa.ts'
export { toHariSingkat, toHariWire, toTotalWire } from './wire.ts'
