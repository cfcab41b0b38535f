export { type Akun, createAkun } from './akun.ts'
export {
  type Berhenti,
  beginKepegawaian,
  endKepegawaian,
  type Mulai,
  readKepegawaian,
} from './kepegawaian.repo.ts'
export { jenisPada, jenisSebelum, ptkpPada } from './nilai.repo.ts'
export { penggantiBerlaku, penggantiBerlakuKind } from './pengganti-berlaku.ts'
export { countSelBerlaku } from './roster.repo.ts'
export {
  aktifPada,
  bekerjaPada,
  diKantorPada,
  tempatHariIni,
  tempatKini,
  tempatPada,
  tempatSaatText,
  tempatSelama,
  tempatSusulan,
  tetanggaText,
} from './tempat.repo.ts'
