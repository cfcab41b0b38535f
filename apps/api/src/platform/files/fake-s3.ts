import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export const FAKE = { key: 'AKUJI', secret: 'rahasia-uji', region: 'ap-southeast-3', bucket: 'presensi' }
export type FakeS3 = { endpoint: string; files: Map<string, { content: Buffer; type: string }>; close(): Promise<void> }

const hex = (value: string | Buffer): string => createHash('sha256').update(value).digest('hex')

/** Checks a signature from what arrived, as the service does, without the signer's code. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const match = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  )
  const [, credential = '', signed = '', signature] = match ?? []
  const [key, day = '', region = '', service = '', ending = ''] = credential.split('/')
  const names = signed.split(';')
  if (key !== FAKE.key || !names.includes('host') || !names.includes('x-amz-date')) return false
  if (request.headers['x-amz-content-sha256'] !== hex(body)) return false
  const lines = names.map((name) => `${name}:${request.headers[name]}\n`).join('')
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
  const query = [...searchParams].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  const canonical = `${request.method}\n${pathname}\n${query.sort().join('&')}\n${lines}\n${signed}\n${hex(body)}`
  const text = `AWS4-HMAC-SHA256\n${request.headers['x-amz-date']}\n${day}/${region}/${service}/${ending}\n${hex(canonical)}`
  const signing = [day, region, service, ending].reduce<Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    Buffer.from(`AWS4${FAKE.secret}`),
  )
  return createHmac('sha256', signing).update(text).digest('hex') === signature
}

/** A small S3 on loopback: put, get, delete and list in one bucket, each call with a good signature. `beforeGet`: what a file waits for. */
export async function startFakeS3(beforeGet = async (): Promise<void> => {}): Promise<FakeS3> {
  const files: FakeS3['files'] = new Map()
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const key = request.url?.replace(`/${FAKE.bucket}/`, '') ?? ''
    if (request.method === 'GET') await beforeGet()
    const found = files.get(key)
    if (!isSigned(request, body)) reply.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>')
    else if (request.method === 'GET' && key.includes('list-type=2')) {
      const { searchParams } = new URL(request.url ?? '', 'http://x')
      const [prefix, after] = [searchParams.get('prefix') ?? '', searchParams.get('start-after') ?? '']
      const found = [...files.keys()].filter((name) => name.startsWith(prefix) && name > after).sort()
      // Pages of two, so that whoever forgets to ask on is noticed.
      const page = found.slice(0, 2).map((name) => `<Contents><Key>${name}</Key></Contents>`)
      reply.end(`<ListBucketResult><IsTruncated>${found.length > 2}</IsTruncated>${page.join('')}</ListBucketResult>`)
    } else if (request.method === 'PUT') {
      files.set(key, { content: body, type: String(request.headers['content-type']) })
      reply.writeHead(200).end()
    } else if (request.method === 'DELETE') {
      files.delete(key)
      reply.writeHead(204).end()
    } else if (found === undefined) reply.writeHead(404).end('<Code>NoSuchKey</Code>')
    else reply.writeHead(200, { 'content-type': found.type }).end(found.content)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    files,
    close: () => new Promise((done) => server.close(() => done())),
  }
}
