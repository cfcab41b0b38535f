import { inflateRawSync } from 'node:zlib'
import { SHEET_LIMITS } from './sheet.ts'
import { packedBytes, readZipDirectory } from './zip-directory.ts'

/** Why a workbook is refused once its parts are unpacked; `apa` and `batas` fill the sentence. */
export type ScanProblem = { code: 'berkas.rusak' | 'berkas.mencurigakan' } | TooMuch
type TooMuch = { code: 'berkas.terlalu_banyak'; apa: 'sel' | 'baris' | 'kolom'; batas: number }

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/
const REFERENCE = /(?:^|\s)r\s*=\s*(?:"([^"]*)"|'([^']*)')/

/**
 * Looks at the text of every part before the workbook is read: a reader that meets one cell at XFD1048576 makes room for all the
 * cells before it. Runs in the child process.
 */
export function scanWorkbook(content: Buffer): ScanProblem | null {
  let cells = 0
  for (const entry of readZipDirectory(content) ?? []) {
    if (!/\.(xml|rels|vml)$/i.test(entry.name)) continue
    const packed = packedBytes(content, entry)
    if (packed === null) return { code: 'berkas.rusak' }
    const bytes = unpack(packed, entry.method, entry.size)
    if (bytes === null) return { code: 'berkas.rusak' }
    const text = bytes.toString(bytes[0] === 0xff || bytes[0] === 0xfe ? 'utf16le' : 'utf8')
    if (/<!(DOCTYPE|ENTITY)/i.test(text)) return { code: 'berkas.mencurigakan' }
    if (!SHEET.test(entry.name)) continue
    const counted = countCells(text)
    if (typeof counted !== 'number') return counted
    cells += counted
    if (cells > SHEET_LIMITS.cells) return tooMuch('sel', SHEET_LIMITS.cells)
  }
  return null
}

/** Null where the bytes are broken, or unpack to more than the directory declared. */
function unpack(packed: Buffer, method: number, size: number): Buffer | null {
  if (method === 0) return packed.length === size ? packed : null
  try {
    const bytes = inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
    return bytes.length === size ? bytes : null
  } catch {
    return null
  }
}

const tooMuch = (apa: TooMuch['apa'], batas: number): TooMuch => ({ code: 'berkas.terlalu_banyak', apa, batas })

/** Rows and cells with their attributes, each letter looked at once: one expression for a whole tag would look for its end from every '<'. */
function* tagsOf(text: string): Generator<{ tag: string; attributes: string }> {
  const opening = /<(?:\w+:)?(row|c)(?=[\s/>])/g
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    const end = text.indexOf('>', opening.lastIndex)
    if (end === -1) return
    yield { tag: found[1] ?? '', attributes: text.slice(opening.lastIndex, end) }
    opening.lastIndex = end
  }
}

function countCells(text: string): number | ScanProblem {
  let cells = 0
  let row = 0
  let column = 0
  for (const { tag, attributes } of tagsOf(text)) {
    const found = REFERENCE.exec(attributes)
    const reference = found?.[1] ?? found?.[2]
    if (tag === 'row') {
      if (reference !== undefined && !/^\d{1,9}$/.test(reference)) return { code: 'berkas.mencurigakan' }
      row = reference === undefined ? row + 1 : Number(reference)
      column = 0
    } else {
      const at = reference === undefined ? { row, column: column + 1 } : positionOf(reference)
      if (at === null) return { code: 'berkas.mencurigakan' }
      row = at.row
      column = at.column
      cells += 1
    }
    if (row > SHEET_LIMITS.rows) return tooMuch('baris', SHEET_LIMITS.rows)
    if (column > SHEET_LIMITS.columns) return tooMuch('kolom', SHEET_LIMITS.columns)
    if (cells > SHEET_LIMITS.cells) return tooMuch('sel', SHEET_LIMITS.cells)
  }
  return cells
}

/** 'AB12' → row 12, column 28; null where the text is no reference. */
function positionOf(reference: string): { row: number; column: number } | null {
  const match = /^([A-Za-z]{1,7})(\d{1,9})$/.exec(reference)
  if (match === null) return null
  const column = [...(match[1] ?? '').toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: Number(match[2]), column }
}
