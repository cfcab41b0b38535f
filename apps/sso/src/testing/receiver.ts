import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import * as jose from 'jose'

export type Received = { token: string; claims: jose.JWTPayload; header: jose.ProtectedHeaderParameters }

export type Receiver = {
  readonly url: string
  /** every call, also those that were refused or cut off */
  readonly tried: Received[]
  /** the calls that got a 200 */
  readonly taken: Received[]
  /** 'down' cuts the connection, 'holding' answers nobody until it is up again, a number is the status it answers with */
  behave(how: 'up' | 'down' | 'holding' | number): void
  close(): Promise<void>
}

/** The product's side of back-channel logout, on the loopback address. */
export async function startReceiver(): Promise<Receiver> {
  const [tried, taken]: [Received[], Received[]] = [[], []]
  const held: (() => void)[] = []
  let how: Parameters<Receiver['behave']>[0] = 'up'
  const server = http.createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const token = new URLSearchParams(body).get('logout_token') ?? ''
      const received = { token, claims: jose.decodeJwt(token), header: jose.decodeProtectedHeader(token) }
      tried.push(received)
      const take = () => {
        taken.push(received)
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":200}')
      }
      if (how === 'down') request.socket.destroy()
      else if (how === 'holding') held.push(take)
      else if (typeof how === 'number') response.writeHead(how).end()
      else take()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/absensi/v2/auth/backchannel-logout`,
    tried,
    taken,
    behave(next) {
      how = next
      if (next === 'up') for (const take of held.splice(0)) take()
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
