import { type GateResult, listFiles, readText, result } from './gate.ts'

const MAX_LINES = 300
const MAX_COMPONENT_LINES = 150
const VAGUE = /^(utils?|helpers?|common|managers?)$/i

export function sizes(root: string): GateResult {
  const files = listFiles(root, /\.(ts|tsx|mjs|css)$/).filter((file) => !/\.(gen|d)\.m?ts$/.test(file))
  const problems = files.flatMap((file) => [...tooLong(root, file), ...vagueNames(file)])
  return result(files, problems)
}

function tooLong(root: string, file: string): string[] {
  if (/\.(test|spec)\.tsx?$/.test(file)) return []
  const lines = readText(root, file).trimEnd().split('\n').length
  const most = file.endsWith('.tsx') ? MAX_COMPONENT_LINES : MAX_LINES
  return lines > most ? [`${file} has ${lines} lines, at most ${most}: split it by use case`] : []
}

function vagueNames(file: string): string[] {
  const vague = file.split('/').find((part) => VAGUE.test(part.replace(/(\.[a-z]+)+$/, '')))
  return vague === undefined ? [] : [`${file}: '${vague}' does not say what it is for`]
}
