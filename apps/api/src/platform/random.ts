import { randomFillSync } from 'node:crypto'

const AT_ONCE = 8_192
const pool = Buffer.alloc(AT_ONCE)
let used = AT_ONCE

/** Random bytes, drawn from the system many at a time: asking costs more than the bytes do. Each is handed out once. */
export function freshBytes(count: number): Buffer {
  if (used + count > AT_ONCE) {
    randomFillSync(pool)
    used = 0
  }
  const bytes = Buffer.from(pool.subarray(used, used + count))
  pool.fill(0, used, used + count)
  used += count
  return bytes
}
