import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '../start/folders.ts'

/** Every process of this run inherits it, also those that leave their group (a browser, say), so that each can be found again. */
const RUN_MARK = `PRESENSI_RUN=${randomUUID()}`
const running = new Set<ChildProcess>()

export type CommandResult = { code: number; output: string }
export type CommandOptions = { log: string; env?: Record<string, string>; timeoutMs?: number; cwd?: string }

/** Runs a JavaScript program under this Node, its output in a log file. */
export const runNode = (args: string[], options: CommandOptions): Promise<CommandResult> =>
  runCommand(process.execPath, args, options)

export async function runCommand(
  command: string,
  args: string[],
  { log, env = {}, timeoutMs = 180_000, cwd = ROOT }: CommandOptions,
): Promise<CommandResult> {
  const file = path.join(ROOT, '.data', log)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const output = fs.openSync(file, 'w')
  const child = spawn(command, args, {
    cwd,
    detached: true, // a group of its own, which ends as a whole
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env, PRESENSI_RUN: RUN_MARK.slice('PRESENSI_RUN='.length), TZ: 'America/St_Johns' },
  })
  fs.closeSync(output)
  running.add(child)
  const timer = setTimeout(() => endGroup(child, 'SIGKILL'), timeoutMs)
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(127))
    child.once('exit', (exitCode) => resolve(exitCode ?? 124))
  })
  clearTimeout(timer)
  running.delete(child)
  return { code, output: fs.readFileSync(file, 'utf8') }
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal)
  } catch {
    // the group is already gone
  }
}

/** Ends whatever this run started: asks first, so that servers stop cleanly, then insists. */
export async function endAll(): Promise<void> {
  for (const child of running) endGroup(child, 'SIGTERM')
  for (let waited = 0; waited < 80 && markedProcesses().length > 0; waited += 1) await sleep(100)
  for (const child of running) endGroup(child, 'SIGKILL')
  for (const pid of markedProcesses()) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // ended by itself meanwhile
    }
  }
}

function markedProcesses(): number[] {
  if (!fs.existsSync('/proc/self/environ')) return []
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      try {
        return fs.readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(RUN_MARK)
      } catch {
        return false
      }
    })
    .map(Number)
}
