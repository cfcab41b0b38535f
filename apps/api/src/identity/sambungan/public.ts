export {
  allowAkunLagi,
  batalPesan,
  findAkunOrang,
  isBerakun,
  lepasAkun,
  noteAkunBaris,
  pesanAkun,
  readAsalAkun,
} from './akun-baris.repo.ts'
export { createTanyaRagu, salahSambungKind, sambunganHandlers, sambunganKind } from './minta-sambungan.ts'
export { findInstansiOrang } from './sambungan.repo.ts'
export { noteMenunggu, SambunganMenunggu, sambungkan } from './sambungan.ts'
