import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { stepBack } from './step-back.ts'

/** No secret of this process goes along; Windows does not start a program without its root. */
const { SystemRoot } = process.env
const ENVIRONMENT = { TZ: 'UTC', ...(SystemRoot !== undefined && { SystemRoot }) }

export type Limits = { readonly memoryMb: number; readonly seconds?: number; readonly addons?: boolean }

/**
 * A program of ours in a process of its own, which can be starved and killed without anybody else noticing. It reads its own code; it may
 * write nothing, start nothing, and load native code only where it is said to.
 */
export function startApart(
  program: string,
  args: readonly string[],
  { memoryMb, seconds, addons = false }: Limits,
): ChildProcessByStdio<Writable, Readable, null> {
  const rights = ['--permission', '--allow-fs-read=*', '--no-warnings', ...(addons ? ['--allow-addons'] : [])]
  // One thread helps it, not four: the cores are needed elsewhere. Without any, drawing takes half as long again.
  const flags = [`--max-old-space-size=${memoryMb}`, '--v8-pool-size=1', ...rights]
  const child = spawn(process.execPath, [...flags, program, ...args], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: ENVIRONMENT,
    ...(seconds !== undefined && { timeout: seconds * 1000 }),
    killSignal: 'SIGKILL',
    // A session of its own, which can step back as one (step-back.ts). It ends with its input, so with this process, too.
    detached: process.platform === 'linux',
  })
  if (child.pid !== undefined) stepBack(child.pid)
  // A child that dies early closes the pipe we are still writing to.
  child.stdin.on('error', () => {})
  return child
}
