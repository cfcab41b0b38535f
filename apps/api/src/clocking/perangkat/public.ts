export { readDeviceKey } from './device-key.ts'
export { createIkat, type Ikat, type KeadaanPerangkat } from './ikat.ts'
export { bindPerangkat, releasePerangkat } from './ikatan.ts'
export { findIkatanOf } from './perangkat.repo.ts'
