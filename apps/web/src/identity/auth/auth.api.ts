import { CallError } from '../../lib/call-error.ts'
import { foreignEndpoint } from '../../lib/endpoint.ts'
import { send } from '../../lib/wire.ts'

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

export type RegistrationProblems = Partial<Record<keyof Registration, 'required' | 'nipFormat' | 'emailFormat'>>

export function checkRegistration(typed: Registration): RegistrationProblems {
  const problems: RegistrationProblems = {}
  if (typed.nama.trim() === '') problems.nama = 'required'
  if (!/^(\d{16}|\d{18})$/.test(typed.nip.replace(/\s/g, '')))
    problems.nip = typed.nip === '' ? 'required' : 'nipFormat'
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(typed.email.trim()))
    problems.email = typed.email === '' ? 'required' : 'emailFormat'
  return problems
}

export const serverProblems = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof CallError ? Object.fromEntries(error.errors.map((problem) => [problem.field, problem.message])) : {}
