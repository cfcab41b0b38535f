import { KOLOM_PEGAWAI } from '@presensi/contract/people-and-places/pegawai.fields'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSheet } from '../src/platform/xlsx/public.ts'
import { workbookOf } from '../src/platform/xlsx/workbook-fixtures.ts'
import { createHarness, type Harness } from './harness.ts'
import { sendFile } from './multipart.ts'
import { download, sheetOf } from './sheets.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

const PAYLOADS = ['=HYPERLINK("http://x","y")', '+1+1', '-2+3', '@SUM(A1)', '＝1', "'=1+1", '"=1"']
const admin = 'admin:instansi@a'

/** The texts of a sheet; fails where a cell of it is a formula. */
async function textsOf(content: Buffer): Promise<string[]> {
  const sheet = await readSheet(content)
  expect([...sheet.formulas]).toEqual([])
  return sheet.rows.flat().map(String)
}

describe('what leaves as a sheet', () => {
  it.each(PAYLOADS)('is never a formula: a name that begins like %s', async (name) => {
    const { a } = harness.world
    const person = harness.person('pegawai@a')
    await harness.db.acrossInstansi(async (tx) => {
      await tx.updateTable('kantor').set({ nama: name, alamat: name }).where('id', '=', a.kantor[0]).execute()
      await tx.updateTable('pegawai').set({ nama: name }).where('id', '=', person.pegawai_id).execute()
    })
    const month = { tahun: '2026', bulan: '11' }
    for (const [path, as, query] of [
      ['/absensi/m-lokasi-kantor/download', admin, {}],
      ['/absensi/m-pegawai/download', admin, {}],
      ['/absensi/m-kerja/jam-kerja/download', admin, month],
      ['/absensi/v2/pegawai/shift/detail/download', 'admin:kantor@a', month],
    ] as const) {
      const sheet = await download(harness, path, { as, query })
      expect([path, sheet.status]).toEqual([path, 200])
      expect(await textsOf(sheet.content), path).toContain(name)
    }
  })

  it('nor is the marked copy of what was sent', async () => {
    const row = KOLOM_PEGAWAI.map((column, index) =>
      column === 'nip' ? '1' : (PAYLOADS[index % PAYLOADS.length] ?? ''),
    )
    const content = await sheetOf([[...KOLOM_PEGAWAI], row])
    const path = `/absensi/m-pegawai/upload/${harness.world.a.kantor[0]}`
    const refused = await sendFile(harness, path, { as: admin, content })
    expect([refused.status, refused.body.code]).toEqual([400, 'impor.ditolak'])
    expect(await textsOf(Buffer.from(refused.body.data.berkas_tanda, 'base64'))).toContain(PAYLOADS[1])
  })
})

describe('sheets that are not the template', () => {
  const text = (name: string, value: string) => `<c r="${name}" t="inlineStr"><is><t>${value}</t></is></c>`

  it('with a merged header are refused, and the cell is named', async () => {
    const content = workbookOf(
      `<row r="1">${text('A1', 'Data pegawai')}</row><row r="2">${text('A2', 'nip')}${text('B2', 'nama')}</row>`,
      '<mergeCells count="1"><mergeCell ref="A1:Q1"/></mergeCells>',
    )
    const path = `/absensi/m-pegawai/upload/${harness.world.a.kantor[0]}`
    const refused = await sendFile(harness, path, { as: admin, content })
    expect([refused.status, refused.body.code]).toEqual([400, 'berkas.kepala_digabung'])
    expect(refused.body.message).toContain('A1')
  })
})
