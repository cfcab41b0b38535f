import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'

export type Postmaster = { pid: number; status: string }

/** What postmaster.pid says; the process may be long gone. */
export function readPostmaster(dataDir: string): Postmaster | null {
  let lines: string[]
  try {
    lines = fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
  const pid = Number(lines[0])
  return Number.isInteger(pid) && pid > 0 ? { pid, status: (lines[7] ?? '').trim() } : null
}

/** Whether a pid really is the postmaster of this folder, and not a number that another process was given since. */
export function isPostmasterOf(pid: number, dataDir: string): boolean {
  try {
    const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return command.includes('postgres') && command.includes(dataDir)
  } catch {
    return false
  }
}

/** Processes that still work in the data folder: a killed postmaster's backends linger for a moment. */
export function backendsIn(dataDir: string): number[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return fs.readlinkSync(`/proc/${name}/cwd`) === dataDir
      } catch {
        return false
      }
    })
    .map(Number)
}

export const canConnect = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const connection = net.connect(socket, () => {
      connection.destroy()
      resolve(true)
    })
    connection.on('error', () => resolve(false))
  })
