import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { EVENT_STREAM } from '@presensi/contract/route'

/** Answers in work are finished for so long: proxies give up after a minute, and so may we. */
const FINISH_MS = 60_000
/** What only listens, or has begun to send a request, is waited for so long. */
const LISTEN_MS = 5_000

type Patience = { readonly finishMs?: number; readonly listenMs?: number }

/**
 * Who is connected, and what is still owed to them. When the program leaves, connections without a request are closed at once: a browser opens some
 * that it may never use, and closing would wait for them for ever. An answer in work is finished, and its connection closed then.
 */
export function watchGuests(server: Server, { finishMs = FINISH_MS, listenMs = LISTEN_MS }: Patience = {}) {
  const guests = new Map<Socket, Set<ServerResponse>>()
  let leaving = false

  server.on('connection', (socket: Socket) => {
    guests.set(socket, new Set())
    socket.once('close', () => guests.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    const owed = guests.get(socket)
    owed?.add(answer)
    answer.once('close', () => {
      owed?.delete(answer)
      if (leaving && owed?.size === 0) socket.destroySoon()
    })
  })

  function closeWhere(isOver: (socket: Socket, owed: ReadonlySet<ServerResponse>) => boolean): void {
    for (const [socket, owed] of guests) if (isOver(socket, owed)) socket.destroy()
  }

  /** `closed`: the doors are shut and everybody has gone. Somebody may still come in until the last door is. */
  async function leave(closed: Promise<unknown>): Promise<void> {
    leaving = true
    closeWhere((socket, owed) => owed.size === 0 && socket.bytesRead === 0)
    const listened = setTimeout(() => closeWhere((_socket, owed) => [...owed].every(isListening)), listenMs)
    const finished = setTimeout(() => closeWhere(() => true), finishMs)
    try {
      await closed
    } finally {
      clearTimeout(listened)
      clearTimeout(finished)
    }
  }

  return { leave }
}

const isListening = (answer: ServerResponse): boolean =>
  String(answer.getHeader('content-type') ?? '').startsWith(EVENT_STREAM)
