import type { SentFile } from '@presensi/contract/fields'
import { refuse } from '../../platform/refusal.ts'

/** How far from its end the mark stands that closes a PDF; programs add a few bytes behind it. */
const TAIL = 2048

/** The bytes of a letter, if they are a PDF: what a file is called says nothing. */
export function readPdf({ content }: SentFile): Buffer {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (bytes.length === 0) return refuse('berkas.kosong')
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return refuse('berkas.bukan_pdf')
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL))
  return tail.includes('startxref') && tail.includes('%%EOF') ? bytes : refuse('berkas.rusak')
}
