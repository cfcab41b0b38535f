import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createAddressCheck, createOutgoing, parseNetwork } from './public.ts'

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
    'rumah',
    '',
  ])('%s is inside', (address) => {
    expect(isAllowed(address)).toBe(false)
  })
  it.each(['8.8.8.8', '172.32.0.1', '103.1.2.3', '2606:4700::1111'])('%s is outside', (address) => {
    expect(isAllowed(address)).toBe(true)
  })
  it('what the installation names is allowed, and nothing beside it', () => {
    const check = createAddressCheck([['10.20.0.0', 16]])
    expect([check('10.20.3.4'), check('10.21.0.1'), check('::ffff:10.20.3.4')]).toEqual([true, false, true])
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
