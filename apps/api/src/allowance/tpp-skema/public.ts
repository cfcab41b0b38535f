export { bacaKelas, bacaSkema, bekukanSkema, type SkemaTersimpan, skemaPada } from './tpp-skema.repo.ts'
