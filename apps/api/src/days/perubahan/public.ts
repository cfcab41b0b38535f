export { findBulanPertama, findPresensiPertama } from './perubahan.repo.ts'
export { type Batas, batasSejak, type Jendela, type Posisi, pageHariBerubah } from './perubahan.ts'
