export type { ReadAturan } from './aturan.ts'
export { diundang } from './bagian.repo.ts'
export { createDeviceSignatures } from './device-signature.ts'
export { DI_SEBELAH, hariDari } from './hari-peristiwa.ts'
export { halanganTinjau, nilaiAkhir } from './nilai-akhir.ts'
export { appendPenilaian, lockPresensi, type NewPenilaian } from './penilaian.repo.ts'
export {
  findPeristiwa,
  type PeristiwaRow,
  readPeristiwa,
  readRingkas,
  readRingkasSelama,
  WAKTU_DARI_TANGGAL,
} from './peristiwa.repo.ts'
export type { PresensiTokens } from './tokens.ts'
export { toPeristiwa, toPeristiwaPegawai } from './wire.ts'
