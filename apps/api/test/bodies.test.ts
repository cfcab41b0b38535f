import net from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from './harness.ts'
import { head, listen, openRaw, type Raw } from './raw-request.ts'

const KB = 1024
const MB = 1024 * KB
const LOGIN = '/absensi/v2/auth/login'
const BERITA = '/absensi/m-berita/submit'
const FOTO = '/absensi/v2/pegawai/presensi/foto/019a0000-0000-7000-8000-000000000000'
const FORM = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data; boundary=batas'
const part = (name: string, value: string, more = '') =>
  `--batas\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const file = (name: string, bytes: number, filename = 'a.bin') =>
  part(name, 'x'.repeat(bytes), `; filename="${filename}"`)
const END = '--batas--\r\n'

let harness: Harness
let port: number
const open: Raw[] = []
beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ALAMAT: '100000' })
  port = await listen(harness.app)
})
afterAll(async () => {
  for (const one of open) one.close()
  await harness.close()
})

async function connection(): Promise<Raw> {
  const one = await openRaw(port)
  open.push(one)
  return one
}
const bearer = async (as: string) => ({ authorization: `Bearer ${await harness.token(as)}` })
const send = async (path: string, type: string, payload: string | Buffer, as?: string) => {
  const answer = await harness.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': type, ...(as !== undefined && (await bearer(as))) },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}

describe('the gate stands before the body', () => {
  const declared = { 'content-type': 'application/json', 'content-length': 30 * MB }
  const chunked = { 'content-type': MULTIPART, 'transfer-encoding': 'chunked' }

  it.each([
    ['no token', BERITA, undefined, 401],
    ['a role that is not enough', BERITA, 'pegawai@a', 403],
    ['no such address', '/absensi/tidak-ada', undefined, 404],
    ['more than a public call takes', LOGIN, undefined, 413],
    ['more than the call takes', '/absensi/m-berita/delete', 'superadmin', 413],
  ] as const)('%s is said at once, before anything of the body came', async (_name, path, as, status) => {
    const headers = as === undefined ? {} : await bearer(as)
    const one = await connection()
    one.write(head(path, { ...headers, ...declared }))
    const answer = await one.answer()
    expect([answer.status, JSON.parse(answer.body).status]).toEqual([status, status])
    expect(answer.head).toContain('connection: close')
    one.close()
    if (status === 413) return
    const other = await connection()
    other.write(head(path, { ...headers, ...chunked }))
    expect((await other.answer()).status).toBe(status)
  })

  it('so does the rate limit', async () => {
    const small = await createHarness({ RATE_LIMIT_ALAMAT: '1', RATE_LIMIT_ORANG: '1' })
    const at = await listen(small.app)
    const token = { authorization: `Bearer ${await small.token('superadmin')}` }
    for (const [path, headers] of [
      [LOGIN, {}],
      [BERITA, token],
    ] as const) {
      await small.app.inject({ method: 'POST', url: path, headers, remoteAddress: '127.0.0.1' })
      const one = await openRaw(at)
      one.write(head(path, { ...headers, ...declared }))
      expect((await one.answer()).status, path).toBe(429)
      one.close()
    }
    await small.close()
  })

  it('whoever goes on sending is cut off, after the answer', async () => {
    const one = await connection()
    one.write(head(BERITA, chunked))
    expect((await one.answer()).status).toBe(401)
    const piece = `10000\r\n${'x'.repeat(65_536)}\r\n`
    let sent = 0
    while (!one.socket.closed && sent < 400) {
      sent += 1
      if (!one.write(piece)) await new Promise((resolve) => one.socket.once('drain', resolve).once('close', resolve))
    }
    await one.ended()
    expect(sent).toBeLessThan(400)
  })

  it.each([
    ['no token', BERITA, 401],
    ['too much', LOGIN, 413],
  ])('a stranger who looks only after sending four megabytes still sees why: %s', async (_name, path, status) => {
    // Paused from the start: nothing is read before all of it was sent, which is more than the system takes for us.
    const socket = net.connect({ port, host: '127.0.0.1' }).pause()
    const body = Buffer.alloc(4 * MB, 'x')
    socket.write(head(path, { 'content-type': 'application/json', 'content-length': body.length }))
    await new Promise<void>((resolve, reject) => {
      socket.write(body, (error) => (error ? reject(error) : resolve()))
    })
    let text = ''
    for await (const chunk of socket) text += chunk
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*\\{"status":${status},`))
  })

  it('a short body that nobody reads does not end the connection', async () => {
    const one = await connection()
    const body = 'judul=a'
    for (let times = 0; times < 3; times += 1) {
      one.write(head(BERITA, { 'content-type': FORM, 'content-length': body.length }) + body)
      const answer = await one.answer()
      expect([answer.status, answer.head.includes('connection: close')]).toEqual([401, false])
    }
    one.close()
  })
})

