import { useFormWords } from './form-words.ts'
import { type PegawaiValues, valuesOf } from './pegawai-values.ts'

const NAMES = Object.keys(valuesOf(undefined)) as readonly (keyof PegawaiValues)[]

/** The names of all fields, for the summary of what is wrong. */
export function usePegawaiLabels(): Record<keyof PegawaiValues, string> {
  const t = useFormWords()
  return Object.fromEntries(NAMES.map((name) => [name, t(name)])) as Record<keyof PegawaiValues, string>
}
