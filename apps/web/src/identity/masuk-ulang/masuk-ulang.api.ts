import { useQuery } from '@tanstack/react-query'
import { CallError } from '../../lib/call-error.ts'
import { foreignEndpoint } from '../../lib/endpoint.ts'
import { callRoute } from '../../lib/transport.ts'

const READ_TOTP = foreignEndpoint<object, { readonly aktif: boolean }>('GET', '/auth/realms/auth/account/totp', {
  bearer: 'sso',
})
export const TOTP_KEY = ['totp'] as const

/** Whether signing in asks for a code as well. */
export const useTotp = () =>
  useQuery({ queryKey: TOTP_KEY, queryFn: ({ signal }) => callRoute(READ_TOTP, {}, { signal }) })

/** Changing how one signs in or is reached, and signing, want a sign-in of the last minutes. */
export const wantsFreshSignIn = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'perlu_masuk_ulang'

/** True where the call was refused only because the sign-in is too long ago; every other refusal is thrown. */
export const asksAgain = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => false,
    (error: unknown) => {
      if (wantsFreshSignIn(error)) return true
      throw error
    },
  )
