export { createIngatkanPresensi } from './ingatkan.ts'
export { prunePengingat } from './pengingat.repo.ts'
