export { bekuSelama, bulanTerkunciSejak, isHariTerkunci, kunciGiliran } from './terkunci.repo.ts'
