import { onTestFailed } from 'vitest'
import { type AngkaAcak, createAngkaAcak } from './angka-acak.ts'

/** A whole number of the environment; vitest.setup.ts sets both, so that all processes of a run draw by one seed. */
function settingOf(name: string): number {
  const text = process.env[name] ?? ''
  if (!/^\d{1,10}$/.test(text)) throw new Error(`${name} must be a whole number, not '${text}'`)
  return Number(text)
}
const JUMLAH = settingOf('PRESENSI_ACAK')
const BENIH = settingOf('PRESENSI_BENIH')

/** How many random cases a test draws: so large a part of what this run asks for. */
export const banyakAcak = (bagian = 1): number => Math.max(1, Math.round(JUMLAH * bagian))

/** Says with a test that fails how it is run again with the same numbers. */
function tellSeed(more = () => ''): void {
  onTestFailed(({ task }) =>
    console.error(`Again: PRESENSI_BENIH=${BENIH} PRESENSI_ACAK=${JUMLAH} npx vitest run ${task.file.name}${more()}`),
  )
}

/** What fast-check is told: `fc.assert(property, kaliAcak())`. */
export function kaliAcak(bagian = 1): { readonly numRuns: number; readonly seed: number } {
  tellSeed()
  return { numRuns: banyakAcak(bagian), seed: BENIH }
}

const streamOf = (nama: string): AngkaAcak => {
  // FNV-1a
  let hash = 0x811c9dc5
  for (const character of `${BENIH}/${nama}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return createAngkaAcak(hash)
}

/** Numbers of this run, other ones for every name. */
export function createAcak(nama: string): AngkaAcak {
  tellSeed()
  return streamOf(nama)
}

/** One case after the other, each with numbers of its own. */
export function eachAcak(nama: string, bagian: number, one: (acak: AngkaAcak, ke: number) => void): void {
  let ke = 0
  tellSeed(() => ` (case ${ke})`)
  for (; ke < banyakAcak(bagian); ke += 1) one(streamOf(`${nama}/${ke}`), ke)
}
