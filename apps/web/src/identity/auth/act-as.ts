import type { loginAuto } from '@presensi/contract/identity/auth'
import { endpoint } from '../../lib/endpoint.ts'
import { noteReceived } from '../../lib/session/lifetime.ts'
import { writeStored } from '../../lib/session/store.ts'
import { isTokenFormat } from '../../lib/session/token.ts'
import { callRoute } from '../../lib/transport.ts'

const LOGIN_AUTO = endpoint<typeof loginAuto>('POST', '/absensi/v2/auth/login-auto', { instansi: false })

/**
 * Looks at the product as another person, reading only. The own session stays in its cookie: renewing the token leads back to it.
 * The page starts anew, so that nothing of the own session stays on screen.
 */
export async function actAs(nip: string, instansi_id: string | null): Promise<void> {
  const { token } = await callRoute(LOGIN_AUTO, { body: { nip } })
  if (!isTokenFormat(token)) throw new Error('invalid token format')
  noteReceived(token)
  writeStored('presensi', token)
  if (instansi_id !== null) writeStored('instansi', instansi_id)
  location.replace('/dashboard')
}
