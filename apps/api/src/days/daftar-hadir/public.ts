export { createIngatkanBelumTerdaftar } from './ingatkan.ts'
export { daftarKahar } from './kahar.ts'
export { hariDaftarOrang, readBarisDaftar } from './peristiwa.repo.ts'
export { kaharKind } from './setuju.ts'
