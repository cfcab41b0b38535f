export { bacaKelas, bacaSkema, bekukanSkema, type SkemaTersimpan } from './tpp-skema.repo.ts'
