export { countMenunggu, hasBawahan } from './konfirmasi.repo.ts'
export { wewenangOf } from './konfirmasi.service.ts'
