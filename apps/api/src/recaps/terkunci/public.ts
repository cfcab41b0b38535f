export {
  bekuSelama,
  bulanTerkunciSejak,
  finalSelama,
  findBekuHari,
  isHariTerkunci,
  type KoreksiHari,
  kunciGiliran,
  listBekuOrang,
  listKoreksiHari,
} from './terkunci.repo.ts'
