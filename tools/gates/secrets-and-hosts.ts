import { type GateResult, isPlanted, linesMatching, listFiles, readText, result } from './gate.ts'

const TEXT =
  /\.(ts|tsx|mjs|cjs|js|json|md|css|html|sql|yml|yaml|sh|txt|tsv|csv)$|(^|\/)(\.npmrc|\.gitignore|run|Dockerfile)$/
const MACHINE_PATH = /(?<![\w.:/-])\/(root|home|work|Users)\/[a-z]/
const PACKAGE_HOST = /registry\.(npmjs|yarnpkg|npmmirror)\.|npm\.pkg\.github|deb\.debian\.org|\/artifactory\//
const SECRET = /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{30}/

/** What would tie the project to one machine or one package host, or give a key away. */
export function secretsAndHosts(root: string): GateResult {
  const files = listFiles(root, TEXT).filter((file) => !isPlanted(file) && file !== 'tools/gates/secrets-and-hosts.ts')
  const problems = files.flatMap((file) => {
    const text = readText(root, file)
    if (file.endsWith('package-lock.json'))
      return linesMatching(file, text, /"resolved":\s*"(https?|git|file):/, 'names a package host')
    return [
      ...linesMatching(file, text, MACHINE_PATH, 'path of one machine'),
      ...linesMatching(file, text, PACKAGE_HOST, 'names a package host'),
      ...linesMatching(file, text, SECRET, 'looks like a secret'),
      ...(file.endsWith('.npmrc') ? linesMatching(file, text, /registry\s*=/, 'names a package host') : []),
    ]
  })
  return result(files, problems)
}
