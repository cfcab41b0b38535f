export { useJumlah } from './jumlah.ts'
