export { PendaftaranTab } from './PendaftaranTab.tsx'
export { useWaitingCount } from './pengguna.api.ts'
