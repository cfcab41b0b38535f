export { createIngatkanRoster } from './ingatkan.ts'
