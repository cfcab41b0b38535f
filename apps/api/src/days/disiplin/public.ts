export { jumlahLangkah, type LangkahJumlah } from './langkah.ts'
export { createPeringatkanDisiplin } from './peringatkan.ts'
