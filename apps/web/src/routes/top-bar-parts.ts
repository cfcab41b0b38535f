/** What features put into the shell's top bar; the shell itself knows no feature. */
export { NotifikasiBell } from '../system/notifikasi/NotifikasiBell.tsx'
