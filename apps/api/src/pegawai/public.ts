export { type Akun, createAkun } from './akun.ts'
export { isAtasan, isAtasanOf } from './atasan.repo.ts'
