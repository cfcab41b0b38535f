export { type BacaBulanTersaji, type BulanTersaji, bacaBulanTersaji } from './baca.ts'
export { createSimpanBulan } from './simpan.ts'
