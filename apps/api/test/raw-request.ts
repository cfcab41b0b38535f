import { once } from 'node:events'
import net from 'node:net'
import type { FastifyInstance } from 'fastify'

export type RawAnswer = { status: number; head: string; body: string; closed: boolean }

/** Opens a port of the application, so that bodies can be sent as an attacker sends them: in pieces, or never to the end. */
export async function listen(app: FastifyInstance): Promise<number> {
  if (app.server.address() === null) await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  return address.port
}

/** A connection that writes bytes as they are told and reads answers with a length. */
export async function openRaw(port: number) {
  const socket = net.connect({ port, host: '127.0.0.1' })
  await once(socket, 'connect')
  let text = ''
  let closed = false
  const waiting: (() => void)[] = []
  const wake = (): void => {
    for (const go of waiting.splice(0)) go()
  }
  socket.setEncoding('utf8')
  socket.on('data', (chunk: string) => {
    text += chunk
    wake()
  })
  // The other side may close while we still write: that is what is tested.
  socket.on('error', () => undefined)
  socket.on('close', () => {
    closed = true
    wake()
  })
  const next = (): Promise<void> => new Promise((resolve) => void waiting.push(resolve))

  return {
    socket,
    write: (data: string | Buffer): boolean => socket.write(data),
    async answer(): Promise<RawAnswer> {
      for (;;) {
        const end = text.indexOf('\r\n\r\n')
        const head = end === -1 ? '' : text.slice(0, end)
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
        if (end !== -1 && Buffer.byteLength(text.slice(end + 4)) >= length) {
          const body = Buffer.from(text.slice(end + 4))
            .subarray(0, length)
            .toString()
          text = text.slice(end + 4 + body.length)
          return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body, closed }
        }
        if (closed) throw new Error(`closed without an answer: ${text}`)
        await next()
      }
    },
    async ended(): Promise<void> {
      while (!closed) await next()
    },
    close: (): void => void socket.destroy(),
  }
}

export type Raw = Awaited<ReturnType<typeof openRaw>>

export const head = (path: string, headers: Record<string, string | number>): string =>
  `POST ${path} HTTP/1.1\r\nhost: presensi.test\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`
