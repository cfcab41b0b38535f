import type { requestTantangan } from '@presensi/contract/clocking/presensi'
import { CallError } from '../../../lib/call-error.ts'
import { endpoint, foreignEndpoint } from '../../../lib/endpoint.ts'
import { onSessionEnd } from '../../../lib/session/end.ts'
import { currentPayload } from '../../../lib/session/person.ts'
import { isSignedIn } from '../../../lib/session/store.ts'
import { callRoute } from '../../../lib/transport.ts'
import { waitSeconds } from '../../../lib/try-again.ts'
import { HERE, untilAnswered } from '../../../lib/until-answered.ts'
import { hashIsi, questionOf, signRekam } from './device-key.ts'
import { type Entri, isSegar } from './outbox.ts'
import { giveTime } from './outbox-ask.ts'
import { forgetPerson, onOutboxChange, outboxStore, trimReceipts } from './outbox-db.ts'
import { type Flushed, flushOutbox, type OutboxCalls } from './outbox-send.ts'
import { BUKTI, type BuktiPresensi, FOTO, REKAM, TANTANGAN, type TandaTerima } from './presensi-wire.ts'

const LOCK = 'presensi-antrean'
const NO_ANSWER_MS = 20_000
/** a slow answer is better than another question: only what is surely lost is given up */
const SLOW_ANSWER_MS = 150_000

type Body = Parameters<OutboxCalls['rekam']>[0]
const options = { instansi: false } as const
const rekam = foreignEndpoint<{ body: Body }, TandaTerima>(REKAM.method, REKAM.path, options)
const bukti = foreignEndpoint<{ params: { id: string } }, BuktiPresensi>(BUKTI.method, BUKTI.path, options)
const foto = foreignEndpoint<{ params: { id: string }; body: { foto: Blob } }, unknown>(FOTO.method, FOTO.path, options)
const tantangan = endpoint<typeof requestTantangan>(TANTANGAN.method, TANTANGAN.path, options)
const soon = () => ({ signal: AbortSignal.timeout(NO_ANSWER_MS) })
const late = () => ({ signal: AbortSignal.timeout(SLOW_ANSWER_MS) })

/** A challenge for the clocking with this hash; it binds this device to the person where that is possible. */
export const askChallenge = async (hash_isi: string) =>
  callRoute(tantangan, { body: await questionOf(hash_isi) }, late())

const calls: OutboxCalls = {
  // The same body again is the same clocking, so a slow answer is asked for once more beside the first.
  rekam: async (body) => {
    const answer = await untilAnswered(
      () => callRoute(rekam, { body }, late()),
      ([first]) => first,
      HERE,
    )
    if (answer === null) throw new CallError({ status: 0, code: 'tidak_tersambung', message: '' })
    return answer
  },
  bukti: async (id) => (await callRoute(bukti, { params: { id } }, soon())).tanda_terima,
  foto: (id, file) => callRoute(foto, { params: { id }, body: { foto: file } }, soon()),
}

/** Who may send from here: nobody who is signed out, and nobody who only looks on as another person. */
export function sender(): string | undefined {
  const { sub, act } = currentPayload()
  return isSignedIn() && act === undefined ? sub : undefined
}

let tries = 0
let isWaiting = false
let timer: ReturnType<typeof setTimeout> | undefined

function plan({ left, retryAfter }: Flushed): void {
  clearTimeout(timer)
  isWaiting = left > 0
  if (left === 0) {
    tries = 0
    return
  }
  timer = setTimeout(() => void flush(), waitSeconds(tries, Math.random(), retryAfter) * 1000)
  tries += 1
}

/** One sender at a time over all tabs and the service worker; who comes second finds what the first has left. */
async function send(first?: string): Promise<void> {
  const pengguna = sender()
  if (pengguna === undefined) return
  const work = () => flushOutbox({ store: outboxStore, calls, sign: signRekam }, pengguna, first)
  plan(await (navigator.locks ? navigator.locks.request(LOCK, work) : work()))
}

/**
 * Asks for the time of one clocking, by one page at a time, beside all sending: a clocking never waits for another one's answer. Sent as
 * soon as it has it.
 */
async function ask(entri: Entri): Promise<void> {
  const work = () =>
    giveTime(entri, {
      store: outboxStore,
      ask: async ({ isi }) => askChallenge(await hashIsi(isi)),
      world: HERE,
      wall: () => Date.now(),
    })
  if (!navigator.locks) await work()
  else {
    const isMine = await navigator.locks.request(`${LOCK}-${entri.id}`, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await work()
      return lock !== null
    })
    if (!isMine) return
  }
  await send(entri.id)
}

/** Whatever waits goes on: what has no time yet is asked for, what has one is sent. */
export async function flush(first?: string): Promise<void> {
  const pengguna = sender()
  if (pengguna === undefined) return
  const waiting = (await outboxStore.list(pengguna)).filter(({ status }) => status === 'menunggu')
  const asked = waiting.filter((entri) => !isSegar(entri)).map(ask)
  await Promise.all([send(first), ...asked])
}

/** Where a service worker stands by, it sends even after the tab is closed. */
export async function askForBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } }
  await sync?.register(LOCK).catch(() => undefined)
}

let started = false

/** From the start of the application on: whatever waits is sent as soon as it can be. */
export function startOutbox(): void {
  if (started) return
  started = true
  let person = sender()
  const now = () => {
    tries = 0
    person = sender() ?? person
    flush().catch(() => undefined)
  }
  window.addEventListener('online', now)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') now()
    // From here on the page may be closed or put to sleep any moment.
    else if (isWaiting) void askForBackgroundSync()
  })
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data === LOCK) now()
  })
  onSessionEnd((reason) => {
    if (reason === 'logout' && person !== undefined) forgetPerson(person).catch(() => undefined)
  })
  onOutboxChange(() => {
    person = sender() ?? person
  })
  if (person !== undefined) trimReceipts(person).catch(() => undefined)
  now()
}
