export { createIngatkanPerbaikan } from './ingatkan.ts'
export { deleteAlasan } from './perbaikan.repo.ts'
export { type PerbaikanHari, readPerbaikanHari } from './peristiwa.repo.ts'
export { persetujuanPerbaikan } from './persetujuan.ts'
