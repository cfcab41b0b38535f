import type { RefusalCode } from '@presensi/contract/refusals'
import sharp from 'sharp'
import { hidesAnotherFile, imageFormat } from './image-bytes.ts'

export type ImageOptions = { readonly as?: 'webp' | 'jpeg'; readonly longestSide?: number }
export type Encoded =
  | { readonly type: 'image/webp' | 'image/jpeg'; readonly width: number; readonly height: number }
  | { readonly code: RefusalCode; readonly values?: { readonly batas: number } }

const MEGA = 1024 * 1024
/** What phones call 12 megapixels has up to 4,096 × 3,072. A picture that comes in rounds must be held whole until its last one. */
export const MEGAPIXELS = { most: 12, interlaced: 4 } as const
const QUALITY = 82
const LONGEST_SIDE = 1_600

// Only the decoders that are needed stay open; one thread a picture, so that a few of them leave the rest of the machine alone.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.concurrency(1)
sharp.cache(false)

/** Decodes what a stranger sent and encodes it anew. Runs in a process of its own only (images-program.ts). */
export async function encode(bytes: Buffer, options: ImageOptions): Promise<[Encoded, Buffer?]> {
  const format = imageFormat(bytes)
  if (format === null || hidesAnotherFile(bytes)) return [{ code: 'berkas.bukan_gambar' }]
  const { as = 'webp', longestSide = LONGEST_SIDE } = options
  try {
    const image = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    // Asked of the header first, so that a picture of a gigabyte is never unpacked.
    const { width, height, isProgressive } = await image.metadata()
    const batas = format === 'png' && isProgressive === true ? MEGAPIXELS.interlaced : MEGAPIXELS.most
    if (width * height > batas * MEGA) return [{ code: 'berkas.gambar_terlalu_luas', values: { batas } }]
    const shaped = image
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    const encoded =
      as === 'webp'
        ? shaped.webp({ quality: QUALITY })
        : shaped.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY, mozjpeg: true })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    return [{ type: as === 'webp' ? 'image/webp' : 'image/jpeg', width: info.width, height: info.height }, data]
  } catch {
    return [{ code: 'berkas.gambar_rusak' }]
  }
}
