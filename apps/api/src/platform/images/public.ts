import sharp from 'sharp'
import { Refusal, refuse } from '../refusal.ts'
import { createTurns } from '../turns.ts'
import { hidesAnotherFile, imageFormat } from './image-bytes.ts'

export { imageFormat } from './image-bytes.ts'
export type EncodedImage = { content: Buffer; type: 'image/webp' | 'image/jpeg'; width: number; height: number }
export type ImageOptions = { as?: 'webp' | 'jpeg'; longestSide?: number }

export const IMAGE_LIMITS = { bytes: 5 * 1024 * 1024, megapixels: 25 } as const
const PIXELS = IMAGE_LIMITS.megapixels * 1_000_000
const QUALITY = 82
const LONGEST_SIDE = 1_600
const SECONDS = 10

// Only the decoders that are needed stay open; one thread a picture, so that a few of them leave the rest of the node alone.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.concurrency(1)
sharp.cache(false)
const inTurn = createTurns({ atOnce: 2, waiting: 50 })

/** Decodes what was sent and encodes it anew: place, camera and everything hidden in the file stay behind. Else refused (berkas.*). */
export async function encodeImage(content: Uint8Array, options: ImageOptions = {}): Promise<EncodedImage> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (bytes.length === 0) refuse('berkas.kosong')
  if (bytes.length > IMAGE_LIMITS.bytes) refuse('berkas.terlalu_besar', { values: { batas: '5 MB' } })
  if (imageFormat(bytes) === null || hidesAnotherFile(bytes)) refuse('berkas.bukan_gambar')
  return inTurn(() => encode(bytes, options)).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    return refuse('berkas.gambar_rusak')
  })
}

async function encode(bytes: Buffer, { as = 'webp', longestSide = LONGEST_SIDE }: ImageOptions): Promise<EncodedImage> {
  const image = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
  const { width, height } = await image.metadata()
  // Asked of the header first, so that a picture of a gigabyte is never unpacked.
  if (width * height > PIXELS) refuse('berkas.gambar_terlalu_luas', { values: { batas: IMAGE_LIMITS.megapixels } })
  const shaped = image
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
  const encoded =
    as === 'webp'
      ? shaped.webp({ quality: QUALITY })
      : shaped.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY, mozjpeg: true })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return { content: data, type: as === 'webp' ? 'image/webp' : 'image/jpeg', width: info.width, height: info.height }
}
