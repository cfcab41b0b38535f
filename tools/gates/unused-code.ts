import { spawn } from 'node:child_process'
import path from 'node:path'
import { ROOT } from '../start/folders.ts'
import { type GateResult, listFiles, result, SOURCE } from './gate.ts'

type Named = { name: string; line?: number }
type KnipIssue = { file: string } & Record<string, Named[] | string>
type KnipReport = { issues: KnipIssue[] }

const KNIP = path.join(ROOT, 'node_modules/knip/bin/knip.js')

/** Files, exports and dependencies that nothing uses, by knip.json of the tree. */
export async function unusedCode(root: string): Promise<GateResult> {
  const report = await runKnip(root)
  const problems = report.issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, found]) =>
      Array.isArray(found) ? found.map(({ name, line }) => `${file}${line ? `:${line}` : ''} ${kind}: ${name}`) : [],
    ),
  )
  return result(listFiles(root, SOURCE), problems)
}

function runKnip(root: string): Promise<KnipReport> {
  const child = spawn(process.execPath, [KNIP, '--reporter', 'json', '--no-progress', '--no-exit-code'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(JSON.parse(output.slice(output.indexOf('{'))) as KnipReport)
      else reject(new Error(`knip ended with ${code}: ${errors || output}`))
    })
  })
}
