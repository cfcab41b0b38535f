import { setujui } from './perubahan-lampau.repo.ts'

export { berlakuSendiri, berlakuSendiriKinds } from './berlaku-sendiri.ts'
export { catatLampau } from './catat.ts'
export { createHitungLampau } from './hitung.ts'
export { createRingkasanLampau } from './ringkasan.ts'
export { setujui as setujuiLampau }
