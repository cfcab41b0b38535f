export { listSuratOrang, lockSuratOrang, type SuratOrang } from './surat.repo.ts'
