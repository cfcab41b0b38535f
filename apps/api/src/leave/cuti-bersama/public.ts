export { createCutiBersama } from './cuti-bersama.ts'
