import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

/** Where pictures are put, and where earlier ones lie. */
export const BARU = path.resolve(process.env.PRESENSI_GAMBAR_KE ?? 'gambar/baru')
export const LAMA = path.resolve(process.env.PRESENSI_GAMBAR_DARI ?? 'gambar/lama')
export const BEDA = path.resolve(process.env.PRESENSI_GAMBAR_BEDA ?? 'gambar/beda')

export type Perbandingan = {
  readonly nama: string
  /** 'baru': there is no earlier picture of it */
  readonly hasil: 'sama' | 'beda' | 'ukuran' | 'baru'
  readonly piksel: number
  /** the part of the picture that holds all differences: x, y, width, height */
  readonly kotak: readonly [number, number, number, number] | null
}

/** A channel may differ by so much before a pixel counts: text is smoothed a little differently from one run to the next. */
const TOLERANSI = 24

async function pixelsOf(file: string) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Compares a picture with the earlier one of its name. What differs is written as a third picture: red over what is there now. */
export async function bandingkan(nama: string): Promise<Perbandingan> {
  const [lama, baru] = [path.join(LAMA, nama), path.join(BARU, nama)]
  if (!fs.existsSync(lama)) return { nama, hasil: 'baru', piksel: 0, kotak: null }
  const [before, after] = [await pixelsOf(lama), await pixelsOf(baru)]
  if (before.width !== after.width || before.height !== after.height)
    return { nama, hasil: 'ukuran', piksel: after.width * after.height, kotak: [0, 0, after.width, after.height] }
  const marked = Buffer.from(after.data)
  let [piksel, left, top, right, bottom] = [0, after.width, after.height, -1, -1]
  for (let at = 0; at < after.data.length; at += 3) {
    const differs = [0, 1, 2].some(
      (channel) => Math.abs((after.data[at + channel] ?? 0) - (before.data[at + channel] ?? 0)) > TOLERANSI,
    )
    if (!differs) continue
    const [x, y] = [(at / 3) % after.width, Math.floor(at / 3 / after.width)]
    ;[left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)]
    piksel += 1
    marked.set([220, 30, 30], at)
  }
  if (piksel === 0) return { nama, hasil: 'sama', piksel, kotak: null }
  fs.mkdirSync(BEDA, { recursive: true })
  await sharp(marked, { raw: { width: after.width, height: after.height, channels: 3 } }).toFile(path.join(BEDA, nama))
  return { nama, hasil: 'beda', piksel, kotak: [left, top, right - left + 1, bottom - top + 1] }
}
