export { createJagaKeadaan } from './jaga-keadaan.ts'
