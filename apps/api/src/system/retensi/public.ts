export { catatJalan, rencanakan } from './retensi.ts'
