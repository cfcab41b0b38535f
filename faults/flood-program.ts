import net from 'node:net'
import { createBody, type FloodOrder, type FloodResult, KINDS, type Kind, TARGETS } from './flood-bodies.ts'

/** The attacker: a process of its own, so that its work is not counted as the server's. Ends when it is told to, and tells what it saw. */
const order = JSON.parse(process.argv[2] ?? '{}') as FloodOrder
const seen: Record<string, number> = {}
const open = new Set<net.Socket>()
let bodies = 0
let registrations = 0
let bytes = 0
let running = true

/** Every request from an address of its own: no limit by address helps. */
const address = (no: number): string => `198.${18 + ((no >> 16) & 1)}.${(no >> 8) & 255}.${no & 255}`

function connect(onText: (text: string) => void): net.Socket {
  const socket = net.connect({ port: order.port, host: '127.0.0.1' })
  open.add(socket)
  socket.setEncoding('latin1')
  socket.once('data', onText)
  socket.on('error', () => undefined)
  socket.on('close', () => open.delete(socket))
  return socket
}
const count = (what: string, text: string): void => {
  const key = `${what} ${text.slice(9, 12)}`
  seen[key] = (seen[key] ?? 0) + 1
}

/** Sends on and on, whatever the server says, until the body is over or the connection is. */
function sendBody(no: number): void {
  const kind = KINDS[no % KINDS.length] as Kind
  const target = TARGETS[Math.floor(no / KINDS.length) % TARGETS.length] ?? ''
  const body = createBody(kind, { path: target, address: address(no) })
  const socket = connect((text) => count(kind, text))
  let left = order.bytes
  const go = (): void => {
    while (left > 0 && !socket.destroyed) {
      left -= body.piece.length
      bytes += body.piece.length
      if (!socket.write(body.piece)) return void socket.once('drain', go)
    }
    socket.end(body.end)
  }
  bodies += 1
  socket.write(body.head(order.bytes))
  go()
}

function register(no: number): void {
  const nip = `19800101201001${1 + (no % 2)}${String(no % 1_000).padStart(3, '0')}`
  const body = JSON.stringify({ email: `${no}@banjir.example`, password: `kuda-${no}-hijau-lari`, nama: 'Banjir', nip })
  const socket = connect((text) => {
    count('daftar', text)
    socket.destroy()
  })
  registrations += 1
  socket.write(
    `POST /users/register HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address(no + 70_000)}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

const began = performance.now()
const timer = setInterval(() => {
  const due = (performance.now() - began) / 1_000
  while (running && bodies < due * order.bodiesPerSecond) sendBody(bodies)
  while (running && registrations < due * order.registrationsPerSecond) register(registrations)
}, 10)

// The first second is theirs: a program that starts takes more of the machine than the flood it sends.
setTimeout(() => process.send?.('ready'), 1_000)
process.once('message', () => {
  running = false
  clearInterval(timer)
  for (const socket of open) socket.destroy()
  const result: FloodResult = { bodies, registrations, megabytes: Math.round(bytes / 1_048_576), seen }
  process.send?.(result, () => process.disconnect())
})
