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
export { noteMenunggu, SambunganMenunggu, sambungkan } from './sambungan.ts'
