import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bandingkan, laporkan, type Tempat } from './compare.ts'

let root: string
let tempat: Tempat
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'presensi-gambar-'))
  tempat = { baru: path.join(root, 'baru'), lama: path.join(root, 'lama'), beda: path.join(root, 'beda') }
  fs.mkdirSync(tempat.baru)
  fs.mkdirSync(tempat.lama)
})
afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

type Titik = readonly [number, number, number]
/** A grey picture with some points of another shade. */
async function draw(folder: string, nama: string, points: readonly Titik[] = [], width = 10): Promise<void> {
  const data = Buffer.alloc(width * 8 * 3, 100)
  for (const [x, y, shade] of points) data.fill(shade, (y * width + x) * 3, (y * width + x) * 3 + 3)
  await sharp(data, { raw: { width, height: 8, channels: 3 } }).toFile(path.join(folder, nama))
}

describe('pictures of screens', () => {
  it('that look the same are the same, also where text is smoothed a little differently', async () => {
    await draw(tempat.lama, 'a.png')
    await draw(tempat.baru, 'a.png', [[2, 2, 120]])
    expect(await bandingkan('a.png', tempat)).toEqual({ nama: 'a.png', hasil: 'sama', piksel: 0, kotak: null })
    expect(fs.existsSync(tempat.beda)).toBe(false)
  })

  it('that differ say how much and where, and show it', async () => {
    await draw(tempat.lama, 'a.png')
    await draw(tempat.baru, 'a.png', [
      [2, 3, 200],
      [6, 5, 0],
    ])
    expect(await bandingkan('a.png', tempat)).toMatchObject({ hasil: 'beda', piksel: 2, kotak: [2, 3, 5, 3] })
    const shown = await sharp(path.join(tempat.beda, 'a.png')).removeAlpha().raw().toBuffer()
    expect([...shown.subarray((3 * 10 + 2) * 3, (3 * 10 + 2) * 3 + 3)]).toEqual([220, 30, 30])
  })

  it('of another size differ as a whole', async () => {
    await draw(tempat.lama, 'a.png', [], 11)
    await draw(tempat.baru, 'a.png')
    expect(await bandingkan('a.png', tempat)).toMatchObject({ hasil: 'ukuran', piksel: 80 })
  })

  it('are reported once each, what differs most first, with what is new and what is gone', async () => {
    for (const nama of ['gone.png', 'same.png', 'little.png', 'much.png']) await draw(tempat.lama, nama)
    await draw(tempat.baru, 'same.png')
    await draw(tempat.baru, 'little.png', [[0, 0, 255]])
    await draw(tempat.baru, 'much.png', [
      [0, 0, 255],
      [1, 0, 255],
    ])
    await draw(tempat.baru, 'new.png')
    const { file, kalimat } = await laporkan(tempat)
    const lines = fs.readFileSync(file, 'utf8').trim().split('\n').slice(1)
    expect(lines.map((line) => line.split('\t').slice(0, 2).join(' '))).toEqual([
      'much.png beda',
      'little.png beda',
      'new.png baru',
      'same.png sama',
      'gone.png hilang',
    ])
    expect(kalimat).toContain('4 gambar: 1 sama, 2 beda, 1 baru, 1 tidak diambil lagi')
  })
})
