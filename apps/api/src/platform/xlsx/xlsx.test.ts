import { buffer } from 'node:stream/consumers'
import { crc32, inflateRawSync } from 'node:zlib'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { importReport } from '../impor/report.ts'
import { readWorkbookApart, writeWorkbookApart } from './child.ts'
import { type Cell, isFormula, readSheet, writeSheet } from './public.ts'
import { columnName } from './sheet.ts'
import { streamWorkbook } from './stream-workbook.ts'
import { workbookOf } from './workbook-fixtures.ts'
import { packedBytes, readZipDirectory } from './zip-directory.ts'

const partOf = (content: Buffer, name: string): string => {
  const entry = (readZipDirectory(content) ?? []).find((one) => one.name === name)
  const packed = entry === undefined ? null : packedBytes(content, entry)
  if (entry === undefined || packed === null) throw new Error(`no ${name}`)
  return (entry.method === 0 ? packed : inflateRawSync(packed)).toString('utf8')
}

const PAYLOADS = ['=SUM(A1)', '+62812', '-1+1', '@SUM', '\t=1', '\r=1', '＝1', " '=1", '"=1', "'=cmd|' /C calc'!A0"]
const PAYLOADS_XML = ['=HYPERLINK("http://x","y")', '<b>&amp;', ']]>', '\u0000=1']

