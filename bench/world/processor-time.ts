import fs from 'node:fs'
import path from 'node:path'
import { backendsIn, readPostmaster } from '../../packages/postgres/src/embedded/postmaster.ts'

/** Linux counts in hundredths of a second, whatever the machine's own clock does. */
const TICKS_PER_SECOND = 100

/** Seconds of processor that a process took so far; with those of its children that ended. */
function secondsOf(pid: number): number {
  try {
    const [, fields = ''] = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) /)
    const [user, system, ended, endedSystem] = fields.split(' ').slice(11, 15).map(Number)
    return ((user ?? 0) + (system ?? 0) + (ended ?? 0) + (endedSystem ?? 0)) / TICKS_PER_SECOND
  } catch {
    return 0 // it ended; its parent counts it
  }
}

export type ProcessorTime = { readonly api: number; readonly postgres: number }

/** What the machine was busy with: unlike a rate, it hardly changes when somebody else uses the machine. */
export function createProcessorTimes(apiPid: number, folder: string) {
  const data = path.join(folder, 'pg18')
  return function now(): ProcessorTime {
    const pids = new Set([readPostmaster(data)?.pid ?? 0, ...backendsIn(data)])
    return { api: secondsOf(apiPid), postgres: [...pids].reduce((sum, pid) => sum + secondsOf(pid), 0) }
  }
}
