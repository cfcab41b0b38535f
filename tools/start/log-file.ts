import fs from 'node:fs'

const MOST_BYTES = 10_000_000
const LOOK_MS = 60_000

/** What a library or Node itself prints must not end the program either when the disk of the log is full. */
export function surviveFullLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

/** Keeps the file that standard output goes to small: the last part stays beside it as `.1`. */
export function keepLogSmall(file: string, { fd = 1, most = MOST_BYTES } = {}): void {
  try {
    if (fs.fstatSync(fd).size <= most) return
    copyAside(file)
    fs.ftruncateSync(fd) // it was opened to append: the next line begins the file anew
  } catch {
    // The log is not worth stopping for.
  }
}

function copyAside(file: string): void {
  try {
    fs.copyFileSync(file, `${file}.1`)
  } catch {
    fs.rmSync(`${file}.1`, { force: true }) // no room for both: what runs now matters more
  }
}

/** `file`: where boot sent our output to; absent when somebody else reads it. */
export function boundLog(file: string | undefined): void {
  if (file !== undefined) setInterval(() => keepLogSmall(file), LOOK_MS).unref()
}
