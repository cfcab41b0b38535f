import fs from 'node:fs'

/** Under boot the programs' own output goes to a log file and channel 3 is the terminal; alone, standard output is. */
const channel = process.env.PRESENSI_TERMINAL === '3' ? 3 : 1

export function say(text: string): void {
  try {
    fs.writeSync(channel, `${text}\n`)
  } catch {
    // The terminal is gone (closed window, broken pipe); stopping cleanly matters more than telling nobody about it.
  }
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).replace('.', ',')} detik`

/** One named step of the progress that a person sees: what is being done, and afterwards how long it took. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const result = await work()
  say(`✓ ${name} (${seconds(performance.now() - begun)})`)
  return result
}

/** A failure that one sentence explains; a stack would only hide it. */
export class Refusal extends Error {}

/** Tells the terminal why it does not start, and gives boot the exit code for that. */
export function explain(error: unknown): number {
  console.error(error)
  say(error instanceof Refusal ? error.message : `PRESENSI gagal dinyalakan: ${String(error)}`)
  return error instanceof Refusal ? 3 : 4
}
