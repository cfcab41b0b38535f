import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workbookOf, workbookParts, zipOf } from '../src/platform/xlsx/workbook-fixtures.ts'
import { createHarness, type Harness } from './harness.ts'
import { sendFile } from './multipart.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

const cell = (name: string): string => `<row r="${name.replace(/\D/g, '')}"><c r="${name}"><v>1</v></c></row>`
const manyRows = Array.from({ length: 100_000 }, (_value, index) => cell(`A${index + 1}`)).join('')
/** Passes every limit, so that it is read whole. */
const heavy = workbookOf(
  Array.from(
    { length: 20_000 },
    (_row, row) =>
      `<row r="${row + 1}">${Array.from({ length: 10 }, (_cell, n) => `<c><v>${row * n}</v></c>`).join('')}</row>`,
  ).join(''),
)
const FILES: [string, Buffer][] = [
  ['a cell at XFD1048576', workbookOf(cell('XFD1048576'))],
  ['100,000 rows', workbookOf(manyRows)],
  ['a bomb', zipOf([...workbookParts(cell('A1')), { name: 'xl/a.xml', content: Buffer.alloc(40 * 1024 * 1024) }])],
  ['200,000 cells', heavy],
  ['nothing', Buffer.alloc(0)],
]

describe('hostile uploads', () => {
  it('are refused through the application while others are served', async () => {
    const token = await harness.token('pegawai@a')
    let busy = true
    let served = 0
    const others = (async () => {
      for (; busy; served += 1) {
        const answer = await harness.call('GET', '/absensi/m-berita/list', { token })
        if (answer.status !== 429) expect(answer.status).toBe(200)
      }
    })()
    const answers = await Promise.all(
      FILES.map(([, content]) =>
        sendFile(harness, '/absensi/m-lokasi-kantor/upload', { as: 'admin:instansi@a', content }),
      ),
    ).finally(() => {
      busy = false
    })
    await others
    answers.forEach((answer, index) => {
      expect([400, 413], `${FILES[index]?.[0]}: ${answer.text.slice(0, 200)}`).toContain(answer.status)
    })
    // Read in this process, each file would hold everybody until it is done.
    expect(served).toBeGreaterThan(30)
  })

  it('are counted: the twenty-first file of a day is not opened, and others go on sending', async () => {
    const send = (as: string) => sendFile(harness, '/absensi/m-lokasi-kantor/upload', { as, content: Buffer.alloc(0) })
    for (let sent = 0; sent < 20; sent += 1)
      expect((await send('operator:instansi:lokasi@a')).body.code).toBe('berkas.kosong')
    const over = await send('operator:instansi:lokasi@a')
    expect([over.status, over.body.code]).toEqual([429, 'berkas.jatah_habis'])
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send('operator:instansi:lokasi@b')).status).toBe(400)
    await harness.db.acrossInstansi((tx) => tx.updateTable('unggahan').set({ tanggal: '2020-01-01' }).execute())
    expect((await send('operator:instansi:lokasi@a')).body.code).toBe('berkas.kosong')
  })
})
