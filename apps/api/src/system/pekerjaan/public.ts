export { tellPemulai } from './kabar.ts'
export { readTugas, type Tugas } from './tugas.repo.ts'
export { createTugas, eachInstansi, followTugas, type TugasRunner } from './tugas.ts'
