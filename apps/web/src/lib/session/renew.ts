import { CallError } from '../call-error.ts'
import { readSettings } from '../settings.ts'
import { send } from '../wire.ts'
import { MODULE_ID, REFRESH, SSO_TOKEN } from './auth-endpoints.ts'
import { isAboutToExpire, noteReceived } from './lifetime.ts'
import { tellRights } from './rights.ts'
import { readStored, type StoredKey, writeStored } from './store.ts'
import { isTokenFormat, readPayload } from './token.ts'

/** The single sign-on says that the account itself is over, not only its session. */
export const DISABLED = 'akun.nonaktif'

const gone = (code = 'sesi.berakhir') => new CallError({ status: 401, code, message: '' })

async function askForProductToken(): Promise<unknown> {
  return (await send(REFRESH, { body: {} })).token
}

async function askForSsoToken(): Promise<unknown> {
  const body = { grant_type: 'refresh_token', client_id: readSettings().client_id, module_id: MODULE_ID }
  return (await send(SSO_TOKEN, { body })).access_token
}

async function renewInTurn(key: StoredKey, stale: string, ask: () => Promise<unknown>): Promise<string> {
  const stored = readStored(key)
  if (stored === null) throw gone()
  // Another tab had its turn first: what it stored is used.
  if (stored !== stale && !isAboutToExpire(stored)) return stored
  const token = await ask().catch((error: unknown) => {
    // A refused refresh token is the end of the session; a server that is away is not.
    if (!(error instanceof CallError) || ![400, 401, 403].includes(error.status)) throw error
    throw gone(error.message === 'account_disabled' ? DISABLED : undefined)
  })
  if (!isTokenFormat(token)) throw gone()
  if (readStored(key) === null) throw gone()
  noteReceived(token)
  writeStored(key, token)
  return token
}

const inFlight = new Map<StoredKey, Promise<string>>()

function renew(key: StoredKey, stale: string, ask: () => Promise<unknown>): Promise<string> {
  const running = inFlight.get(key)
  if (running !== undefined) return running
  const started = takeTurns(key, stale, () => renewInTurn(key, stale, ask)).finally(() => inFlight.delete(key))
  inFlight.set(key, started)
  return started
}

/** A new product token. A token that acts for somebody ends in the own one, which must not go unnoticed: the page starts anew. */
export async function renewProductToken(stale: string): Promise<string> {
  const token = await renew('presensi', stale, askForProductToken)
  if (readPayload(stale)?.act !== undefined) location.replace('/dashboard')
  else tellRights(stale, token)
  return token
}

export const renewSsoToken = (stale: string): Promise<string> => renew('sso', stale, askForSsoToken)

/** Each tab has a copy of the storage, and hears a little later than of a free lock what another one stored. */
const HEAR_MS = 500

/**
 * Tabs share one refresh token that can be used once, so they take turns. A tab keeps its turn until the others have
 * heard of its token; who hears of it stops waiting. Where the browser has no locks (plain http on a local network)
 * the server's 30 s of mercy for the same device covers the race.
 */
async function takeTurns<T>(key: StoredKey, stale: string, work: () => Promise<T>): Promise<T> {
  const locks: LockManager | null | undefined = navigator.locks
  if (!locks) return work()
  const heard = new AbortController()
  const listen = () => {
    if (readStored(key) !== stale) heard.abort()
  }
  window.addEventListener('storage', listen)
  listen()
  try {
    return await new Promise<T>((resolve, reject) => {
      const turn = async () => {
        await work().then(resolve, reject)
        await new Promise((over) => setTimeout(over, HEAR_MS))
      }
      // Without a turn only who has heard: what is stored now is used.
      locks.request(`presensi-${key}`, { signal: heard.signal }, turn).catch(() => work().then(resolve, reject))
    })
  } finally {
    window.removeEventListener('storage', listen)
  }
}
