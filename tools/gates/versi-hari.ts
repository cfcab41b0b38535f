import { VERSI_GEN, versiFile } from '../gen/versi-hari.ts'
import { type GateResult, GEN, listFiles, readText, result } from './gate.ts'

/** Months that were kept by other rules than those of the code are not taken for its own. */
export function versiHari(root: string): GateResult {
  const found = listFiles(root, /versi\.gen\.ts$/, 'apps/api/src/days/simpanan')
  const isTrue = found.includes(VERSI_GEN) && readText(root, VERSI_GEN) === versiFile(root)
  return result(found, isTrue ? [] : [`${VERSI_GEN} is not of these rules: run ${GEN}`])
}
