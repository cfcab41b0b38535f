import { CallError, isUnauthorized } from './call-error.ts'
import type { Endpoint } from './endpoint.ts'
import { endSession } from './session/end.ts'
import { isAboutToExpire, secondsLeft } from './session/lifetime.ts'
import { renewProductToken, renewSsoToken } from './session/renew.ts'
import { readStored } from './session/store.ts'
import { type CallInput, refusal, send, sendRaw } from './wire.ts'

type CallOptions = { readonly signal?: AbortSignal | undefined }
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

/** Sends with a token; after a 401 once more with a new one, then gives up. */
async function sendRenewing<Answer>(
  first: () => Promise<string>,
  renew: (stale: string) => Promise<string>,
  sending: Sending<Answer>,
): Promise<Answer> {
  try {
    const token = await first()
    try {
      return await sending(token)
    } catch (error) {
      if (!isUnauthorized(error)) throw error
      return await sending(await renew(token))
    }
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
