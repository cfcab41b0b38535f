import fs from 'node:fs'
import path from 'node:path'
import { say } from '../start/terminal.ts'
import { runCommand } from './command.ts'

export const isOnPath = (program: string): boolean =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => fs.existsSync(path.join(folder, program)))

/** Installs a package where this may be done: on Debian, as root. */
export async function installFromDebian(name: string, wanted: string, ...more: readonly string[]): Promise<void> {
  say(`Memasang ${name} dari Debian (sekali saja) …`)
  const options = { log: `install-${wanted}.log`, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await runCommand('apt-get', ['-qq', 'update'], options)
  await runCommand('apt-get', ['-qq', '-y', ...more, 'install', wanted], options)
}
