import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { boundedAnswer, createAddressCheck, createOutgoing, parseNetwork } from './public.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const open = createOutgoing(() => true)
const closed = createOutgoing(createAddressCheck([]))

describe('addresses', () => {
  const isAllowed = createAddressCheck([])
  it.each([
    '127.0.0.1',
    '10.0.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:10.1.2.3',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '255.255.255.255',
    '192.88.99.1',
    // every way in which IPv6 carries an IPv4, and what is no global unicast
    '::7f00:1',
    '::127.0.0.1',
    '::8.8.8.8',
    '::ffff:0:127.0.0.1',
    '::ffff:0:7f00:1',
    '::ffff:0:8.8.8.8',
    '::ffff:a9fe:a9fe',
    '0:0:0:0:0:FFFF:7F00:1',
    '64:ff9b::8.8.8.8',
    '64:ff9b:1::1',
    '64:ff9b:1:7f00:1::',
    '2001::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2001:1ff::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2002:808:808::1',
    '3fff::1',
    '3fff:fff::1',
    '5f00::1',
    '4000::1',
    '1000::1',
    '100::1',
    'fec0::1',
    'ff02::1',
    'fe80::1%eth0',
    '2606:4700::1111%eth0',
    'rumah',
    '',
  ])('%s is inside', (address) => {
    expect(isAllowed(address)).toBe(false)
  })
  it.each([
    '8.8.8.8',
    '172.32.0.1',
    '103.1.2.3',
    '2606:4700::1111',
    '2001:200::1',
    '2404:6800::1',
    '3ffe::1',
    '::ffff:8.8.8.8',
    '::FFFF:808:808',
  ])('%s is outside', (address) => {
    expect(isAllowed(address)).toBe(true)
  })
  it('what the installation names is allowed, and nothing beside it', () => {
    const check = createAddressCheck([
      ['10.20.0.0', 16],
      ['fd00:1::', 32],
      ['64:ff9b::', 96],
    ])
    expect([check('10.20.3.4'), check('10.21.0.1'), check('::ffff:10.20.3.4')]).toEqual([true, false, true])
    expect([check('fd00:1::7'), check('fd00:2::7'), check('64:ff9b::808:808')]).toEqual([true, false, true])
  })
  it.each([
    ['10.1.0.0/16', ['10.1.0.0', 16]],
    [' 127.0.0.1 ', ['127.0.0.1', 32]],
    ['fd00::/8', ['fd00::', 8]],
    ['10.1.0.0/33', undefined],
    ['10.1/8', undefined],
    ['10.1.0.0/8/8', undefined],
    ['10.1.0.0/', undefined],
    ['rumah', undefined],
  ])('%s is read as a network', (text, expected) => {
    expect(parseNetwork(text)).toEqual(expected)
  })
})

const JSON_ANSWERS: [string, string, 'besar' | null][] = [
  ['very deep', `${'['.repeat(33)}${']'.repeat(33)}`, 'besar'],
  ['so deep that a reader would break', '['.repeat(500_000), 'besar'],
  ['of very many values', `[${'1,'.repeat(100_001)}1]`, 'besar'],
  ['of many brackets within a text', JSON.stringify('[{"\\,'.repeat(50_000)), null],
  ['as deep as it may be', `${'['.repeat(32)}${']'.repeat(32)}`, null],
]

