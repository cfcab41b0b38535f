export { PendaftaranTab } from './PendaftaranTab.tsx'
export { useWaitingCount } from './registrasi.api.ts'
