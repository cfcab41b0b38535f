import fs from 'node:fs'
import path from 'node:path'
import { GATES } from '../gates/all.ts'
import { type Gate, type GateResult, GEN } from '../gates/gate.ts'
import { ROOT } from '../start/folders.ts'
import { runNode } from './command.ts'
import { type Step, StepFailure } from './steps.ts'

const bin = (file: string): string => path.join(ROOT, 'node_modules', file)

const FIX = 'npm run fix'

export const format: Step = {
  name: 'Format dan lint',
  async run() {
    const args = [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '--colors=off', '.']
    const { code, output } = await runNode(args, { log: 'test-biome.log' })
    if (code !== 0) throw new StepFailure('biome', output, { todo: FIX })
    const files = /Checked (\d+) files/.exec(output)?.[1] ?? '0'
    if (Number(files) === 0) throw new StepFailure('biome tidak membaca satu berkas pun', output)
    return { summary: `${files} berkas` }
  },
}

/** Every folder with a tsconfig of its own. */
function typeScriptProjects(): string[] {
  const parents = ['packages', 'apps'].flatMap((parent) =>
    fs.readdirSync(path.join(ROOT, parent)).map((name) => `${parent}/${name}`),
  )
  return [...parents, 'tools'].filter((folder) => fs.existsSync(path.join(ROOT, folder, 'tsconfig.json')))
}

export const types: Step = {
  name: 'Tipe (tsc)',
  async run() {
    const projects = typeScriptProjects()
    if (projects.length < 7) throw new StepFailure('proyek TypeScript kurang', projects.join('\n'))
    const broken: { project: string; output: string }[] = []
    for (const project of projects) {
      const args = [bin('typescript/bin/tsc'), '-p', project, '--noEmit', '--pretty', 'false']
      const { code, output } = await runNode(args, { log: `test-tsc-${path.basename(project)}.log` })
      if (code !== 0) broken.push({ project, output })
    }
    if (broken.length > 0) {
      const names = broken.map(({ project }) => project).join(', ')
      throw new StepFailure(names, broken.map(({ output }) => output).join(''), { failed: broken.length })
    }
    return { summary: `${projects.length} proyek` }
  },
}

/** A gate that cannot do its work has found a problem; the others still say what they found. */
async function runGate(gate: Gate): Promise<GateResult> {
  try {
    return await gate(ROOT)
  } catch (error) {
    return { files: 0, problems: [String(error)] }
  }
}

export const gates: Step = {
  name: 'Gerbang',
  async run() {
    const outcomes = await Promise.all(
      Object.entries(GATES).map(async ([name, gate]) => ({ name, ...(await runGate(gate)) })),
    )
    const broken = outcomes.filter(({ problems }) => problems.length > 0)
    const passed = outcomes.length - broken.length
    if (broken.length > 0) {
      const output = broken.map(({ name, problems }) => `${name}:\n  ${problems.join('\n  ')}`).join('\n')
      const todo = output.includes(GEN) ? GEN : undefined
      throw new StepFailure(broken.map(({ name }) => name).join(', '), output, { passed, failed: broken.length, todo })
    }
    return { summary: outcomes.map(({ name, files }) => `${name} ${files}`).join(' · '), passed }
  },
}
