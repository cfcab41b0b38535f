import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { endMarked, MARK } from '../processes/marked.ts'
import { ROOT } from '../start/folders.ts'
import { removeAbandoned } from './cluster.ts'
import { addProcessorTime } from './meter.ts'

/** Inherited by every process of this run. */
export const mark = randomUUID()
let ending = false

/** When a command that hangs is given up. The longest of them takes a few minutes of a free machine. */
const LONGEST_MS = 90 * 60_000
/** Says after the command what it and all its children took, and ends as the command did. */
const TIMED = '"$@"; code=$?; times >"$0"; exit $code'

export type CommandResult = { code: number; output: string }
export type CommandOptions = { log: string; env?: Record<string, string>; longestMs?: number }

/** Runs a JavaScript program under this Node, its output in a log file. */
export const runNode = (args: string[], options: CommandOptions): Promise<CommandResult> =>
  runCommand(process.execPath, args, options)

/** A command that is stopped, by us or by the system, says so in the last line of its output. */
export async function runCommand(
  command: string,
  args: string[],
  { log, env = {}, longestMs = LONGEST_MS }: CommandOptions,
): Promise<CommandResult> {
  const file = path.join(ROOT, '.data', log)
  const times = `${file}.${randomUUID().slice(0, 8)}.times`
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const output = fs.openSync(file, 'w')
  const timed = process.platform === 'win32' ? [command, ...args] : ['sh', '-c', TIMED, times, command, ...args]
  const child = spawn(timed[0] as string, timed.slice(1), {
    cwd: ROOT,
    detached: true, // a group of its own, which ends as a whole
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env, [MARK]: mark, TZ: 'America/St_Johns' },
  })
  fs.closeSync(output)
  let stopped = ''
  const timer = setTimeout(() => {
    stopped = `stopped after ${longestMs / 60_000} minutes`
    killGroup(child)
  }, longestMs)
  const { code, why } = await new Promise<{ code: number; why: string }>((resolve) => {
    child.once('error', (error) => resolve({ code: 127, why: error.message }))
    child.once('exit', (exitCode, signal) => resolve({ code: exitCode ?? 124, why: signal ?? signalOf(exitCode) }))
  })
  clearTimeout(timer)
  // The run is being stopped: what a killed command printed is no result, and the process is about to exit.
  if (ending) await new Promise(() => {})
  addProcessorTime(readTimes(times))
  const told = stopped || (why && `ended by ${why}`)
  if (told !== '') fs.appendFileSync(file, `\n${path.basename(command)} ${args[0] ?? ''}: ${told}\n`)
  return { code, output: fs.readFileSync(file, 'utf8') }
}

/** A shell ends with 128 and the number of the signal that ended its command: 137 is what a machine without memory left does. */
const signalOf = (code: number | null): string => (code !== null && code > 128 ? `signal ${code - 128}` : '')

/** Seconds of processor, of four times like 1m2.34s: the shell's own and those of what it started, each for the program and for the system. */
function readTimes(file: string): number {
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
  fs.rmSync(file, { force: true })
  return [...text.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
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
