export {
  type Angka,
  type BarisAngka,
  type BulanAngka,
  bacaAngka,
  type JumlahAngka,
  type JumlahJam,
  jumlahAngka,
  jumlahAngkaOrang,
  jumlahJam,
  type Pindah,
  pindahAngka,
  readDilihat,
  VERSI_ANGKA,
} from './angka.ts'
export { type BacaBulanTersaji, type BulanTersaji, bacaBulanTersaji, bacaSegar } from './baca.ts'
export { readDiperiksa } from './basi.repo.ts'
export { createSimpanBulan } from './ikuti.ts'
export { createLengkapiBulan } from './lengkapi.ts'
export { hitungBulan, simpanBulan } from './simpan.ts'
export { createSimpanThreads, type SimpanThreads } from './simpan-threads.ts'
export { JANGKAUAN, type Nomor, PRESENSI_DI_SEBELAH, pickSegar, readNomor } from './simpanan.repo.ts'
