export { listDelegasi } from './delegasi.repo.ts'
