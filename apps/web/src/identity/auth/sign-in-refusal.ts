import { CallError } from '../../lib/call-error.ts'

export type SignInRefusal =
  | {
      readonly kind:
        | 'wrong_password'
        | 'totp_required'
        | 'totp_invalid'
        | 'password_change_required'
        | 'account_disabled'
    }
  | { readonly kind: 'too_often'; readonly seconds: number }
  | { readonly kind: 'away' | 'offline' | 'token_format' }
  | { readonly kind: 'other'; readonly message: string; readonly requestId: string | undefined }

const STABLE = ['totp_required', 'totp_invalid', 'password_change_required', 'account_disabled'] as const
const DEFAULT_WAIT_SECONDS = 30

/** What the login page has to do about a sign-in that failed. */
export function readSignInRefusal(error: unknown): SignInRefusal {
  if (!(error instanceof CallError)) return { kind: 'other', message: '', requestId: undefined }
  const stable = STABLE.find((kind) => kind === error.message)
  if (stable !== undefined) return { kind: stable }
  if (error.status === 0) return { kind: 'offline' }
  if (error.status === 429) return { kind: 'too_often', seconds: error.retryAfter ?? DEFAULT_WAIT_SECONDS }
  if ([502, 503, 504].includes(error.status)) return { kind: 'away' }
  if (error.code === 'token.format') return { kind: 'token_format' }
  if (error.code === 'invalid_grant') return { kind: 'wrong_password' }
  return { kind: 'other', message: error.message, requestId: error.requestId }
}
