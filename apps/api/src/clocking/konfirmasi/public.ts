export { countMenunggu } from './konfirmasi.repo.ts'
export { persetujuanKonfirmasi } from './persetujuan.ts'
