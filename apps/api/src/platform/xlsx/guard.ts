import type { RefusalCode } from '@presensi/contract/refusals'
import { SHEET_LIMITS } from './sheet.ts'
import { packedBytes, readZipDirectory, type ZipEntry } from './zip-directory.ts'

const LIMITS = { entries: 200, bytes: 50 * 1024 * 1024, ratio: 100 }
/** Small parts of a workbook are often mostly repetition; only what unpacks to something large can hurt. */
const RATIO_FROM = 64 * 1024
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const STORED = 0
const DEFLATED = 8
/** What a workbook is made of. Archives in the archive, macros and anything else are not. */
const PARTS = /\.(xml|rels|vml|bin|png|jpe?g|gif|bmp|tiff?|emf|wmf)$/i
const UNSAFE_NAME = /(^|\/)\.\.(\/|$)|^[/\\]|\\|^[A-Za-z]:/

/** Says why a file is not opened at all, from its directory alone: well under a millisecond, nothing is unpacked. */
export function guardWorkbook(content: Buffer): RefusalCode | null {
  if (content.length === 0) return 'berkas.kosong'
  if (content.length > SHEET_LIMITS.bytes) return 'berkas.terlalu_besar'
  // A workbook with a password is an OLE file; so is one of the old .xls format.
  if (content.subarray(0, OLE.length).equals(OLE)) return 'berkas.terkunci'
  if (content.length < 4 || content.readUInt32LE(0) !== 0x04034b50) return 'berkas.bukan_xlsx'
  const entries = readZipDirectory(content)
  if (entries === null) return 'berkas.rusak'
  if (entries.some((entry) => entry.encrypted)) return 'berkas.terkunci'
  if (isSuspicious(entries)) return 'berkas.mencurigakan'
  if (entries.some((entry) => packedBytes(content, entry) === null)) return 'berkas.rusak'
  const has = (name: string): boolean => entries.some((entry) => entry.name === name)
  return has('[Content_Types].xml') && has('xl/workbook.xml') ? null : 'berkas.bukan_xlsx'
}

function isSuspicious(entries: readonly ZipEntry[]): boolean {
  if (entries.length > LIMITS.entries) return true
  if (new Set(entries.map((entry) => entry.name)).size < entries.length) return true
  const size = entries.reduce((sum, entry) => sum + entry.size, 0)
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0)
  return size > LIMITS.bytes || isBomb({ size, packed }) || entries.some(isBadEntry)
}

const isBomb = ({ size, packed }: { size: number; packed: number }): boolean =>
  size > RATIO_FROM && size > packed * LIMITS.ratio

function isBadEntry(entry: ZipEntry): boolean {
  const { name, method } = entry
  if (UNSAFE_NAME.test(name) || name.includes('\0')) return true
  if (name.endsWith('/')) return entry.size > 0
  if (!PARTS.test(name) || /vbaProject/i.test(name)) return true
  return (method !== STORED && method !== DEFLATED) || isBomb(entry)
}
