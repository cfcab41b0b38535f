import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../refusal.ts'
import { encodeImage } from './public.ts'

const SIAPA = { orang: 'uji', instansi_id: null }
const noise = (width: number, height: number): Buffer => {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 7919) % 251
  return pixels
}
const picture = (width = 300, height = 200) => sharp(noise(width, height), { raw: { width, height, channels: 3 } })

/** A PNG that says it is this large, with almost nothing in it. */
function hollowPng(width: number, height: number, interlaced = 0): Buffer {
  const chunk = (name: string, body: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(name), body])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(body.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  header.writeUInt8(2, 9)
  header.writeUInt8(interlaced, 12)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1024 * 1024))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('pictures', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('in %s are encoded anew', async (format) => {
    const sent = await picture().toFormat(format).toBuffer()
    const webp = await encodeImage(sent, SIAPA)
    expect([webp.type, webp.width, webp.height]).toEqual(['image/webp', 300, 200])
    expect((await sharp(webp.content).metadata()).format).toBe('webp')
    const jpeg = await encodeImage(sent, SIAPA, { as: 'jpeg', longestSide: 150 })
    expect([jpeg.type, jpeg.width, jpeg.height]).toEqual(['image/jpeg', 150, 100])
  })

  it('lose where and with what they were taken, and stand upright', async () => {
    const exif = { IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitude: '6/1 12/1 0/1', GPSLatitudeRef: 'S' } }
    const sent = await picture().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const made = await encodeImage(sent, SIAPA, { as: 'jpeg' })
    const { exif: left, orientation } = await sharp(made.content).metadata()
    expect([left, orientation]).toEqual([undefined, undefined])
    expect([made.width, made.height]).toEqual([200, 300])
  })

  it('may be as large as phones make them', async () => {
    const flat = sharp({ create: { width: 4_032, height: 3_024, channels: 3, background: '#888888' } })
    const interlaced = sharp({ create: { width: 2_000, height: 2_000, channels: 3, background: '#888888' } })
    expect((await encodeImage(await flat.jpeg().toBuffer(), SIAPA)).width).toBe(1_600)
    expect((await encodeImage(await interlaced.png({ progressive: true }).toBuffer(), SIAPA)).width).toBe(1_600)
  })

  const page = '<html><script>alert(1)</script></html>'
  const cases: [string, () => Buffer | Promise<Buffer>, string][] = [
    ['nothing', () => Buffer.alloc(0), 'berkas.kosong'],
    ['6 MB', () => Buffer.alloc(6 * 1024 * 1024, 255), 'berkas.terlalu_besar'],
    ['an svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'berkas.bukan_gambar'],
    ['an svg that says it is xml', () => Buffer.from('<?xml version="1.0"?><svg/>'), 'berkas.bukan_gambar'],
    ['a gif', () => picture().gif().toBuffer(), 'berkas.bukan_gambar'],
    ['a web page', () => Buffer.from(page), 'berkas.bukan_gambar'],
    ['a picture and a web page', async () => Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from(page)]), ''],
    [
      'a web page in the comment of a picture',
      async () => {
        const jpeg = await picture().jpeg().toBuffer()
        const head = Buffer.from([0xff, 0xfe, 0, page.length + 2])
        return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(page), jpeg.subarray(2)])
      },
      '',
    ],
    [
      'a picture and an archive',
      async () => Buffer.concat([await picture().png().toBuffer(), Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`)]),
      '',
    ],
    ['30,000 × 30,000 pixels', () => hollowPng(30_000, 30_000), 'berkas.gambar_terlalu_luas'],
    ['just above 12 megapixels', () => hollowPng(4_096, 3_073), 'berkas.gambar_terlalu_luas'],
    ['interlaced, just above 4 megapixels', () => hollowPng(2_048, 2_049, 1), 'berkas.gambar_terlalu_luas'],
    ['only the first bytes', () => Buffer.from('ffd8ffe000104a464946', 'hex'), 'berkas.gambar_rusak'],
    [
      'half a picture',
      async () => {
        const jpeg = await picture(900, 900).jpeg().toBuffer()
        return jpeg.subarray(0, jpeg.length / 2)
      },
      'berkas.gambar_rusak',
    ],
    ['a picture that is hollow', () => hollowPng(3_000, 3_000), 'berkas.gambar_rusak'],
  ]
  it.each(cases)('are refused: %s', async (_name, make, code) => {
    const thrown = await encodeImage(await make(), SIAPA).catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(Refusal)
    expect((thrown as Refusal).code).toBe(code === '' ? 'berkas.bukan_gambar' : code)
  })

  const wide = () =>
    sharp({ create: { width: 4_096, height: 3_072, channels: 3, background: '#2b8a57' } })
      .png()
      .toBuffer()
  const codeOf = (made: Promise<unknown>) => made.then(() => 'made').catch((error: Refusal) => error.code)
  it.each([
    ['processor', { seconds: 0.01, bytes: 2 ** 40 }],
    ['memory', { seconds: 60, bytes: 2 ** 20 }],
  ])('are given up when one costs more %s than it may; the next one is made', async (_name, most) => {
    expect(await codeOf(encodeImage(await wide(), SIAPA, {}, most))).toBe('berkas.gambar_rusak')
    expect(await codeOf(encodeImage(await picture().jpeg().toBuffer(), SIAPA))).toBe('made')
  })

  it('come one at a time of a person, and too many of one never make another’s fail', async () => {
    const sent = await picture().jpeg().toBuffer()
    const send = (orang: string) => codeOf(encodeImage(sent, { orang, instansi_id: 'satu' }))
    const [own, others] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, () => send('ani'))),
      Promise.all(['budi', 'citra', 'dewi'].map(send)),
    ])
    expect(own.filter((code) => code === 'made').length).toBe(4)
    expect(own.filter((code) => code === 'layanan_tidak_tersedia').length).toBe(2)
    expect(others).toEqual(['made', 'made', 'made'])
  })
})
