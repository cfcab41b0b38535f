export { createDeviceSignatures } from './device-signature.ts'
export { appendPenilaian, type NewPenilaian } from './penilaian.repo.ts'
export { findPeristiwa, type PeristiwaRow } from './peristiwa.repo.ts'
export { nilaiAkhir, toPeristiwaPegawai } from './wire.ts'
