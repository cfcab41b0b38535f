export { countMenunggu, hasBawahan, type Wewenang } from './konfirmasi.repo.ts'
export { wewenangOf } from './konfirmasi.service.ts'
