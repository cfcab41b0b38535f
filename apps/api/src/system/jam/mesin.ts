import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import { newId } from '../../platform/uuid.ts'

/** The machine as a witness of time: since when it runs, and whether its time service says that it is synchronised. */
export type Mesin = {
  /** names this run of the machine; the same for every program on it */
  readonly nyala: string
  /** how long it has been running, suspended or not; nobody can set this clock */
  hidupMs(): number
  /** null where there is no time service to ask */
  selaras(): Promise<boolean | null>
}

const BOOT_ID = '/proc/sys/kernel/random/boot_id'

function bootId(): string {
  try {
    return fs.readFileSync(BOOT_ID, 'utf8').trim()
  } catch {
    // Elsewhere only this process itself can count on.
    return newId()
  }
}

/** systemd's word on chrony, ntpd and its own service. A machine without it says nothing, which is not 'no'. */
const askTimedatectl = (): Promise<boolean | null> =>
  new Promise((resolve) => {
    execFile('timedatectl', ['show', '--property=NTPSynchronized', '--value'], { timeout: 5_000 }, (error, stdout) => {
      const said = stdout.trim()
      resolve(error !== null || (said !== 'yes' && said !== 'no') ? null : said === 'yes')
    })
  })

export const readMesin = (): Mesin => ({
  nyala: bootId(),
  hidupMs: () => os.uptime() * 1_000,
  selaras: askTimedatectl,
})
