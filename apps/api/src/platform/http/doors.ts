import { once } from 'node:events'
import net from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Node takes one new connection a turn of its event loop from each listening socket. At 07:30 a turn is long and thousands of
 * connections wait, so the program opens several sockets on the same address; the system spreads the connections between them.
 */
const DOORS = 16
/** How many connections may wait at each socket; the system may allow fewer. */
const BACKLOG = 4_096

type Address = { readonly port: number; readonly host: string }
export type Doors = { readonly port: number; close(): Promise<void> }

export async function openDoors(app: FastifyInstance, address: Address): Promise<Doors> {
  const free = await claimed(address)
  const shared = { ...free, backlog: BACKLOG, reusePort: true }
  try {
    await app.listen(shared)
  } catch (error) {
    // A system that knows no shared addresses has one door.
    if (!isUnsupported(error)) throw error
    await app.listen({ ...free, backlog: BACKLOG })
    return { port: free.port, close: async () => undefined }
  }
  const others = Array.from({ length: DOORS - 1 }, () =>
    net.createServer({ allowHalfOpen: true, noDelay: true }, (socket) => void app.server.emit('connection', socket)),
  )
  await Promise.all(others.map((door) => once(door.listen(shared), 'listening')))
  return {
    port: free.port,
    async close() {
      await Promise.all(others.map((door) => once(door.close(), 'close')))
    },
  }
}

/** A shared address would be shared with a second copy of this program, too; so it is asked for alone first. */
async function claimed({ port, host }: Address): Promise<Address> {
  const alone = net.createServer()
  await once(alone.listen({ port, host }), 'listening')
  const given = alone.address()
  await once(alone.close(), 'close')
  return { host, port: typeof given === 'object' && given !== null ? given.port : port }
}

const isUnsupported = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOTSUP', 'EINVAL', 'ENOPROTOOPT'].includes(String(error.code))
