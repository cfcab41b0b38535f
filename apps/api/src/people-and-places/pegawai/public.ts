export { type Akun, createAkun } from './akun.ts'
export {
  type Berhenti,
  beginKepegawaian,
  endKepegawaian,
  type Mulai,
  readKepegawaian,
} from './kepegawaian.repo.ts'
export { jenisPada, jenisSebelum } from './nilai.repo.ts'
export { countSelBerlaku } from './roster.repo.ts'
export {
  aktifPada,
  bekerjaPada,
  tempatHariIni,
  tempatKini,
  tempatPada,
  tempatSaatText,
  tempatSelama,
  tetanggaText,
} from './tempat.repo.ts'
