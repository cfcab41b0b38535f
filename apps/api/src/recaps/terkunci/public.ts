export { bulanTerkunciSejak, isHariTerkunci, kunciGiliran } from './terkunci.repo.ts'
