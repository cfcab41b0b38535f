export { type BulanOrang, bacaBulan, bulanTampak, tiapBulan } from './baca-bulan.ts'
export { bacaPeristiwaSelama, isBekerja, type Wanted } from './baca-dasar.ts'
export { bacaDasar, bacaHari, type DasarHari, type HariOrang, nilaiHari } from './baca-hari.ts'
export { pageOrangBulan, readOrangHari, type Siapa, sebelumMenit } from './hari.repo.ts'
export { besertaLuar, siapaFor, subjekFor, type Tampak, tampakOf } from './siapa.ts'
export { kebijakanOf } from './simulasi.ts'
export { type IsiSimulasi, isiSimulasi } from './simulasi-semua.ts'
export {
  toBarisBulanWire,
  toHariKini,
  toHariSingkat,
  toHariWire,
  toPenjelasanWire,
  toPindahanWire,
  toTotalWire,
} from './wire.ts'
