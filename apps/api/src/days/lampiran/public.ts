export type { Objek } from './lampiran.repo.ts'
export { createLampiran, type Lampiran, type Tersimpan } from './lampiran.ts'
