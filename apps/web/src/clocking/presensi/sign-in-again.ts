import { LOGOUT } from '../../lib/session/auth-endpoints.ts'
import { endSession } from '../../lib/session/end.ts'
import { callRoute } from '../../lib/transport.ts'

/** Ends this session only to begin a new one at once: the login page leads back here. */
export async function signInAgain(): Promise<void> {
  await callRoute(LOGOUT, { body: {} }).catch(() => undefined)
  endSession('elsewhere')
}
