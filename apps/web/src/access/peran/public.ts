export { usePeranWords } from './role-name-words.ts'