describe('how much is read', () => {
  const json = (bytes: number) => JSON.stringify({ token: 'x'.repeat(bytes - 12) })

  it.each([
    [LOGIN, undefined, 64 * KB],
    ['/absensi/m-berita/delete', 'superadmin', 256 * KB],
  ] as const)('%s: up to its limit, as JSON, form and multipart', async (path, as, limit) => {
    for (const [type, of] of [
      ['application/json', (bytes: number) => json(bytes)],
      [FORM, (bytes: number) => `token=${'x'.repeat(bytes - 6)}`],
      [MULTIPART, (bytes: number) => part('token', 'x'.repeat(bytes - part('token', '').length - END.length)) + END],
    ] as const) {
      expect(of(limit).length, type).toBe(limit)
      expect((await send(path, type, of(limit), as)).status, type).toBe(400)
      expect((await send(path, type, of(limit + 1), as)).status, type).toBe(413)
    }
  })

  it.each(['application/json', FORM, MULTIPART])('%s in chunks is counted as it arrives', async (type) => {
    const one = await connection()
    one.write(head(LOGIN, { 'content-type': type, 'transfer-encoding': 'chunked' }))
    const start = type === MULTIPART ? part('token', '').slice(0, -2) : type === FORM ? 'token=' : '{"token":"'
    one.write(`${start.length.toString(16)}\r\n${start}\r\n`)
    for (let times = 0; times < 5; times += 1) one.write(`4000\r\n${'x'.repeat(0x4000)}\r\n`)
    expect((await one.answer()).status).toBe(413)
    one.close()
  })

  it.each([
    ['one key, again and again', (times: number) => 'a=1&'.repeat(times).slice(0, -1)],
    ['many keys', (times: number) => Array.from({ length: times }, (_key, at) => `k${at}=`).join('&')],
  ])('a form of a thousand pairs is read, one of a thousand and one is not: %s', async (_name, of) => {
    expect((await send(LOGIN, FORM, of(1_000))).status).toBe(400)
    expect((await send(LOGIN, FORM, of(1_001))).status).toBe(413)
    const parts = (times: number) => part('a', '1').repeat(times) + END
    expect((await send('/absensi/m-berita/delete', MULTIPART, parts(1_000), 'superadmin')).status).toBe(400)
    expect((await send('/absensi/m-berita/delete', MULTIPART, parts(1_001), 'superadmin')).status).toBe(413)
  })

  it('a list of repeated keys keeps its order, and a value of its own stays alone', async () => {
    const { body } = await send('/users/register', FORM, 'email=a@b.id&email=c@d.id&toString=1')
    expect(body.errors).toContainEqual({ field: 'email', message: 'Wajib diisi.' })
    expect(body.errors).toContainEqual({ field: 'toString', message: 'Isian ini tidak dikenal.' })
  })

  it('JSON nested as deep as it goes is refused like any other', async () => {
    const deep = `{"token":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
    const answer = await send(LOGIN, 'application/json', deep)
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'token', message: 'Wajib diisi.' }]])
  })

  it('names fifty bad fields and says how many more there are', async () => {
    const many = JSON.stringify(Object.fromEntries(Array.from({ length: 3_000 }, (_key, at) => [`k${at}`, 0])))
    const { status, body } = await send(LOGIN, 'application/json', many)
    expect([status, body.errors.length, body.errors_more]).toEqual([400, 50, 2_951])
    expect(body.message).toBe(
      'Ada isian yang belum benar. Periksa lalu kirim lagi. Masih ada 2.951 isian lain yang belum benar.',
    )
  })

  it.each([
    ['text/plain', 'a=1', 415],
    ['application/xml', '<a/>', 415],
    ['multipart/mixed; boundary=batas', END, 415],
    ['multipart/form-data', part('a', '1') + END, 400],
    [`multipart/form-data; boundary=${'b'.repeat(300)}`, END, 400],
    [MULTIPART, part('a', '1'), 400],
    [MULTIPART, 'bukan multipart', 400],
    [MULTIPART, `--batas\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n${END}`, 400],
    [
      MULTIPART,
      `--batas\r\ncontent-disposition: form-data; name="a"\r\ncontent-type: application/json\r\n\r\n{\r\n${END}`,
      400,
    ],
    ['application/json', '', 400],
    ['application/json', '{"token":', 400],
    ['application/json', '[]', 400],
    ['application/json', 'null', 400],
    ['application/json', '{"__proto__":{}}', 400],
  ])('%s %j is %i', async (type, payload, status) => {
    expect((await send(LOGIN, type, payload)).status).toBe(status)
  })
})

describe('files', () => {
  const AS = 'pegawai@a'

  it('are taken only where the call says so, and the field is named', async () => {
    const answer = await send('/absensi/m-berita/delete', MULTIPART, file('id', 10) + END, 'superadmin')
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ field: 'id', message: 'Berkas tidak diterima di sini.' }],
    ])
    expect((await send(LOGIN, MULTIPART, file('token', 70 * KB) + END)).status).toBe(413)
  })

  it('that nobody chose are no files', async () => {
    const none = part('token', '', '; filename=""')
    expect((await send(LOGIN, MULTIPART, none + END)).body.errors).toEqual([
      { field: 'token', message: 'Wajib diisi.' },
    ])
  })

  it('are counted, and weighed while they arrive', async () => {
    expect((await send(FOTO, MULTIPART, file('foto', 1 * MB) + END, AS)).status).not.toBe(413)
    const over = await send(FOTO, MULTIPART, file('foto', 1 * MB + 1) + END, AS)
    expect([over.status, over.body.message]).toEqual([413, 'Berkas terlalu besar. Batasnya 1 MB.'])
    expect((await send(FOTO, MULTIPART, file('foto', 9) + file('foto', 9) + END, AS)).status).toBe(413)

    const one = await connection()
    one.write(head(FOTO, { ...(await bearer(AS)), 'content-type': MULTIPART, 'transfer-encoding': 'chunked' }))
    const begin = file('foto', 0).slice(0, -2)
    one.write(`${begin.length.toString(16)}\r\n${begin}\r\n`)
    for (let times = 0; times < 20; times += 1) one.write(`10000\r\n${'x'.repeat(0x10000)}\r\n`)
    expect((await one.answer()).status).toBe(413)
    one.write('0\r\n\r\n')
    await one.ended()
  })

  it('beside them fields have the room they always have', async () => {
    const field = (bytes: number) => part('foto', 'x'.repeat(bytes)) + END
    expect((await send(FOTO, MULTIPART, field(200 * KB), AS)).status).toBe(400)
    expect((await send(FOTO, MULTIPART, field(300 * KB), AS)).status).toBe(413)
  })
})
