import { describe, expect, it, vi } from 'vitest'
import { downloadSheet, fileNameOf } from './download.ts'
import { foreignEndpoint } from './endpoint.ts'
import { clearNotices, currentNotices } from './notices.ts'

describe('downloads', () => {
  it('reads the name of the file', () => {
    expect(fileNameOf('attachment; filename="lokasi_kantor.xlsx"')).toBe('lokasi_kantor.xlsx')
    expect(fileNameOf('attachment; filename=a.xlsx; size=3')).toBe('a.xlsx')
    expect(fileNameOf(null)).toBeUndefined()
  })

  it('tells the person when it failed', async () => {
    clearNotices()
    vi.stubGlobal('fetch', async () => Response.json({ message: 'Tidak boleh.' }, { status: 403 }))
    const target = foreignEndpoint<Record<string, never>, unknown>('GET', '/absensi/x/download')
    await downloadSheet(target, {}, 'x.xlsx')
    expect(currentNotices().map(({ type, message }) => [type, message.split('.')[0]])).toEqual([
      ['danger', 'Gagal mengunduh file Excel'],
    ])
    vi.unstubAllGlobals()
  })
})
