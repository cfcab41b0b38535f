export { TandaTangan } from './TandaTangan.tsx'
