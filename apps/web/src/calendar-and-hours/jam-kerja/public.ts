export { useJamKerjaOptions } from './referensi-jam-kerja.ts'
