import { KOLOM_PEGAWAI } from '@presensi/contract/people-and-places/pegawai.fields'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workbookOf } from '../src/platform/xlsx/workbook-fixtures.ts'
import { createHarness, type Harness } from './harness.ts'
import { sendFile } from './multipart.ts'
import { download, readOurs, sheetOf, tableIn } from './sheets.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

const PAYLOADS = ['=HYPERLINK("http://x","y")', '+1+1', '-2+3', '@SUM(A1)', '＝1', "'=1+1", '"=1"']
const admin = 'admin:instansi@a'

/** The texts of a sheet; fails where a cell of it is a formula. */
async function textsOf(content: Buffer): Promise<string[]> {
  const sheet = await readOurs(content)
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

describe('a list for people to read', () => {
  const LISTS = [
    ['/absensi/m-pegawai/download', { jenis: 'PNS', aktif: 'true' }, ['Jenis', 'PNS'], 'Di kantor ini sejak'],
    ['/absensi/m-lokasi-kantor/download', { aktif: 'true' }, ['Status', 'Aktif'], 'Zona waktu'],
  ] as const

  it.each(LISTS)(
    '%s says above what it was narrowed by, and has the words of the screen',
    async (path, query, filter, header) => {
      const { content } = await download(harness, path, { as: admin, query: { ...query, bentuk: 'daftar' } })
      const { rows } = await readOurs(content)
      expect(rows.map((row) => row.slice(0, 2))).toContainEqual(filter)
      const [headers = [], ...people] = tableIn(rows)
      expect(headers).toContain(header)
      expect(people.length).toBeGreaterThan(0)
      // No name of the wire is left.
      for (const name of headers) expect(name).toMatch(/^[A-Z]/)
      // Without it, the sheet is the one that upload takes.
      const plain = (await readOurs((await download(harness, path, { as: admin, query })).content)).rows
      expect(plain[0]?.every((name) => /^[a-z_]+$/.test(String(name)))).toBe(true)
    },
  )

  it('has only who was chosen, and nobody of another agency', async () => {
    const [mine, other] = [harness.person('pegawai@a').nip, harness.person('pegawai@b').nip]
    const query = { nip: [mine, other].join(','), bentuk: 'daftar' }
    const { content } = await download(harness, '/absensi/m-pegawai/download', { as: admin, query })
    const [headers = [], ...people] = tableIn((await readOurs(content)).rows)
    expect(people.map((row) => row[headers.indexOf('NIP')])).toEqual([mine])
  })

  it('takes as many chosen people as can be named', async () => {
    const nip = Array.from({ length: 400 }, (_value, index) => `199001012015031${String(index).padStart(3, '0')}`)
    const { status } = await download(harness, '/absensi/m-pegawai/download', {
      as: admin,
      query: { nip: nip.join(','), bentuk: 'daftar' },
    })
    expect(status).toBe(200)
  })
})
