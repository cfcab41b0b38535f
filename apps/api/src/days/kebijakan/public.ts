export { loadKebijakan } from './kebijakan.repo.ts'
