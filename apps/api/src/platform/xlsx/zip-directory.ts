/** One entry of a zip archive as its central directory declares it. */
export type ZipEntry = {
  readonly name: string
  readonly method: number
  readonly encrypted: boolean
  readonly packed: number
  readonly size: number
  readonly offset: number
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const CENTRAL_BYTES = 46
const LOCAL_BYTES = 30
const LONGEST_COMMENT = 65_535
const MANY = 0xffff

/** The central directory, or null where the bytes are no archive, or one that is cut off or lies about where things stand. */
export function readZipDirectory(content: Buffer): ZipEntry[] | null {
  const end = findEnd(content)
  if (end < 0) return null
  const count = content.readUInt16LE(end + 10)
  const start = content.readUInt32LE(end + 16)
  // Archives of more than 65,534 entries or 4 GB write other records; nothing that small is wanted here.
  if (count === MANY || start + content.readUInt32LE(end + 12) > end) return null
  const entries: ZipEntry[] = []
  let at = start
  for (let index = 0; index < count; index += 1) {
    if (at + CENTRAL_BYTES > end || content.readUInt32LE(at) !== CENTRAL) return null
    const nameLength = content.readUInt16LE(at + 28)
    const next = at + CENTRAL_BYTES + nameLength + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32)
    if (next > end) return null
    entries.push({
      name: content.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameLength),
      method: content.readUInt16LE(at + 10),
      encrypted: (content.readUInt16LE(at + 8) & 1) === 1,
      packed: content.readUInt32LE(at + 20),
      size: content.readUInt32LE(at + 24),
      offset: content.readUInt32LE(at + 42),
    })
    at = next
  }
  return entries
}

function findEnd(content: Buffer): number {
  const lowest = Math.max(0, content.length - END_BYTES - LONGEST_COMMENT)
  for (let at = content.length - END_BYTES; at >= lowest; at -= 1) if (content.readUInt32LE(at) === END) return at
  return -1
}

/** The packed bytes of an entry, or null where they are not inside the file. */
export function packedBytes(content: Buffer, entry: ZipEntry): Buffer | null {
  const { offset, packed } = entry
  if (offset + LOCAL_BYTES > content.length || content.readUInt32LE(offset) !== LOCAL) return null
  const from = offset + LOCAL_BYTES + content.readUInt16LE(offset + 26) + content.readUInt16LE(offset + 28)
  return from + packed > content.length ? null : content.subarray(from, from + packed)
}
