export { PANTAU, useMenunggu } from './pantau.ts'
