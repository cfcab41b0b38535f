export { type DinasLuarBerlaku, listOrangDinas, readDinasLuar, readDinasLuarKini } from './berlaku.repo.ts'
export { persetujuanDinasLuar } from './persetujuan.ts'
export { suratOf } from './surat-dinas-luar.ts'
export { readSuratHari } from './surat-hari.ts'
