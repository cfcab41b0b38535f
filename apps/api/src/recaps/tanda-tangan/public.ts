export { listTandaTangan, type TandaTanganRow } from './tanda-tangan.repo.ts'
export { tandaiPembuat } from './tanda-tangan.ts'
