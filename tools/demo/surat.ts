import { hash } from 'node:crypto'
import type { Rows } from './rows.ts'

const isiOf = new Map<string, Buffer>()

/** What is stored of a letter of the demo. Its file is kept for `suratFiles`. */
export function berkasDemo(id: string, lines: readonly string[]) {
  const content = suratDemo(lines)
  const berkas = keyOf(id)
  isiOf.set(berkas, content)
  return {
    jenis: 'application/pdf',
    ukuran: content.length,
    sidik: `\\x${hash('sha256', content, 'hex')}`,
    berkas,
  }
}

/** The file behind each letter. */
export const suratFiles = (rows: Rows): { berkas: string; content: Buffer }[] =>
  rows.lampiran.flatMap(({ berkas }) => {
    const content = isiOf.get(berkas ?? '')
    return berkas === null || content === undefined ? [] : [{ berkas, content }]
  })

/** The address of a file of the demo: the same whenever it is made. */
function keyOf(id: string): string {
  const name = hash('sha256', `demo/${id}`, 'hex').slice(0, 48)
  return `lampiran/${name.slice(0, 2)}/${name.slice(2)}`
}

/** One page of plain lines as a PDF. */
function suratDemo(lines: readonly string[]): Buffer {
  const escaped = lines.map((line) => line.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\x7e]/g, '?'))
  const text = `BT /F1 12 Tf 72 770 Td 18 TL ${escaped.map((line) => `(${line}) Tj T*`).join(' ')} ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj${object}endobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.from(
    `${body}${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
  )
}
