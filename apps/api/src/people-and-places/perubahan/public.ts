export type { Batas as BatasPegawai } from './perubahan.repo.ts'
export { batasSejak as batasPegawaiSejak, type PosisiPegawai, pagePegawaiBerubah } from './perubahan.ts'
