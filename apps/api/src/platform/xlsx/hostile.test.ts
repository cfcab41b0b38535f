import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../refusal.ts'
import { readSheet, writeSheet } from './public.ts'
import { workbookOf, workbookParts, zipOf } from './workbook-fixtures.ts'

const cell = (name: string): string => `<row r="${name.replace(/\D/g, '')}"><c r="${name}"><v>1</v></c></row>`
const withPart = (name: string, content: string | Buffer, more: object = {}): Buffer =>
  zipOf([...workbookParts(cell('A1')), { name, content, ...more }])
const rowsOf = (count: number): string =>
  Array.from({ length: count }, (_value, index) => cell(`A${index + 1}`)).join('')
const good = await writeSheet({ name: 'A', columns: [{ header: 'nip' }], rows: [['199001012015011001']] })
const XXE = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'
const LAUGHS = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
const xmlWith = (doctype: string): Buffer =>
  zipOf([
    ...workbookParts('').filter((part) => part.name !== 'xl/worksheets/sheet1.xml'),
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<?xml version="1.0"?>${doctype}<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&e;</t></is></c></row></sheetData></worksheet>`,
    },
  ])

const HOSTILE: [string, () => Buffer, string][] = [
  ['0 bytes', () => Buffer.alloc(0), 'berkas.kosong'],
  ['not a zip', () => Buffer.from('hello there, this is text'), 'berkas.bukan_xlsx'],
  ['a csv with another name', () => Buffer.from('nip,nama\n1990,Budi\n'), 'berkas.bukan_xlsx'],
  ['a web page with another name', () => Buffer.from('<html><table><tr><td>1</td></tr></table>'), 'berkas.bukan_xlsx'],
  ['a zip that is no workbook', () => zipOf([{ name: 'a.xml', content: '<a/>' }]), 'berkas.bukan_xlsx'],
  ['a file cut off', () => good.subarray(0, good.length - 200), 'berkas.rusak'],
  ['a file cut in half', () => good.subarray(0, good.length / 2), 'berkas.rusak'],
  ['broken bytes', () => Buffer.concat([good.subarray(0, 400), Buffer.alloc(600), good.subarray(1000)]), ''],
  ['11 MB', () => Buffer.alloc(11 * 1024 * 1024, 1), 'berkas.terlalu_besar'],
  ['a bomb', () => withPart('xl/media/a.xml', Buffer.alloc(30 * 1024 * 1024)), 'berkas.mencurigakan'],
  [
    'a bomb that lies about its size',
    () => withPart('xl/a.xml', Buffer.alloc(30 * 1024 * 1024), { declared: 1000 }),
    'berkas.rusak',
  ],
  ['60 MB declared', () => withPart('xl/a.xml', 'a', { declared: 60 * 1024 * 1024 }), 'berkas.mencurigakan'],
  [
    'many entries',
    () => zipOf(Array.from({ length: 201 }, (_value, index) => ({ name: `xl/${index}.xml`, content: '' }))),
    'berkas.mencurigakan',
  ],
  ['a zip inside', () => withPart('xl/inner.zip', good), 'berkas.mencurigakan'],
  ['a workbook inside', () => withPart('xl/embeddings/a.xlsx', good), 'berkas.mencurigakan'],
  ['macros', () => withPart('xl/vbaProject.bin', 'x'), 'berkas.mencurigakan'],
  ['a name that climbs', () => withPart('../../etc/a.xml', 'x'), 'berkas.mencurigakan'],
  ['a name that climbs, the other slash', () => withPart('..\\a.xml', 'x'), 'berkas.mencurigakan'],
  ['an absolute name', () => withPart('/etc/a.xml', 'x'), 'berkas.mencurigakan'],
  ['a name twice', () => withPart('xl/workbook.xml', 'x'), 'berkas.mencurigakan'],
  ['an encrypted entry', () => withPart('xl/a.xml', 'x', { flags: 1 }), 'berkas.terkunci'],
  ['a workbook with a password', () => Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(512)}`, 'hex'), 'berkas.terkunci'],
  ['an external entity', () => xmlWith(XXE), 'berkas.mencurigakan'],
  ['entities that multiply', () => xmlWith(LAUGHS), 'berkas.mencurigakan'],
  ['a cell at XFD1048576', () => workbookOf(cell('XFD1048576')), 'berkas.terlalu_banyak'],
  ['a cell far to the right', () => workbookOf(cell('ZZZZZZ1')), 'berkas.terlalu_banyak'],
  ['a cell in single quotes', () => workbookOf("<row><c  r = 'XFD1'><v>1</v></c></row>"), 'berkas.terlalu_banyak'],
  ['a cell written in code', () => workbookOf('<row><c r="&#88;FD1"><v>1</v></c></row>'), 'berkas.mencurigakan'],
  [
    'a cell with a prefix',
    () => workbookOf('<x:row><x:c r="XFD1"><x:v>1</x:v></x:c></x:row>'),
    'berkas.terlalu_banyak',
  ],
  [
    'a row of a million columns',
    () => workbookOf(`<row r="1">${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`),
    'berkas.mencurigakan',
  ],
  [
    'a row of 201 columns',
    () => workbookOf(`<row r="1">${'<c><v>1</v></c>'.repeat(201)}</row>`),
    'berkas.terlalu_banyak',
  ],
  ['100,000 rows', () => workbookOf(rowsOf(100_000)), 'berkas.terlalu_banyak'],
  [
    'a merged header',
    () => workbookOf(cell('A1'), '<mergeCells><mergeCell ref="B1:C1"/></mergeCells>'),
    'berkas.kepala_digabung',
  ],
  ['no sheet', () => zipOf(workbookParts('').slice(0, 3)), 'berkas.rusak'],
]

const refusalOf = async (content: Buffer): Promise<Refusal> => {
  const thrown = await readSheet(content).catch((error: unknown) => error)
  if (!(thrown instanceof Refusal)) throw new Error(`not refused: ${JSON.stringify(thrown)}`)
  return thrown
}

describe('hostile files', () => {
  it.each(HOSTILE)('%s', async (_name, make, code) => {
    const content = make()
    const refusal = await refusalOf(content)
    expect(refusal.status).toBeLessThan(500)
    expect(refusal.code).toBe(code === '' ? refusal.code : code)
  })

  it('name the merged cell and what there is too much of', async () => {
    const merged = await refusalOf(workbookOf(cell('A1'), '<mergeCells><mergeCell ref="B1:C1"/></mergeCells>'))
    expect(merged.detail.values).toEqual({ sel: 'B1' })
    const rows = await refusalOf(workbookOf(cell('A20001')))
    expect(rows.detail.values).toEqual({ apa: { id: 'baris', en: 'rows' }, batas: 20_000 })
  })

  it('leave this process free', async () => {
    const files = HOSTILE.map(([, make]) => make())
    let reading = true
    let turns = 0
    const others = (async () => {
      for (; reading; turns += 1) await turn()
    })()
    await Promise.all(files.map((file) => refusalOf(file).catch(() => null)))
    reading = false
    await others
    expect(turns).toBeGreaterThan(1_000)
  })
})
