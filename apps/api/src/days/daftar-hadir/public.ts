export { createIngatkanBelumTerdaftar } from './ingatkan.ts'
export { daftarKahar } from './kahar.ts'
export { type DaftarHadirHari, hariDaftar, kunciBaris, readBarisDaftar } from './peristiwa.repo.ts'
export { kaharKind } from './setuju.ts'
