import { answerTasks } from '../kept-program.ts'
import { type Encoded, encode, type ImageOptions } from './encode.ts'

/** What one picture may cost: seconds of processor, bytes of memory. */
export type MostCost = { readonly seconds: number; readonly bytes: number }
/** Decoders work beside this thread, so that it can look. */
const LOOK_MS = 50

const answerOf = (said: Encoded, content: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify(said)}\n`), content])

/** Says when a picture has cost more processor time or memory than any honest one does. */
function tooDear(most: MostCost): { readonly seen: Promise<true>; readonly end: () => void } {
  const before = process.cpuUsage()
  let timer: NodeJS.Timeout | undefined
  const seen = new Promise<true>((resolve) => {
    timer = setInterval(() => {
      const { user, system } = process.cpuUsage(before)
      if ((user + system) / 1_000_000 > most.seconds || process.memoryUsage.rss() > most.bytes) resolve(true)
    }, LOOK_MS)
  })
  return { seen, end: () => clearInterval(timer) }
}

/** The child process: a line says what to make, the lines after it are the bytes of a stranger's picture. */
await answerTasks(async (lines) => {
  const { most, ...options } = JSON.parse((await lines.next()).value) as ImageOptions & { readonly most: MostCost }
  const parts: Buffer[] = []
  for await (const line of lines) parts.push(Buffer.from(JSON.parse(line) as string, 'base64'))
  const watch = tooDear(most)
  const made = await Promise.race([encode(Buffer.concat(parts), options), watch.seen])
  watch.end()
  // The decoder goes on with it: this process ends.
  return made === true ? { last: answerOf({ code: 'berkas.gambar_rusak' }) } : answerOf(...made)
})
