import type { loginAuto } from '@presensi/contract/identity/auth'
import { endpoint } from '../endpoint.ts'
import { callRoute } from '../transport.ts'
import { noteReceived } from './lifetime.ts'
import { writeStored } from './store.ts'
import { isTokenFormat } from './token.ts'

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
