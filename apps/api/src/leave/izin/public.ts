export { type IzinHari, readIzinHari } from './berlaku.repo.ts'
export { createIzinHarian } from './harian.ts'
export { isIzinTerlihat } from './lihat.ts'
export { persetujuanIzin } from './persetujuan.ts'
