import { createHash } from 'node:crypto'
import type { SealedFiles } from './sealed-files.ts'

/** What is held of a long file at a time. */
const BAGIAN = 4 * 1024 * 1024
/** Begins the list of pieces, which lies where a short file has its content. */
const TANDA = Buffer.from('presensi:bagian:1\n')

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

/** The address of a piece follows from that of its file, so that pieces of a file that was never finished are found again. */
function keyOf(berkas: string, index: number): string {
  const name = sha256(`${berkas} ${index}`).slice(0, 48)
  return `${berkas.split('/')[0]}/${name.slice(0, 2)}/${name.slice(2)}`
}

async function* cut(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of content) {
    waiting.push(chunk)
    length += chunk.length
    if (length < BAGIAN) continue
    yield Buffer.concat(waiting)
    waiting = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(waiting)
}

const isLong = (content: Buffer): boolean => content.subarray(0, TANDA.length).equals(TANDA)
const hashesOf = (list: Buffer): string[] => JSON.parse(list.subarray(TANDA.length).toString('utf8')) as string[]

/** A piece of a long file is lost, or cannot be read. */
export class PieceGone extends Error {
  override readonly message = 'a piece of a file is gone'
}

/** Files that are never held whole: they are written and read in pieces, each sealed by itself, the list of them last. */
export function createLongFiles(sealed: Pick<SealedFiles, 'put' | 'get' | 'delete'>) {
  async function* pieces(berkas: string, hashes: readonly string[]): AsyncGenerator<Buffer> {
    for (const [index, hash] of hashes.entries()) {
      const piece = await sealed.get(keyOf(berkas, index))
      if (piece === null || sha256(piece) !== hash) throw new PieceGone()
      yield piece
    }
  }

  async function putStream(berkas: string, content: AsyncIterable<Buffer>): Promise<void> {
    const hashes: string[] = []
    for await (const piece of cut(content)) {
      await sealed.put(keyOf(berkas, hashes.length), piece)
      hashes.push(sha256(piece))
    }
    await sealed.put(berkas, Buffer.concat([TANDA, Buffer.from(JSON.stringify(hashes))]))
  }

  /** A short file whole, a long one as it is read; null where it is gone. */
  async function open(berkas: string): Promise<Buffer | AsyncIterable<Buffer> | null> {
    const first = await sealed.get(berkas)
    return first === null || !isLong(first) ? first : pieces(berkas, hashesOf(first))
  }

  /** From the last piece to the first, then the list: what is left of a deletion that was cut short is found by the next. */
  async function remove(berkas: string): Promise<void> {
    const first = await sealed.get(berkas)
    let count = first !== null && isLong(first) ? hashesOf(first).length : 0
    // Without its list it was never finished: there are pieces up to the first that is missing.
    if (first === null) while ((await sealed.get(keyOf(berkas, count))) !== null) count += 1
    for (let index = count - 1; index >= 0; index -= 1) await sealed.delete(keyOf(berkas, index))
    await sealed.delete(berkas)
  }

  return { putStream, open, delete: remove }
}
