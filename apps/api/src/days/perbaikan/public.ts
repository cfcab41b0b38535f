export { createIngatkanPerbaikan } from './ingatkan.ts'
export { countAlasan, deleteAlasan } from './perbaikan.repo.ts'
export { type PerbaikanHari, readPerbaikanHari } from './peristiwa.repo.ts'
export { persetujuanPerbaikan } from './persetujuan.ts'
