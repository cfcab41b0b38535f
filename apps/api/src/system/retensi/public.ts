export { catatJalan, rencanakan, tellTertahan } from './retensi.ts'
