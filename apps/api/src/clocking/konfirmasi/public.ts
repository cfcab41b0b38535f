export { countMenunggu } from './konfirmasi.repo.ts'
