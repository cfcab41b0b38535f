import { EMAIL } from '@presensi/domain/pegawai/email'
import { foreignEndpoint } from '../../lib/endpoint.ts'
import { send } from '../../lib/wire.ts'
import type { FieldProblem } from '../../ui/form/problems.ts'

export type Registration = {
  readonly nama: string
  readonly nip: string
  readonly email: string
}

/** An old door: it answers with a bare `message` instead of the usual envelope. */
const REGISTER = foreignEndpoint<{ body: Registration }, unknown>('POST', '/users/register', {
  bearer: 'none',
  bare: true,
})

export const sendRegistration = (registration: Registration): Promise<unknown> => send(REGISTER, { body: registration })

export function checkRegistration({ nama, nip, email }: Registration): FieldProblem[] {
  const isNip = /^(\d{16}|\d{18})$/.test(nip.replace(/\s/g, ''))
  const isEmail = EMAIL.test(email.trim())
  return [
    ...(nama.trim() === '' ? [{ field: 'nama', message: 'wajib' }] : []),
    ...(isNip ? [] : [{ field: 'nip', message: nip === '' ? 'wajib' : 'nip' }]),
    ...(isEmail ? [] : [{ field: 'email', message: email === '' ? 'wajib' : 'email' }]),
  ]
}
