export { NotifikasiBell } from './NotifikasiBell.tsx'
