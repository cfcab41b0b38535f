export { choosePegawai, pagePegawai } from './referensi.repo.ts'
