import { Readable } from 'node:stream'
import { cellName, columnName, type SheetColumn, type SheetStream } from './sheet.ts'
import { FORMATS, sheetName, toColumn, toValue } from './write-workbook.ts'
import { type ZipPart, zipStream } from './zip-stream.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Styles by their place in styles.xml; the kinds of columns follow. */
const PLAIN = 0
const HEADER = 1
const TITLE = 2
const LABEL = 3
const KINDS = Object.keys(FORMATS) as (keyof typeof FORMATS)[]
const styleOf = ({ kind = 'teks' }: SheetColumn): number => LABEL + 1 + KINDS.indexOf(kind)
/** The day that sheets count from. */
const DAY_ZERO = Date.UTC(1899, 11, 30)

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for these characters
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that are written otherwise
const NOT_PLAIN = /[&<>"_\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/
/** Nearly all texts of a sheet are plain, and there are hundreds of thousands of them. */
const escapeXml = (text: string): string => (NOT_PLAIN.test(text) ? escapeAll(text) : text)
const escapeAll = (text: string): string =>
  text
    .toWellFormed()
    // Sheets write such a character as its number; a text that looks like one is marked.
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(NO_XML, (sign) => `_x${sign.charCodeAt(0).toString(16).padStart(4, '0')}_`)
    .replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

type Value = ReturnType<typeof toValue>

/** Texts are typed string cells, whatever they begin with: no cell of our files is ever a formula. */
function cellXml(name: string, value: Value, style: number): string {
  const at = `<c r="${name}" s="${style}"`
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return `${at}><v>${(value.getTime() - DAY_ZERO) / 86_400_000}</v></c>`
  if (typeof value === 'number') return `${at}><v>${value}</v></c>`
  if (typeof value === 'boolean') return `${at} t="b"><v>${Number(value)}</v></c>`
  return `${at} t="inlineStr"><is><t xml:space="preserve">${escapeXml(String(value))}</t></is></c>`
}

const rowXml = (row: number, cells: readonly string[]): string => `<row r="${row + 1}">${cells.join('')}</row>`

/** What is known of a sheet once it was written: where its filter and its header are. */
type Written = { readonly tab: string; readonly filter: string; readonly titles: string | null }

/**
 * Sheets that are written row by row: rows are taken only as fast as the reader takes bytes. Above the header stands what the sheet is and
 * what it was narrowed by; the header stays in sight and filters.
 */
export function streamWorkbook(...sheets: readonly SheetStream[]): Readable {
  async function* parts(): AsyncGenerator<ZipPart> {
    const written: Written[] = []
    for (const sheet of sheets) {
      const rows = sheet.bilaAda === true ? await unlessEmpty(sheet.rows) : sheet.rows
      if (rows === null) continue
      const { content, ended } = sheetPart({ ...sheet, rows })
      yield { name: `xl/worksheets/sheet${written.length + 1}.xml`, content }
      written.push(ended())
    }
    // The sheets went first: what follows knows which there are, and where they ended.
    const texts = { ...fixedParts(written.length), 'xl/workbook.xml': workbookXml(written) }
    for (const [path, text] of Object.entries(texts)) yield { name: path, content: [text] }
  }
  return Readable.from(zipStream(parts()), { objectMode: false, highWaterMark: 64 * 1024 })
}

/** The same rows once the first of them is there; null without any. */
async function unlessEmpty(rows: SheetStream['rows']): Promise<SheetStream['rows'] | null> {
  const iterator = (async function* () {
    yield* rows
  })()
  const first = await iterator.next()
  if (first.done === true) return null
  return (async function* () {
    yield first.value
    yield* iterator
  })()
}

/** 9 and 14 are the numbers that sheets have for A4 and folio. */
const KERTAS = { A4: 9, F4: 14 } as const

function sheetPart(sheet: SheetStream): { content: AsyncGenerator<string>; ended(): Written } {
  const { name, columns, kepala, beku = 0, cetak } = sheet
  const above = aboveXml(kepala)
  // An empty row stands between: a spreadsheet takes what touches the table as part of it.
  const head = kepala === undefined ? 0 : kepala.saringan.length + 2
  let last = head
  const rangeOf = (sign: string): string => {
    const to = `${sign}${columnName(columns.length - 1)}${sign}${last + 1}`
    return `${sign}A${sign}${head + 1}:${to}`
  }
  const across = beku === 0 ? '' : ` xSplit="${beku}"`
  const pane = `<pane${across} ySplit="${head + 1}" topLeftCell="${columnName(beku)}${head + 2}" activePane="${beku === 0 ? 'bottomLeft' : 'bottomRight'}" state="frozen"/>`
  const print =
    cetak === undefined
      ? ''
      : `<pageMargins left="0.3" right="0.3" top="0.4" bottom="0.4" header="0.2" footer="0.2"/><pageSetup paperSize="${KERTAS[cetak.kertas]}" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter>`

  async function* content(): AsyncGenerator<string> {
    const widths = columns.map((column, index) => {
      const [at, { width }] = [index + 1, toColumn(column)]
      return `<col min="${at}" max="${at}" width="${width}" style="${styleOf(column)}" customWidth="1"/>`
    })
    const fit = cetak === undefined ? '' : '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'
    yield `${XML}<worksheet xmlns="${MAIN}">${fit}<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
    yield above
    yield rowXml(
      head,
      columns.map(({ header }, index) => cellXml(cellName(head, index), header, HEADER)),
    )
    const places = columns.map((column, index) => ({
      letter: columnName(index),
      kind: column.kind,
      style: styleOf(column),
    }))
    for await (const row of sheet.rows) {
      last += 1
      const cells = places.map(({ letter, kind, style }, index) =>
        cellXml(`${letter}${last + 1}`, toValue(row[index], kind), style),
      )
      yield rowXml(last, cells)
    }
    yield `</sheetData><autoFilter ref="${rangeOf('')}"/>${print}</worksheet>`
  }
  return {
    content: content(),
    ended: () => ({
      tab: sheetName(name),
      filter: rangeOf('$'),
      titles: cetak === undefined ? null : `$${head + 1}:$${head + 1}`,
    }),
  }
}

function aboveXml(kepala: SheetStream['kepala']): string {
  if (kepala === undefined) return ''
  const rows = kepala.saringan.map(([label, value], index) =>
    rowXml(index + 1, [cellXml(cellName(index + 1, 0), label, LABEL), cellXml(cellName(index + 1, 1), value, PLAIN)]),
  )
  return [rowXml(0, [cellXml('A1', kepala.judul, TITLE)]), ...rows].join('')
}

function workbookXml(sheets: readonly Written[]): string {
  const tabs = sheets.map(({ tab }, index) => {
    const at = index + 1
    return `<sheet name="${escapeXml(tab)}" sheetId="${at}" r:id="rId${at}"/>`
  })
  const names = sheets.flatMap(({ tab, filter, titles }, index) => {
    const of = `'${escapeXml(tab).replaceAll("'", "''")}'!`
    const defined = (name: string, more: string, range: string): string =>
      `<definedName name="_xlnm.${name}" localSheetId="${index}"${more}>${of}${range}</definedName>`
    return [
      defined('_FilterDatabase', ' hidden="1"', filter),
      ...(titles === null ? [] : [defined('Print_Titles', '', titles)]),
    ]
  })
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${tabs.join('')}</sheets><definedNames>${names.join('')}</definedNames></workbook>`
}

const font = (more: string): string => `<font>${more}<name val="Calibri"/><family val="2"/></font>`
const FILL = '<fill><patternFill patternType="solid"><fgColor rgb="FF1F4E79"/></patternFill></fill>'
const xf = (more: string, inside = ''): string => `<xf borderId="0" xfId="0" ${more}>${inside}</xf>`

const STYLES = [
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${KINDS.length}">`,
  ...KINDS.map((kind, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escapeXml(FORMATS[kind])}"/>`),
  '</numFmts><fonts count="4">',
  font('<sz val="11"/>'),
  font('<b/><sz val="11"/><color rgb="FFFFFFFF"/>'),
  font('<b/><sz val="14"/>'),
  font('<b/><sz val="11"/>'),
  `</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${FILL}</fills>`,
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${LABEL + 1 + KINDS.length}">`,
  xf('numFmtId="0" fontId="0" fillId="0"'),
  xf(
    'numFmtId="49" fontId="1" fillId="2" applyFont="1" applyFill="1" applyAlignment="1"',
    '<alignment vertical="center" wrapText="1"/>',
  ),
  xf('numFmtId="0" fontId="2" fillId="0" applyFont="1"'),
  xf('numFmtId="0" fontId="3" fillId="0" applyFont="1"'),
  ...KINDS.map((_kind, index) => xf(`numFmtId="${164 + index}" fontId="0" fillId="0" applyNumberFormat="1"`)),
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join('')

const relation = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
const override = (part: string, type: string): string =>
  `<Override PartName="/xl/${part}" ContentType="${TYPES}.${type}+xml"/>`

function fixedParts(count: number): Readonly<Record<string, string>> {
  const each = <T>(make: (at: number) => T): T[] => Array.from({ length: count }, (_sheet, index) => make(index + 1))
  const sheets = each((at) => relation(at, 'worksheet', `worksheets/sheet${at}.xml`)).join('')
  const types = each((at) => override(`worksheets/sheet${at}.xml`, 'worksheet')).join('')
  return {
    'xl/styles.xml': STYLES,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${sheets}${relation(count + 1, 'styles', 'styles.xml')}</Relationships>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook.xml', 'sheet.main')}${types}${override('styles.xml', 'styles')}</Types>`,
  }
}
