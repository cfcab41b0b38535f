import fs from 'node:fs'
import path from 'node:path'
import { BARU, BEDA, bandingkan, LAMA, type Perbandingan } from './picture-diff.ts'

/** After the pictures are taken: one line each, what differs first, and pictures that are no longer taken. */
export default async function report(): Promise<void> {
  const taken = fs.existsSync(BARU) ? fs.readdirSync(BARU).filter((name) => name.endsWith('.png')) : []
  const found: Perbandingan[] = []
  for (const nama of taken.toSorted()) found.push(await bandingkan(nama))
  const earlier = fs.existsSync(LAMA) ? fs.readdirSync(LAMA).filter((name) => name.endsWith('.png')) : []
  const gone = earlier.filter((name) => !taken.includes(name))
  const rows = found
    .toSorted((a, b) => b.piksel - a.piksel)
    .map(({ nama, hasil, piksel, kotak }) => [nama, hasil, piksel, kotak?.join(' ') ?? ''].join('\t'))
  fs.mkdirSync(BEDA, { recursive: true })
  const file = path.join(BEDA, 'laporan.tsv')
  fs.writeFileSync(
    file,
    ['gambar\thasil\tpiksel\tkotak', ...rows, ...gone.map((name) => `${name}\thilang\t\t`), ''].join('\n'),
  )
  const count = (hasil: string): number => found.filter((one) => one.hasil === hasil).length
  console.log(
    `${taken.length} gambar: ${count('sama')} sama, ${count('beda') + count('ukuran')} beda, ${count('baru')} baru, ${gone.length} tidak diambil lagi → ${file}`,
  )
}
