import { hashIsi, questionOf, signRekam } from './clocking/presensi/outbox/device-key.ts'
import { isSegar } from './clocking/presensi/outbox/outbox.ts'
import { giveTime, type Tantangan } from './clocking/presensi/outbox/outbox-ask.ts'
import { outboxStore } from './clocking/presensi/outbox/outbox-db.ts'
import { flushOutbox, type OutboxCalls } from './clocking/presensi/outbox/outbox-send.ts'
import { BUKTI, FOTO, REKAM, TANTANGAN } from './clocking/presensi/outbox/presensi-wire.ts'
import { CallError } from './lib/call-error.ts'
import { readPayload } from './lib/session/token.ts'
import { HERE } from './lib/until-answered.ts'
import { worker } from './sw-scope.ts'

export const ANTREAN = 'presensi-antrean'
/** the turns that the pages take when they renew their token */
const RENEWING = 'presensi-presensi'
const REFRESH = '/absensi/v2/auth/refresh'

type Answer = {
  readonly status?: unknown
  readonly code?: unknown
  readonly message?: unknown
  readonly data?: unknown
}

async function call(method: string, path: string, body: BodyInit | null, token?: string): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json' })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  const response = await fetch(path, { method, body, headers, credentials: 'same-origin' })
  const answer: Answer = await response.json().catch(() => ({}))
  const status = response.ok && typeof answer.status === 'number' ? answer.status : response.status
  if (status < 400) return answer.data
  const code = typeof answer.code === 'string' ? answer.code : undefined
  throw new CallError({ status, code, message: typeof answer.message === 'string' ? answer.message : '' })
}

const form = (fields: object) =>
  new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])))

function photoForm(foto: Blob): FormData {
  const body = new FormData()
  body.append('foto', foto)
  return body
}

/** In turn with the pages. Where the browser has no locks the server takes what is sent twice once, and mercy covers a token that is renewed twice. */
const inTurn = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  (navigator.locks as LockManager | undefined) ? navigator.locks.request(name, work) : work()

/** Only while no page does the same. */
async function ifFree(name: string, work: () => Promise<void>): Promise<void> {
  if (!(navigator.locks as LockManager | undefined)) return work()
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work()
  })
}

const at = (path: string, id: string): string => path.replace('{id}', id)

const callsWith = (token: string): OutboxCalls => ({
  rekam: async (body) =>
    (await call(REKAM.method, REKAM.path, form(body), token)) as Awaited<ReturnType<OutboxCalls['rekam']>>,
  bukti: async (id) => {
    const answer = await call(BUKTI.method, at(BUKTI.path, id), null, token)
    return (answer as { tanda_terima: Awaited<ReturnType<OutboxCalls['bukti']>> }).tanda_terima
  },
  foto: (id, foto) => call(FOTO.method, at(FOTO.path, id), photoForm(foto), token),
})

/** A token by the session's cookie: a worker cannot read where the pages keep theirs. */
async function ownToken(): Promise<string> {
  const answer = await inTurn(RENEWING, () => call('POST', REFRESH, form({})))
  return String((answer as { token?: unknown }).token)
}

/** What was made just before the last page was closed has no time yet. One that a page asks for is left to it. */
async function askForTimes(sub: string, token: string): Promise<void> {
  const ask = async (hash_isi: string) =>
    (await call(TANTANGAN.method, TANTANGAN.path, form(await questionOf(hash_isi)), token)) as Tantangan
  const waiting = (await outboxStore.list(sub)).filter((entri) => entri.status === 'menunggu' && !isSegar(entri))
  await Promise.all(
    waiting.map((entri) =>
      ifFree(`${ANTREAN}-${entri.id}`, async () => {
        const asking = { ask: async () => ask(await hashIsi(entri.isi)), world: HERE, wall: () => Date.now() }
        await giveTime(entri, { store: outboxStore, ...asking })
      }),
    ),
  )
}

/** Sends what waits while no page is open; a page that is in sight does it itself. Throws while something is left. */
export async function sendWaiting(): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window' })
  for (const page of pages) page.postMessage(ANTREAN)
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return
  await inTurn(ANTREAN, async () => {
    const token = await ownToken()
    const { sub, act } = readPayload(token) ?? {}
    if (sub === undefined || act !== undefined) return
    await askForTimes(sub, token)
    const { left } = await flushOutbox({ store: outboxStore, calls: callsWith(token), sign: signRekam }, sub)
    if (left > 0) throw new Error(`${left} left`)
  })
}
