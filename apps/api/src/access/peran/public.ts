export { createPeranService, type PeranService } from './peran.service.ts'
