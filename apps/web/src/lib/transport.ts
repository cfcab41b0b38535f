import { CallError, isUnauthorized } from './call-error.ts'
import type { Endpoint } from './endpoint.ts'
import { endSession } from './session/end.ts'
import { isAboutToExpire, secondsLeft } from './session/lifetime.ts'
import { DISABLED, renewProductToken, renewSsoToken } from './session/renew.ts'
import { readStored } from './session/store.ts'
import { type CallInput, refusal, type SendOptions, send, sendRaw } from './wire.ts'

type CallOptions = Pick<SendOptions, 'signal' | 'keepalive'>
type Sending<Answer> = (token: string) => Promise<Answer>

const signedOut = () => new CallError({ status: 401, code: 'sesi.berakhir', message: '' })

async function usableProductToken(): Promise<string> {
  const stored = readStored('presensi')
  if (stored === null) throw signedOut()
  if (!isAboutToExpire(stored)) return stored
  return renewProductToken(stored).catch((error: unknown) => {
    // The server is busy but the token still lives: go on with it.
    if (!isUnauthorized(error) && secondsLeft(stored) > 0) return stored
    throw error
  })
}

async function usableSsoToken(): Promise<string> {
  const stored = readStored('sso')
  if (stored === null) throw signedOut()
  return stored
}

type Renewing<Answer> = readonly [
  first: () => Promise<string>,
  renew: (stale: string) => Promise<string>,
  sending: Sending<Answer>,
]

/** Sends with a token; after a 401 once more with a new one. */
async function sendTwice<Answer>(...[first, renew, sending]: Renewing<Answer>): Promise<Answer> {
  const token = await first()
  try {
    return await sending(token)
  } catch (error) {
    if (!isUnauthorized(error)) throw error
    return sending(await renew(token))
  }
}

/** The same; where that does not cure it, the session is over. */
async function sendRenewing<Answer>(...renewing: Renewing<Answer>): Promise<Answer> {
  try {
    return await sendTwice(...renewing)
  } catch (error) {
    if (isUnauthorized(error)) endSession('over')
    throw error
  }
}

/** The chosen agency goes along unless the call names one itself or is about several. */
function withInstansi(target: Endpoint<unknown, unknown>, input: CallInput): CallInput {
  const chosen = readStored('instansi')
  const named = input.query?.instansi_id ?? input.body?.instansi_id ?? input.params?.instansi
  if (target.instansi === false || chosen === null || named !== undefined) return input
  return { ...input, query: { ...input.query, instansi_id: chosen } }
}

/** Sends whatever `sending` does with the product token, renewed when it must be. For downloads and streams. */
export const withProductToken = <Answer>(sending: Sending<Answer>): Promise<Answer> =>
  sendRenewing(usableProductToken, renewProductToken, sending)

/** A file that needs the token, such as a picture. */
export const fetchBlob = (path: string, signal?: AbortSignal): Promise<Blob> =>
  withProductToken(async (token) => {
    const response = await sendRaw({ method: 'GET', path }, {}, { token, signal })
    if (!response.ok) throw refusal(response, response.status, {})
    return response.blob()
  })

/** Calls a route of the contract, typed by it. Throws a CallError; never shows anything. */
export function callRoute<Input, Answer>(
  target: Endpoint<Input, Answer>,
  input: Input,
  options: CallOptions = {},
): Promise<Answer> {
  const given = input as CallInput
  const bearer = target.bearer ?? 'presensi'
  if (bearer === 'none') return send(target, given, options)
  if (bearer === 'sso') {
    return sendRenewing(usableSsoToken, renewSsoToken, (token) => send(target, given, { ...options, token }))
  }
  return withProductToken((token) => send(target, withInstansi(target, given), { ...options, token }))
}

/**
 * Asks with the single sign-on's token, and where that is dead or nobody is there to look at it with our own: the product's session lasts as long as the agency says, however
 * short the single sign-on's is. An account that was disabled there ends it.
 */
export async function callSsoOrOwn<Answer>(
  sso: Endpoint<object, Answer>,
  own: Endpoint<object, Answer>,
  options: CallOptions = {},
): Promise<Answer> {
  try {
    return await sendTwice(usableSsoToken, renewSsoToken, (token) => send(sso, {}, { ...options, token }))
  } catch (error) {
    if (!(error instanceof CallError) || (error.status !== 401 && error.status < 500)) throw error
    if (error.code !== DISABLED) return callRoute(own, {}, options)
    endSession('over')
    throw error
  }
}
