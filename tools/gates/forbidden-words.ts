import { type GateResult, isPlanted, linesMatching, listFiles, readText, result, SOURCE } from './gate.ts'
import { withoutComments } from './imports.ts'

const IN_CODE: [RegExp, string][] = [
  [/dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|\bdocument\.write\(/, 'writes HTML past React'],
  [/(?<![.\w])eval\s*\(|\bnew Function\s*\(/, 'runs text as code'],
  [/(?<!\.)\b(describe|it|test)\.only\(/, 'leaves the other tests out'],
]
const IN_COMMENTS: [RegExp, string][] = [[/@ts-(ignore|nocheck)/, 'switches the type checker off']]

/** Words that no source file may contain, whatever the linter is told. */
export function forbiddenWords(root: string): GateResult {
  const files = ['packages', 'apps', 'tools', 'e2e']
    .flatMap((folder) => listFiles(root, SOURCE, folder))
    .filter((file) => !isPlanted(file) && file !== 'tools/gates/forbidden-words.ts')
  const problems = files.flatMap((file) => {
    const text = readText(root, file)
    const code = withoutComments(text)
    return [
      ...IN_CODE.flatMap(([pattern, message]) => linesMatching(file, code, pattern, message)),
      ...IN_COMMENTS.flatMap(([pattern, message]) => linesMatching(file, text, pattern, message)),
    ]
  })
  return result(files, problems)
}
