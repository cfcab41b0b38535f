export { type PenggunaDemo, seedPengguna } from './seed.repo.ts'
