export {
  type KunciRekap,
  nomorSebelum as nomorRekapSebelum,
  type PosisiRekap,
  pageRekapBerubah,
  type RekapBerubah,
} from './perubahan.ts'
