export { findKebijakan, loadKebijakan } from './kebijakan.repo.ts'
