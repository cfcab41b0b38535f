import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { endMarked, MARK } from '../processes/marked.ts'
import { ROOT } from '../start/folders.ts'
import { removeAbandoned } from './cluster.ts'

/** Inherited by every process of this run. */
export const mark = randomUUID()
let ending = false

export type CommandResult = { code: number; output: string }
export type CommandOptions = { log: string; env?: Record<string, string>; timeoutMs?: number }

/** Runs a JavaScript program under this Node, its output in a log file. */
export const runNode = (args: string[], options: CommandOptions): Promise<CommandResult> =>
  runCommand(process.execPath, args, options)

export async function runCommand(
  command: string,
  args: string[],
  { log, env = {}, timeoutMs = 180_000 }: CommandOptions,
): Promise<CommandResult> {
  const file = path.join(ROOT, '.data', log)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const output = fs.openSync(file, 'w')
  const child = spawn(command, args, {
    cwd: ROOT,
    detached: true, // a group of its own, which ends as a whole
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env, [MARK]: mark, TZ: 'America/St_Johns' },
  })
  fs.closeSync(output)
  const timer = setTimeout(() => killGroup(child), timeoutMs)
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(127))
    child.once('exit', (exitCode) => resolve(exitCode ?? 124))
  })
  clearTimeout(timer)
  // The run is being stopped: what a killed command printed is no result, and the process is about to exit.
  if (ending) await new Promise(() => {})
  return { code, output: fs.readFileSync(file, 'utf8') }
}

function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // the group is already gone
  }
}

/** Ends whatever this run started, and removes the data of servers that were stopped in the middle. */
export async function endAll(): Promise<void> {
  ending = true
  await endMarked(mark)
  await removeAbandoned()
}
