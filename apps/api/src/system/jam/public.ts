export { isDipercaya, pruneDetak } from './jam.repo.ts'
export { createJam, type Jam } from './jam.ts'
