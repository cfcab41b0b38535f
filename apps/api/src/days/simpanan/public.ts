export { type BacaBulanTersaji, type BulanTersaji, bacaBulanTersaji, bacaSegar } from './baca.ts'
export { createSimpanBulan } from './ikuti.ts'
export { hitungBulan, simpanBulan } from './simpan.ts'
export { JANGKAUAN, type Nomor, PRESENSI_DI_SEBELAH, readNomor } from './simpanan.repo.ts'
