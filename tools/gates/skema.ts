import { SKEMA_GEN, skemaFile } from '../gen/skema.ts'
import { type GateResult, GEN, listFiles, readText, result } from './gate.ts'

/** The ready-made policies are those of the table. */
export function skema(root: string): GateResult {
  const found = listFiles(root, /skema\.(tsv|gen\.ts)$/, 'packages/domain/src/kebijakan')
  const isTrue = found.includes(SKEMA_GEN) && readText(root, SKEMA_GEN) === skemaFile(root)
  return result(found, isTrue ? [] : [`${SKEMA_GEN} is not what its table says: run ${GEN}`])
}
