export type { Rincian } from './hitung.api.ts'
export { RinciLines } from './RinciLines.tsx'
