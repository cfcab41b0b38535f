export { useKonfirmasi } from './konfirmasi.api.ts'
export { PANTAU } from './pantau.ts'
