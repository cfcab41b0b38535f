import { createInterface } from 'node:readline'

/** In front of each answer: whether it is the last one, and how many bytes follow. */
export const HEAD_BYTES = 9

/** A process that has grown beyond this is not kept: what a large paper took is given back. */
const KEPT_BYTES = 384 * 1024 * 1024

/**
 * The child's side of `keepApart`: a task is lines and ends with an empty one; its answer goes out whole, with its length in front. Whatever
 * throws ends the process, and with that the task. `last` is the answer of a process that cannot take another task.
 */
export async function answerTasks(
  answer: (lines: AsyncGenerator<string>) => Promise<Uint8Array | { readonly last: Uint8Array }>,
): Promise<void> {
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]()
  async function* task(first: IteratorResult<string>): AsyncGenerator<string> {
    for (let line = first; line.done !== true && line.value !== ''; line = await lines.next()) yield line.value
  }
  for (let first = await lines.next(); first.done !== true; first = await lines.next()) {
    const answered = await answer(task(first))
    const content = 'last' in answered ? answered.last : answered
    const isLast = 'last' in answered || process.memoryUsage.rss() > KEPT_BYTES
    const head = Buffer.alloc(HEAD_BYTES)
    head.writeUInt8(isLast ? 1 : 0)
    head.writeBigUInt64BE(BigInt(content.length), 1)
    process.stdout.write(head)
    await new Promise((written) => process.stdout.write(content, written))
    if (isLast) process.exit()
  }
}
