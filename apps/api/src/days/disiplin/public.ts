export { jumlahLangkah, type LangkahJumlah } from './baca.ts'
export { createPeringatkanDisiplin } from './peringatkan.ts'
