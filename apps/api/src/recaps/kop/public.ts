export { type BacaKop, createKop, type KopCetak } from './kop.ts'
