export { nomorSebelum, pagePresensiBerubah } from './perubahan.ts'
