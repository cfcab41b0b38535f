import fs from 'node:fs'
import path from 'node:path'
import { type GateResult, GEN } from '../gates/gate.ts'
import { ROOT } from '../start/folders.ts'
import { runNode } from './command.ts'
import { type Step, StepFailure } from './steps.ts'

const bin = (file: string): string => path.join(ROOT, 'node_modules', file)

const FIX = 'npm run fix'

/** Of the whole tree, or of some files. */
export const format = (files: readonly string[] = ['.']): Step => ({
  name: 'Format dan lint',
  async run() {
    if (files.length === 0) return { summary: 'tidak ada yang berubah' }
    const args = ['check', '--error-on-warnings', '--colors=off', '--files-ignore-unknown=true', ...files]
    const { code, output } = await runNode([bin('@biomejs/biome/bin/biome'), ...args], { log: 'test-biome.log' })
    if (code !== 0) throw new StepFailure('biome', output, { todo: FIX })
    const read = /Checked (\d+) files?/.exec(output)?.[1] ?? '0'
    if (Number(read) === 0) throw new StepFailure('biome tidak membaca satu berkas pun', output)
    return { summary: `${read} berkas` }
  },
})

/** Every folder with a tsconfig of its own. */
export function typeScriptProjects(): string[] {
  const parents = ['packages', 'apps'].flatMap((parent) =>
    fs.readdirSync(path.join(ROOT, parent)).map((name) => `${parent}/${name}`),
  )
  return [...parents, 'tools'].filter((folder) => fs.existsSync(path.join(ROOT, folder, 'tsconfig.json')))
}

/** What tsc knows of the last run; it checks again what has changed since, and what that reaches. */
const KNOWN = path.join(ROOT, 'node_modules/.cache/presensi/types')

type Broken = { project: string; output: string }

/** All projects, or some of them; `atOnce` is how many at the same time. */
export const types = ({ projects = typeScriptProjects(), atOnce = 1 } = {}): Step => ({
  name: 'Tipe (tsc)',
  async run() {
    const left = [...projects]
    const broken: Broken[] = []
    const work = async (): Promise<void> => {
      for (let project = left.shift(); project !== undefined; project = left.shift()) {
        const known = ['--incremental', '--tsBuildInfoFile', path.join(KNOWN, `${path.basename(project)}.tsbuildinfo`)]
        const args = [
          bin('typescript/bin/tsc'),
          '-p',
          project,
          '--noEmit',
          '--checkers',
          '1',
          ...known,
          '--pretty',
          'false',
        ]
        const { code, output } = await runNode(args, { log: `test-tsc-${path.basename(project)}.log` })
        if (code !== 0) broken.push({ project, output })
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    if (broken.length > 0) {
      const names = broken.map(({ project }) => project).join(', ')
      throw new StepFailure(names, broken.map(({ output }) => output).join(''), { failed: broken.length })
    }
    return { summary: `${projects.length} proyek` }
  },
})

type Found = GateResult & { name: string }

export const gates: Step = {
  name: 'Gerbang',
  async run() {
    const { code, output } = await runNode(['tools/gates/gates-program.ts'], { log: 'test-gates.log' })
    if (code !== 0) throw new StepFailure('gerbang tidak selesai', output)
    const found = JSON.parse(output.trimEnd().split('\n').at(-1) ?? '') as Found[]
    const broken = found.filter(({ problems }) => problems.length > 0)
    const passed = found.length - broken.length
    if (broken.length > 0) {
      const told = broken.map(({ name, problems }) => `${name}:\n  ${problems.join('\n  ')}`).join('\n')
      const todo = told.includes(GEN) ? GEN : undefined
      throw new StepFailure(broken.map(({ name }) => name).join(', '), told, { passed, failed: broken.length, todo })
    }
    return { summary: found.map(({ name, files }) => `${name} ${files}`).join(' · '), passed }
  },
}
