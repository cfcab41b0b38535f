export { JenisSection } from './JenisSection.tsx'
export { type JenisIzin, useJenisIzin } from './jenis.api.ts'
