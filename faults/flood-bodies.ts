export type FloodOrder = {
  readonly port: number
  readonly bytes: number
  readonly bodiesPerSecond: number
  readonly registrationsPerSecond: number
}
export type FloodResult = {
  readonly bodies: number
  readonly registrations: number
  /** what the attackers got rid of before they were cut off */
  readonly megabytes: number
  readonly seen: Readonly<Record<string, number>>
}

/** A public call, a call that wants a token, and an address where nothing is. */
export const TARGETS = ['/absensi/v2/auth/login', '/absensi/m-berita/submit', '/tidak/ada']
export const KINDS = ['json', 'form', 'multipart', 'chunked'] as const
export type Kind = (typeof KINDS)[number]

const PIECE = 64 * 1024
const filled = (text: string): Buffer => Buffer.from(text.repeat(Math.ceil(PIECE / text.length)).slice(0, PIECE))

/** What costs a careless server most: unknown keys, one key again and again, a file, and a length that nobody said. */
const SHAPES: Record<Kind, { type: string; begin: string; piece: Buffer; end: string }> = {
  json: { type: 'application/json', begin: '{"a":0', piece: filled(',"k":0'), end: '}' },
  form: { type: 'application/x-www-form-urlencoded', begin: 'a=1', piece: filled('&a=1'), end: '' },
  multipart: {
    type: 'multipart/form-data; boundary=banjir',
    begin: '--banjir\r\ncontent-disposition: form-data; name="gambar"; filename="a.png"\r\n\r\n',
    piece: filled('x'),
    end: '\r\n--banjir--\r\n',
  },
  chunked: { type: 'application/json', begin: '{"a":[0', piece: filled(',0'), end: ']}' },
}

export function createBody(kind: Kind, { path, address }: { path: string; address: string }) {
  const { type, begin, piece, end } = SHAPES[kind]
  const chunk = (text: string | Buffer): Buffer =>
    Buffer.concat([Buffer.from(`${text.length.toString(16)}\r\n`), Buffer.from(text as string), Buffer.from('\r\n')])
  const isChunked = kind === 'chunked'
  return {
    piece: isChunked ? chunk(piece) : piece,
    end: isChunked ? Buffer.concat([chunk(end), Buffer.from('0\r\n\r\n')]) : Buffer.from(end),
    head(bytes: number): Buffer {
      const length = begin.length + Math.ceil(bytes / piece.length) * piece.length + end.length
      const size = isChunked ? 'transfer-encoding: chunked' : `content-length: ${length}`
      const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\ncontent-type: ${type}\r\n${size}\r\n\r\n`
      return Buffer.concat([Buffer.from(head), isChunked ? chunk(begin) : Buffer.from(begin)])
    },
  }
}
