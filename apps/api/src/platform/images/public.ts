import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { createFairTurns, type Sender } from '../fair-turns.ts'
import { keepApart } from '../keep-apart.ts'
import { refuse } from '../refusal.ts'
import type { Encoded, ImageOptions } from './encode.ts'
import { imageFormat } from './image-bytes.ts'
import type { MostCost } from './images-program.ts'

export { senderOf } from '../fair-turns.ts'
export { imageFormat } from './image-bytes.ts'
export type EncodedImage = { content: Buffer; type: 'image/webp' | 'image/jpeg'; width: number; height: number }

const PROGRAM = fileURLToPath(new URL('./images-program.ts', import.meta.url))
const MOST_BYTES = 5 * 1024 * 1024
/** A multiple of three: each line is read by itself. */
const PART = 192 * 1024

const inTurn = createFairTurns({ atOnce: 3, ofInstansi: 2, waiting: { orang: 3, instansi: 50, all: 100 } })
/** What a picture may cost is looked at in the process itself, in processor time; the minute ends one that answers no more. */
const apart = keepApart(PROGRAM, { memoryMb: 256, seconds: 60, addons: true })

const bytesOf = ({ buffer: held, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(held as ArrayBuffer, byteOffset, byteLength)

/** No honest picture costs as much. */
const MOST_COST: MostCost = { seconds: 5, bytes: 512 * 1024 * 1024 }

/**
 * Decodes what was sent, in a process of its own, and encodes it anew: place, camera and everything hidden in the file stay behind. Else refused
 * (berkas.*). One picture of a person at a time.
 */
export async function encodeImage(
  content: Uint8Array,
  sender: Sender,
  options: ImageOptions = {},
  most = MOST_COST,
): Promise<EncodedImage> {
  const bytes = bytesOf(content)
  if (bytes.length === 0) refuse('berkas.kosong')
  if (bytes.length > MOST_BYTES) refuse('berkas.terlalu_besar', { values: { batas: '5 MB' } })
  if (imageFormat(bytes) === null) refuse('berkas.bukan_gambar')
  const answer = await inTurn(sender, async () => {
    const stream = await apart(async (hand) => {
      await hand({ ...options, most })
      for (let at = 0; at < bytes.length; at += PART) await hand(bytes.toString('base64', at, at + PART))
    })
    return stream && buffer(stream)
  })
  // The process ended: by this picture, or because the machine needed its memory.
  if (answer === null) return refuse('layanan_tidak_tersedia', { retryAfter: 10 })
  const end = answer.indexOf('\n')
  const said = JSON.parse(answer.toString('utf8', 0, end)) as Encoded
  if ('code' in said) return refuse(said.code, { ...(said.values && { values: said.values }) })
  return { ...said, content: answer.subarray(end + 1) }
}
