import { describe, expect, it } from 'vitest'
import { suratPdf } from '../../../test/surat-pdf.ts'
import type { FileStore } from '../../platform/files/public.ts'
import { createLampiran } from './lampiran.ts'
import { readPdf } from './pdf.ts'

const config = { PRESENSI_SECRET: 'uji-0f8c2b6a9d4e1c7b5a3f2e8d6c4b2a10' }
function memoryStore(): FileStore & { held: Map<string, Buffer> } {
  const held = new Map<string, Buffer>()
  return {
    held,
    put: async (key, content) => void held.set(key, content),
    get: async (key) => held.get(key) ?? null,
    delete: async (key) => void held.delete(key),
  }
}
const sent = (content: Buffer, filename = 'surat.pdf') => ({ filename, content })

describe('the file of a paper', () => {
  it('lies sealed, is given back as it was, and leaves when nothing came of it', async () => {
    const files = memoryStore()
    const lampiran = createLampiran({ files, config })
    const stored = await lampiran.storePdf(sent(suratPdf()))
    const [key = ''] = files.held.keys()
    expect(files.held.get(key)?.includes('%PDF')).toBe(false)
    expect(await lampiran.get(key)).toEqual(suratPdf())
    await stored.drop()
    expect(files.held.size).toBe(0)
  })

  it('is never stored when it is no PDF', async () => {
    const files = memoryStore()
    await expect(createLampiran({ files, config }).storePdf(sent(Buffer.from('MZ')))).rejects.toMatchObject({
      code: 'berkas.bukan_pdf',
    })
    expect(files.held.size).toBe(0)
  })

  it.each([
    ['nothing', Buffer.alloc(0), 'berkas.kosong'],
    ['a picture', Buffer.from('ffd8ffe0', 'hex'), 'berkas.bukan_pdf'],
    ['a PDF behind something else', Buffer.concat([Buffer.from('\n\n'), suratPdf()]), 'berkas.bukan_pdf'],
    ['a PDF of no version', Buffer.from('%PDF-x startxref %%EOF'), 'berkas.bukan_pdf'],
    ['the first half of one', suratPdf(4_000).subarray(0, 2_000), 'berkas.rusak'],
  ])('is no PDF: %s', (_name, content, code) => {
    expect(() => readPdf(sent(content))).toThrow(code)
  })

  it('is a PDF whatever it is called, with a little behind its end', () => {
    expect(readPdf(sent(Buffer.concat([suratPdf(), Buffer.from('\r\n')]), 'surat.exe')).length).toBeGreaterThan(100)
  })
})
