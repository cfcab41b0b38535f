import { lazy } from 'react'

export { useJenisIzin } from './jenis.api.ts'
/** Kinds of leave among the settings; who only chooses a kind does not fetch it. */
export const JenisSection = lazy(() =>
  import('./JenisSection.tsx').then((module) => ({ default: module.JenisSection })),
)
