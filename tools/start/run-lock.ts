import path from 'node:path'
import { acquire, adopt, type Lock } from '../boot/lock.mjs'
import { dataFolder, type Env } from './folders.ts'
import { Refusal } from './terminal.ts'

/** Boot's lock when boot started us; a lock of our own when a test or a person started this program directly. */
export async function runLock(env: Env, { name, command }: { name: string; command: string }): Promise<Lock> {
  const handed = env.PRESENSI_LOCK
  if (handed !== undefined) {
    const [token = '', ...file] = handed.split(':')
    return adopt(file.join(':'), token, { command })
  }
  const { lock, holder } = await acquire(path.join(dataFolder(env), name), { command })
  if (lock === undefined) throw new Refusal(`PRESENSI sudah berjalan ${holder.url ?? ''} (pid ${holder.pid}).`)
  return lock
}
