export { createCatatTertukar } from './catat.ts'
export { findTertukar, writeKeberatan } from './tertukar.repo.ts'
export { persetujuanTertukar } from './tinjau.ts'
