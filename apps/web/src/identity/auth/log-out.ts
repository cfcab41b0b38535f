import { isUnauthorized } from '../../lib/call-error.ts'
import { dropAllDrafts } from '../../lib/drafts.ts'
import { LOGOUT } from '../../lib/session/auth-endpoints.ts'
import { endSession } from '../../lib/session/end.ts'
import { callRoute } from '../../lib/transport.ts'

const isWebAddress = (address: unknown): address is string =>
  typeof address === 'string' && /^https?:\/\//i.test(address) && URL.canParse(address)

const UNFINISHED = '/?keluar=menyusul'

/**
 * Ends the session on the server first: if the server cannot be reached the person stays signed in and is told so,
 * because a session that only looks ended is worse on a shared computer.
 */
export async function logOut(everywhere: boolean): Promise<void> {
  try {
    const { portal, menyusul } = await callRoute(LOGOUT, { body: { semua: everywhere ? true : undefined } })
    endSession('logout')
    // Where the browser refuses IndexedDB there are no drafts to drop.
    await dropAllDrafts().catch(() => undefined)
    // The portal would not say that something is unfinished.
    location.assign(menyusul === true ? UNFINISHED : isWebAddress(portal) ? portal : '/')
  } catch (error) {
    if (!isUnauthorized(error)) throw error
  }
}
