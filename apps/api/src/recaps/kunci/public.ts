export { type KoreksiRow, listKoreksi } from './koreksi.repo.ts'
export { createPantauRekap } from './pantau.ts'
export { sajikanTerkunci } from './sajikan.ts'
export { type KoreksiTerkunci, type OrangSnapshot, readSnapshot, type Snapshot } from './snapshot.ts'