describe('sheets', () => {
  it('come back as they were written', async () => {
    const rows: Cell[][] = [
      ['199001012015011001', 'Budi', '2026-02-28', 1250000, 0.5, true],
      ['0012', null, '2028-02-29', -3, 1.25, false],
    ]
    const content = await writeSheet({
      name: 'Pegawai: 1/2',
      columns: [
        { header: 'nip', width: 22 },
        { header: 'nama' },
        { header: 'mulai', kind: 'tanggal' },
        { header: 'besaran', kind: 'rupiah' },
        { header: 'bobot', kind: 'bilangan' },
        { header: 'aktif' },
      ],
      rows,
    })
    const sheet = await readSheet(content)
    expect(sheet.rows).toEqual([['nip', 'nama', 'mulai', 'besaran', 'bobot', 'aktif'], ...rows])
    expect(partOf(content, 'xl/worksheets/sheet1.xml')).toContain('state="frozen"')
  })

  it('never hold a formula, whatever a name begins with', async () => {
    const names = [...PAYLOADS, ...PAYLOADS_XML]
    const content = await writeSheet({ name: 'A', columns: [{ header: 'nama' }], rows: names.map((name) => [name]) })
    expect(partOf(content, 'xl/worksheets/sheet1.xml')).not.toMatch(/<f[ >]/)
    const sheet = await readSheet(content)
    expect(sheet.rows.slice(1).map(([name]) => name)).toEqual(names)
    expect(sheet.formulas.size).toBe(0)
  })

  it('are written in another process when they are large, the same way', async () => {
    const rows = Array.from({ length: 3_000 }, (_value, index) => [`1990010120150${index}`, '=1', index])
    const columns = [{ header: 'nip' }, { header: 'nama' }, { header: 'n', kind: 'bilangan' as const }]
    const sheet = await readSheet(await writeSheet({ name: 'A', columns, rows }))
    expect(sheet.rows).toHaveLength(3_001)
    expect(sheet.rows[3_000]).toEqual(rows[2_999])
  })

  it('say which cells are formulas, with their text', async () => {
    const sheet = await readSheet(
      workbookOf(
        '<row r="1"><c r="A1" t="inlineStr"><is><t>nama</t></is></c></row>' +
          '<row r="2"><c r="A2" t="str"><f>HYPERLINK("http://x","Budi")</f><v>Budi</v></c><c r="B2"><v>1</v></c></row>',
      ),
    )
    expect(sheet.rows[1]).toEqual(['=HYPERLINK("http://x","Budi")', 1])
    expect([isFormula(sheet, 1, 0), isFormula(sheet, 1, 1)]).toEqual([true, false])
  })

  it('do not let a NIP that was typed as a number pass for one', async () => {
    const sheet = await readSheet(workbookOf('<row r="1"><c r="A1"><v>199001012015011001</v></c></row>'))
    expect(String(sheet.rows[0]?.[0])).not.toMatch(/^\d{18}$/)
  })

  it('name columns as people do', () => {
    expect([0, 25, 26, 27, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AB', 'ZZ', 'AAA'])
  })
})

describe('a list as a sheet', () => {
  const saringan = [['Kantor', 'Dinas <A> & "B"'] as const, ['Status', 'Aktif'] as const]
  const columns = [
    { header: 'Nama' },
    { header: 'Mulai', kind: 'tanggal' as const },
    { header: 'Jam', kind: 'jam' as const },
    { header: 'Kelas', kind: 'bilangan' as const },
  ]
  const rows: Cell[][] = [
    ['=SUM(A1)', '2026-02-28', '07:30', 7],
    ['_x0041_ & <b>', null, null, 1.5],
    ['baris\nkedua \u0001', '1990-01-01', '23:59', -3],
  ]
  const made = () =>
    buffer(streamWorkbook({ name: "Daftar 'x': 1", columns, rows, kepala: { judul: 'Daftar', saringan } }))

  it('has its title and filters above, and below them real dates, times and numbers as they were given', async () => {
    const sheet = await readSheet(await made())
    expect(sheet.formulas.size).toBe(0)
    const texts = sheet.rows.map((row) => row.filter((cell) => cell !== null))
    expect(texts.slice(0, 5)).toEqual([
      ['Daftar'],
      ['Kantor', 'Dinas <A> & "B"'],
      ['Status', 'Aktif'],
      [],
      columns.map(({ header }) => header),
    ])
    expect(sheet.rows.slice(5)).toEqual(rows)
  })

  it('keeps the header in sight and filters by it, over all rows and nothing else', async () => {
    const content = await made()
    const xml = partOf(content, 'xl/worksheets/sheet1.xml')
    expect(xml).toContain('<pane ySplit="5" topLeftCell="A6" activePane="bottomLeft" state="frozen"/>')
    expect(xml).toContain('<autoFilter ref="A5:D8"/>')
    expect(partOf(content, 'xl/workbook.xml')).toContain(`'Daftar ''x''  1'!$A$5:$D$8`)
    const empty = await buffer(streamWorkbook({ name: 'A', columns, rows: [] }))
    expect(partOf(empty, 'xl/worksheets/sheet1.xml')).toContain('<autoFilter ref="A1:D1"/>')
    expect((await readSheet(empty)).rows).toEqual([columns.map(({ header }) => header)])
  })

  it('of many rows is one whole archive that another program opens', async () => {
    const many = Array.from({ length: 20_000 }, (_value, index) => [
      `Orang ${index} ${'é'.repeat(index % 7)}`,
      null,
      null,
      index,
    ])
    const content = await buffer(streamWorkbook({ name: 'A', columns, rows: many }))
    const { sheets } = await readXlsx(content)
    expect(sheets[0]?.rows).toHaveLength(20_001)
    expect(sheets[0]?.rows[20_000]?.slice(0, 1)).toEqual([many[19_999]?.[0]])
    for (const entry of readZipDirectory(content) ?? []) {
      const plain = inflateRawSync(packedBytes(content, entry) ?? Buffer.alloc(0))
      expect([entry.name, plain.length, crcIn(content, entry.name)]).toEqual([entry.name, entry.size, crc32(plain)])
    }
  })
})

/** The checksum that the directory of the archive tells. */
function crcIn(content: Buffer, name: string): number {
  const at = content.lastIndexOf(Buffer.from(name)) - 46
  return content.readUInt32LE(at + 16)
}

describe('the process that reads', () => {
  const content = workbookOf('<row r="1"><c r="A1"><v>1</v></c></row>')
  it('is ended when it takes too long', async () => {
    expect(await readWorkbookApart(content, { memoryMb: 256, seconds: 0.005 })).toBeNull()
  })

  it('ends by itself when it takes too much memory, and nobody else does', async () => {
    const rows = Array.from(
      { length: 20_000 },
      (_value, row) => `<row r="${row + 1}">${'<c><v>1</v></c>'.repeat(20)}</row>`,
    )
    const large = workbookOf(rows.join(''))
    expect(await readWorkbookApart(large, { memoryMb: 16, seconds: 20 })).toBeNull()
    expect((await readSheet(content)).rows).toEqual([[1]])
  })

  it('says so when the other one cannot write what it is given, and writes the next', async () => {
    expect(await writeWorkbookApart({ task: 'tulis', sheet: null as never })).toBeNull()
    const sheet = { name: 'A', columns: [{ header: 'a' }], rows: [[1]] }
    expect(await writeWorkbookApart({ task: 'tulis', sheet })).toBeInstanceOf(Buffer)
  })
})

describe('the report of an import', () => {
  const rows: Cell[][] = [
    ['nip', 'Nama'],
    ['1', 'Budi'],
    ['199001012015011001', '=1'],
  ]
  it('names row, column, value and reason, and marks the cells', async () => {
    const report = await importReport(
      rows,
      [
        { baris: 2, kolom: 'nip', nilai: '1', alasan: 'nip' },
        { baris: 3, kolom: 'nama', nilai: '=1', alasan: 'rumus' },
        { baris: 3, kolom: 'nama', nilai: '=1', alasan: 'maks_panjang:5' },
      ],
      { language: 'id', dibuat: 0 },
    )
    expect(report).toMatchObject({ dibuat: 0, diubah: 0, dilewati: 0, ditolak: 2 })
    expect(report.baris[0]).toEqual({ baris: 2, kolom: 'nip', nilai: '1', alasan: expect.stringContaining('18 angka') })
    const marked = Buffer.from(report.berkas_tanda ?? '', 'base64')
    expect((await readSheet(marked)).rows).toEqual(rows)
    const comments = partOf(marked, 'xl/comments1.xml')
    expect(comments).toContain('ref="A2"')
    expect(comments).toMatch(/ref="B3".*rumus.*Maksimal 5/s)
  })

  it('has no file when all is well', async () => {
    expect(await importReport(rows, [], { language: 'en', dibuat: 2 })).toEqual({
      baris: [],
      dibuat: 2,
      diubah: 0,
      dilewati: 0,
      ditolak: 0,
    })
  })
})
