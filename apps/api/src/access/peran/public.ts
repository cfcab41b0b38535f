export { beriKeuangan, beriKeuanganKind } from './keuangan.ts'
export { createPeranService, type PeranService } from './peran.service.ts'
