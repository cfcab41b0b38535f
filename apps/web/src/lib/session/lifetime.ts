import { readPayload } from './token.ts'

const MARGIN_SECONDS = 60

type Received = { readonly token: string; readonly at: number }
let received: Received | undefined

/** Remembers by the monotonic clock when a token came, so that a phone with a wrong clock is still timed right. */
export function noteReceived(token: string): void {
  received = { token, at: performance.now() }
}

/** Seconds a token still lives, as far as this device can tell. */
export function secondsLeft(token: string): number {
  const { iat, exp } = readPayload(token) ?? {}
  if (exp === undefined) return 0
  if (received?.token === token && iat !== undefined) return exp - iat - (performance.now() - received.at) / 1000
  return exp - Date.now() / 1000
}

export const isAboutToExpire = (token: string): boolean => secondsLeft(token) < MARGIN_SECONDS
