import net from 'node:net'

export type Answer = { readonly status: number; readonly head: string; readonly body: Buffer }
type Waiting = { resolve(answer: Answer): void; reject(error: Error): void }

const HEAD_END = '\r\n\r\n'

/**
 * One keep-alive connection with one request at a time, spoken by hand: generator and server share the cores, and every microsecond
 * of a comfortable client would be taken from what is measured.
 */
export class Connection {
  readonly #socket: net.Socket
  #waiting: Waiting | undefined
  #received: Buffer | undefined
  #closed = false

  constructor(port: number) {
    this.#socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk))
    this.#socket.on('error', (error) => this.#fail(error))
    this.#socket.on('timeout', () => this.#fail(new Error('timeout')))
    this.#socket.on('close', () => this.#fail(new Error('connection closed')))
  }

  get closed(): boolean {
    return this.#closed
  }

  opened(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#socket.once('connect', resolve)
      this.#socket.once('error', reject)
    })
  }

  send(request: Buffer, timeoutMs = 0): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new Error('connection closed'))
      if (timeoutMs > 0) this.#socket.setTimeout(timeoutMs)
      this.#waiting = { resolve, reject }
      this.#socket.write(request)
    })
  }

  end(): void {
    this.#closed = true
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    const received = this.#received === undefined ? chunk : Buffer.concat([this.#received, chunk])
    const end = received.indexOf(HEAD_END)
    if (end < 0) {
      this.#received = received
      return
    }
    const head = received.toString('latin1', 0, end)
    const length = Number(/content-length: *(\d+)/i.exec(head)?.[1] ?? 0)
    const start = end + HEAD_END.length
    if (received.length < start + length) {
      this.#received = received
      return
    }
    this.#received = undefined
    const waiting = this.#waiting
    this.#waiting = undefined
    if (/^connection: close/im.test(head)) this.end()
    waiting?.resolve({ status: Number(head.slice(9, 12)), head, body: received.subarray(start, start + length) })
  }

  #fail(error: Error): void {
    const waiting = this.#waiting
    this.#waiting = undefined
    this.end()
    waiting?.reject(error)
  }
}
