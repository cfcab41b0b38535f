export { isAtasan, isAtasanOf } from './atasan.repo.ts'
