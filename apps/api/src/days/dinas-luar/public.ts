export { type DinasLuarBerlaku, readDinasLuar, readDinasLuarKini } from './berlaku.repo.ts'
export { readSuratHari } from './surat-hari.ts'
