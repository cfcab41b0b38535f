import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

/** Where pictures are put, where earlier ones lie, and where what differs is written. */
export type Tempat = { readonly baru: string; readonly lama: string; readonly beda: string }

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
export async function bandingkan(nama: string, { baru, lama, beda }: Tempat): Promise<Perbandingan> {
  const earlier = path.join(lama, nama)
  if (!fs.existsSync(earlier)) return { nama, hasil: 'baru', piksel: 0, kotak: null }
  const [before, after] = [await pixelsOf(earlier), await pixelsOf(path.join(baru, nama))]
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
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
    piksel += 1
    marked.set([220, 30, 30], at)
  }
  if (piksel === 0) return { nama, hasil: 'sama', piksel, kotak: null }
  fs.mkdirSync(beda, { recursive: true })
  await sharp(marked, { raw: { width: after.width, height: after.height, channels: 3 } }).toFile(path.join(beda, nama))
  return { nama, hasil: 'beda', piksel, kotak: [left, top, right - left + 1, bottom - top + 1] }
}

const picturesIn = (folder: string): string[] =>
  fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.png')) : []

/** One line a picture, what differs most first, and those that are no longer taken; with a sentence about all of them. */
export async function laporkan(tempat: Tempat): Promise<{ readonly file: string; readonly kalimat: string }> {
  const taken = picturesIn(tempat.baru).toSorted()
  const found: Perbandingan[] = []
  for (const nama of taken) found.push(await bandingkan(nama, tempat))
  const gone = picturesIn(tempat.lama).filter((name) => !taken.includes(name))
  const rows = found
    .toSorted((a, b) => b.piksel - a.piksel)
    .map(({ nama, hasil, piksel, kotak }) => [nama, hasil, piksel, kotak?.join(' ') ?? ''].join('\t'))
  const lines = ['gambar\thasil\tpiksel\tkotak', ...rows, ...gone.map((name) => `${name}\thilang\t\t`), '']
  fs.mkdirSync(tempat.beda, { recursive: true })
  const file = path.join(tempat.beda, 'laporan.tsv')
  fs.writeFileSync(file, lines.join('\n'))
  const count = (...some: Perbandingan['hasil'][]): number => found.filter(({ hasil }) => some.includes(hasil)).length
  const kalimat = `${taken.length} gambar: ${count('sama')} sama, ${count('beda', 'ukuran')} beda, ${count('baru')} baru, ${gone.length} tidak diambil lagi → ${file}`
  return { file, kalimat }
}