describe('asking a service', () => {
  it('gives its JSON, and sends the key', async () => {
    const base = await serve((request, answer) => answer.end(JSON.stringify({ kunci: request.headers.authorization })))
    expect(await open.getJson(`${base}/cuti?halaman=1`, { key: 'rahasia' })).toEqual({
      ok: true,
      value: { kunci: 'Bearer rahasia' },
    })
  })
  it('does not go into the own network, by number or by name', async () => {
    let asked = 0
    const base = await serve((_request, answer) => {
      asked += 1
      answer.end('{}')
    })
    expect(await closed.getJson(base)).toEqual({ ok: false, sebab: 'alamat_dalam' })
    const named = createOutgoing(createAddressCheck([]), async () => [{ address: '127.0.0.1', family: 4 }])
    expect(await named.getJson(base.replace('127.0.0.1', 'layanan.example'))).toEqual({
      ok: false,
      sebab: 'alamat_dalam',
    })
    const mixed = createOutgoing(createAddressCheck([]), async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ])
    expect(await mixed.getJson('http://layanan.example/')).toEqual({ ok: false, sebab: 'alamat_dalam' })
    expect(asked).toBe(0)
  })
  it('connects to the address that was checked, whatever the name says a moment later', async () => {
    const base = await serve((request, answer) => answer.end(JSON.stringify(request.headers.host)))
    let times = 0
    const moving = createOutgoing(createAddressCheck([['127.0.0.1', 32]]), async () => {
      times += 1
      return [{ address: times === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]
    })
    const { port } = new URL(base)
    expect(await moving.getJson(`http://layanan.example:${port}/`)).toEqual({
      ok: true,
      value: `layanan.example:${port}`,
    })
    expect(times).toBe(1)
  })
  it('does not follow where it is sent', async () => {
    const base = await serve((_request, answer) => answer.writeHead(302, { location: 'http://169.254.169.254/' }).end())
    expect(await open.getJson(base)).toEqual({ ok: false, sebab: 'status', status: 302 })
  })
  it.each([
    [500, 'status'],
    [404, 'status'],
    [401, 'kunci'],
    [403, 'kunci'],
  ])('an answer %i is told as %s', async (status, sebab) => {
    const base = await serve((_request, answer) => answer.writeHead(status).end('{}'))
    expect(await open.getJson(base)).toEqual({ ok: false, sebab, status })
  })
  it('nonsense is told', async () => {
    const base = await serve((_request, answer) => answer.end('<html>'))
    expect(await open.getJson(base)).toEqual({ ok: false, sebab: 'bentuk' })
  })
  it.each(JSON_ANSWERS)('JSON %s is counted before it is read', async (_name, text, sebab) => {
    const base = await serve((_request, answer) => answer.end(text))
    const got = await open.getJson(base)
    expect(got.ok ? null : got.sebab).toBe(sebab)
  })
  it('too much is not read', async () => {
    const base = await serve((_request, answer) => answer.end(`"${'x'.repeat(10_000)}"`))
    expect(await open.getJson(base, { maxBytes: 9_000 })).toEqual({ ok: false, sebab: 'besar' })
  })
  it('one that never answers ends', async () => {
    const base = await serve(() => undefined)
    expect(await open.getJson(base, { timeoutMs: 50 })).toEqual({ ok: false, sebab: 'waktu_habis' })
  })
  it('one that begins and never ends, ends', async () => {
    const base = await serve((_request, answer) => void answer.writeHead(200).write('{'))
    expect(await open.getJson(base, { timeoutMs: 200 })).toEqual({ ok: false, sebab: 'waktu_habis' })
  })
  it('a name that takes for ever ends', async () => {
    const slow = createOutgoing(
      () => true,
      () => new Promise(() => undefined),
    )
    expect(await slow.getJson('http://layanan.example/', { timeoutMs: 50 })).toEqual({
      ok: false,
      sebab: 'waktu_habis',
    })
  })
  it('nobody there is told', async () => {
    const base = await serve(() => undefined)
    const [server] = servers.splice(0)
    await new Promise((done) => server?.close(done))
    expect(await open.getJson(base)).toEqual({ ok: false, sebab: 'jaringan' })
  })
  it.each(['ftp://a.example/', 'file:///etc/passwd', 'http://orang:sandi@a.example/', 'bukan alamat', ''])(
    '%s is no address',
    async (url) => {
      expect(await open.getJson(url)).toEqual({ ok: false, sebab: 'alamat' })
    },
  )
})

describe('an answer of a sign-in service', () => {
  it('is read up to its limit, with its status and headers', async () => {
    const base = await serve((_request, answer) => answer.writeHead(401, { 'x-kata': 'a' }).end('{"a":1}'))
    const answer = boundedAnswer(await fetch(base), 7)
    expect([answer.status, answer.headers.get('x-kata'), await answer.json()]).toEqual([401, 'a', { a: 1 }])
    await expect(boundedAnswer(await fetch(base), 6).json()).rejects.toThrow('more than 6 bytes')
  })
  it.each(JSON_ANSWERS)('with JSON %s is counted as it comes', async (_name, text, sebab) => {
    const base = await serve((_request, answer) => answer.end(text))
    const read = boundedAnswer(await fetch(base)).json()
    if (sebab === null) expect(await read).toEqual(JSON.parse(text))
    else await expect(read).rejects.toThrow('too many or too deep values')
  })
  it('is counted across the pieces in which it comes', async () => {
    const pieces = new ReadableStream<Uint8Array>({
      start(control) {
        for (const piece of [
          '["\\',
          '"[[',
          '"',
          ...Array.from({ length: 40 }, () => ',['),
          ...Array.from({ length: 40 }, () => ']'),
          ']',
        ])
          control.enqueue(Buffer.from(piece))
        control.close()
      },
    })
    await expect(boundedAnswer(new Response(pieces)).text()).rejects.toThrow('too deep')
  })
  it('without a body stays as it is', async () => {
    const base = await serve((_request, answer) => answer.writeHead(204).end())
    expect(boundedAnswer(await fetch(base)).status).toBe(204)
  })
})
