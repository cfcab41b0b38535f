export { readDeviceKey } from './device-key.ts'
export { createIkat, type Ikat, type KeadaanPerangkat } from './ikat.ts'
export { releaseAktif } from './perangkat.repo.ts'
