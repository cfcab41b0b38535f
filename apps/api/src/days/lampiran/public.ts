export { deleteLampiran, type Objek } from './lampiran.repo.ts'
export { createLampiran, createLampiranFiles, type Lampiran, type Tersimpan } from './lampiran.ts'
