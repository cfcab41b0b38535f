import { precedencePage } from '../gen/precedence.ts'
import { type GateResult, GEN, listFiles, readText, result } from './gate.ts'

const FILE = 'docs/precedence.md'

/** The page that officials read says what the engine does. */
export function precedence(root: string): GateResult {
  const found = listFiles(root, /^docs\/precedence\.md$/, 'docs')
  const isTrue = found.length > 0 && readText(root, FILE) === precedencePage()
  return result(1, isTrue ? [] : [`${FILE} is not the table of the code: run ${GEN}`])
}
