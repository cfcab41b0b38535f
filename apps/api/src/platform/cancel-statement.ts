import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** Who waits for the statements of some work, and what was said to the server when they left. */
type Wanted = { readonly gone: AbortSignal; said?: Promise<void> }

const current = new AsyncLocalStorage<Wanted>()

/** How long a server may take to hear that a statement is not wanted any more. */
const HEARD_MS = 5_000

type Dialled = {
  readonly host: string
  readonly port: number
  readonly ssl: unknown
  readonly sslNegotiation: string
  readonly processID: number
  readonly secretKey: number
}
type Line = NodeJS.EventEmitter & {
  readonly stream: { destroy(): void; setTimeout(ms: number, done: () => void): void }
  connect(portOrPath: number | string, host?: string): void
  requestSsl(): void
  cancel(processID: number, secretKey: number): void
}
const openLine = pg.Connection as unknown as new (how: Pick<Dialled, 'ssl' | 'sslNegotiation'>) => Line

/**
 * Asks the server to end what a connection runs, in the way of the protocol, which poolers in between pass on. It is over when the server hangs up: by
 * then the statement was told, so none that follows on this connection can be meant.
 */
function cancelStatement(client: pg.Client): Promise<void> {
  const { host, port, ssl, sslNegotiation, processID, secretKey } = client as unknown as Dialled
  return new Promise((resolve) => {
    const line = new openLine({ ssl, sslNegotiation })
    const say = (): void => line.cancel(processID, secretKey)
    line.on('error', () => line.stream.destroy())
    line.on('end', resolve)
    line.stream.setTimeout(HEARD_MS, () => line.stream.destroy())
    const isSecure = Boolean(ssl)
    line.on(isSecure ? 'sslconnect' : 'connect', say)
    if (isSecure && sslNegotiation !== 'direct') line.on('connect', () => line.requestSsl())
    if (host.startsWith('/')) line.connect(`${host}/.s.PGSQL.${port}`)
    else line.connect(port, host)
  })
}

/** A statement that runs for somebody ends at the server when they leave. */
export function cancelWhenGone(client: pg.Client, answer: Promise<unknown>): void {
  const wanted = current.getStore()
  if (wanted === undefined) return
  const leave = (): void => {
    wanted.said = cancelStatement(client)
  }
  const end = (): void => wanted.gone.removeEventListener('abort', leave)
  wanted.gone.addEventListener('abort', leave, { once: true })
  answer.then(end, end)
}

/** Runs work whose statements somebody waits for; done when none of them can be told to end any more, so that its connection may be handed on. */
export async function whileWanted<T>(gone: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  if (gone === undefined) return work()
  const wanted: Wanted = { gone }
  try {
    return await current.run(wanted, work)
  } finally {
    await wanted.said
  }
}
