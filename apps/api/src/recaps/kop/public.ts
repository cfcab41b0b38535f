export { type BacaKop, createKop } from './kop.ts'
