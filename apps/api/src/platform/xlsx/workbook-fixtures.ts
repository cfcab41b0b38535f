import { crc32, deflateRawSync } from 'node:zlib'

export type Part = { name: string; content: string | Buffer; stored?: boolean; flags?: number; declared?: number }

/** A zip archive by hand, so that tests can write what no program would. */
export function zipOf(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, stored = false, flags = 0, declared } of parts) {
    const plain = Buffer.from(content)
    const packed = stored ? plain : deflateRawSync(plain)
    const label = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(flags, 2)
    fields.writeUInt16LE(stored ? 0 : 8, 4)
    fields.writeUInt32LE(crc32(plain), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(declared ?? plain.length, 18)
    fields.writeUInt16LE(label.length, 22)
    const body = Buffer.concat([Buffer.from('504b0304', 'hex'), fields, label, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), fields, tail, label]))
    bodies.push(body)
    offset += body.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, central, end])
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** The parts of the smallest workbook around this text of its sheet. */
export const workbookParts = (sheetData: string, after = ''): Part[] => [
  {
    name: '[Content_Types].xml',
    content: `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  },
  {
    name: '_rels/.rels',
    content: `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    name: 'xl/workbook.xml',
    content: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  },
  {
    name: 'xl/worksheets/sheet1.xml',
    content: `${XML}<worksheet xmlns="${MAIN}"><sheetData>${sheetData}</sheetData>${after}</worksheet>`,
  },
]

export const workbookOf = (sheetData: string, after = ''): Buffer => zipOf(workbookParts(sheetData, after))
