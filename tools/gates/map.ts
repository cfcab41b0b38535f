import { productMap } from '../gen/map.ts'
import { type GateResult, listFiles, readText, result } from './gate.ts'

const FILE = 'docs/map.md'

/** The map says where things are now. */
export function map(root: string): GateResult {
  const files = listFiles(root, /\.tsx?$/, 'packages/contract/src')
  const found = listFiles(root, /^docs\/map\.md$/, 'docs')
  const isTrue = found.length > 0 && readText(root, FILE) === productMap(root)
  return result(files, isTrue ? [] : [`${FILE} is not what the code says: run npm run gen`])
}
