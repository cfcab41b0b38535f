import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

export type ZipPart = {
  readonly name: string
  readonly content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>
}

const deflate = promisify(deflateRaw) as (content: Buffer, options: { finishFlush: number }) => Promise<Buffer>
/** Text is packed in pieces of about this size, so that little is held and others are answered in between. */
const PIECE = 128 * 1024
const VERSION = 20
/** Sizes follow the content; names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
/** 1 January 1980: a file says nothing about when it was made. */
const DATE = 0x0021

type Entry = { name: Buffer; crc: number; packed: number; size: number; offset: number }

/** An archive that is written while its parts are made; the reader sets the pace, and going away ends the parts. */
export async function* zipStream(parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const entries: Entry[] = []
  let offset = 0
  for await (const { name, content } of parts) {
    const entry: Entry = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset }
    entries.push(entry)
    let head: Buffer = localHeader(entry)
    offset += head.length
    const done = (packed: Buffer): Buffer => {
      entry.packed += packed.length
      const bytes = head.length === 0 ? packed : Buffer.concat([head, packed])
      head = Buffer.alloc(0)
      return bytes
    }
    let before: Promise<Buffer> | null = null
    for await (const bytes of pieces(content)) {
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      // Pieces packed on their own and ended at a byte make one stream together; one is packed while the next is made.
      const packing = deflate(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
      packing.catch(() => undefined)
      if (before !== null) yield done(await before)
      before = packing
      // A reader who sees the first bytes knows that the content has begun, and ends it by going away.
      if (head.length > 0) {
        before = null
        yield done(await packing)
      }
    }
    if (before !== null) yield done(await before)
    const end = await deflate(Buffer.alloc(0), { finishFlush: constants.Z_FINISH })
    entry.packed += end.length
    const tail = Buffer.concat([head, end, descriptor(entry)])
    offset += entry.packed + 16
    yield tail
  }
  yield directory(entries, offset)
}

async function* pieces(content: ZipPart['content']): AsyncGenerator<Buffer> {
  let waiting: (string | Buffer)[] = []
  let length = 0
  for await (const text of content) {
    waiting.push(text)
    length += text.length
    if (length < PIECE) continue
    yield joined(waiting)
    waiting = []
    length = 0
  }
  if (length > 0) yield joined(waiting)
}

const joined = (parts: readonly (string | Buffer)[]): Buffer =>
  parts.every((part) => typeof part === 'string')
    ? Buffer.from(parts.join(''))
    : Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))

function localHeader({ name }: Entry): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(FLAGS, 6)
  head.writeUInt16LE(DEFLATED, 8)
  head.writeUInt16LE(DATE, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function descriptor({ crc, packed, size }: Entry): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(packed, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}

function directory(entries: readonly Entry[], offset: number): Buffer {
  const central = Buffer.concat(
    entries.map(({ name, crc, packed, size, offset: at }) => {
      const head = Buffer.alloc(46)
      head.writeUInt32LE(0x02014b50, 0)
      head.writeUInt16LE(VERSION, 4)
      head.writeUInt16LE(VERSION, 6)
      head.writeUInt16LE(FLAGS, 8)
      head.writeUInt16LE(DEFLATED, 10)
      head.writeUInt16LE(DATE, 14)
      head.writeUInt32LE(crc, 16)
      head.writeUInt32LE(packed, 20)
      head.writeUInt32LE(size, 24)
      head.writeUInt16LE(name.length, 28)
      head.writeUInt32LE(at, 42)
      return Buffer.concat([head, name])
    }),
  )
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([central, end])
}
