export { simpanKelas } from './tpp-kelas.routes.ts'
export { bacaKelas, bacaSkema, bekukanSkema, type SkemaTersimpan } from './tpp-skema.repo.ts'
export { simpanSkema } from './tpp-skema.routes.ts'
