type Format = 'jpeg' | 'png' | 'webp'

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const JPEG = Buffer.from('ffd8ff', 'hex')
/** What a browser, an archiver or a reader of documents would make something else of. */
const OTHER_FILES = /<(script|html|svg|body|iframe|!doctype|\?php)|%PDF-/i
const END_OF_ARCHIVE = Buffer.from('504b0506', 'hex')

/** What the bytes say the file is; its name and its declared type are the sender's word. */
export function imageFormat(bytes: Buffer): Format | null {
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg'
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png'
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'webp' : null
}

/** A picture that is a web page, an archive or a document as well. Re-encoding would drop it; who sends one means no picture. */
export const hidesAnotherFile = (bytes: Buffer): boolean =>
  bytes.includes(END_OF_ARCHIVE) || OTHER_FILES.test(bytes.toString('latin1'))
