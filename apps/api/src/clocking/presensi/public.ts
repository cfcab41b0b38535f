export { createDeviceSignatures } from './device-signature.ts'
export {
  bagiHari,
  DI_SEBELAH,
  hariDari,
  type PeristiwaDiHari,
  peristiwaHari,
  type WaktuOfPegawai,
} from './hari-peristiwa.ts'
export { halanganTinjau, nilaiAkhir } from './nilai-akhir.ts'
export { appendPenilaian, lockPresensi, type NewPenilaian } from './penilaian.repo.ts'
export { findPeristiwa, type PeristiwaRow, readRingkas, readRingkasSelama } from './peristiwa.repo.ts'
export { toPeristiwa, toPeristiwaPegawai } from './wire.ts'
