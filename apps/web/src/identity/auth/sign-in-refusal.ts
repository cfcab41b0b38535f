import { CallError } from '../../lib/call-error.ts'

/** What the token path says in `error_description`, in words that stay. */
const STABLE = [
  'totp_required',
  'totp_invalid',
  'password_change_required',
  'account_disabled',
  'account_incomplete',
  'use_sso_page',
  'refused_by_provider',
  'session_ended',
] as const

export type SignInRefusal =
  | { readonly kind: 'wrong_password' | (typeof STABLE)[number] }
  | { readonly kind: 'too_often'; readonly seconds: number }
  | { readonly kind: 'away' | 'offline' | 'token_format' }
  | { readonly kind: 'other'; readonly message: string; readonly requestId: string | undefined }

/** OAuth's own codes come with English for developers, or with nothing but the name of the status. */
const FOR_PROGRAMS = /^(invalid_|unauthorized_client|unsupported_|access_denied|server_error|temporarily_)/
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
  const isForPrograms = error.code === undefined || FOR_PROGRAMS.test(error.code)
  return { kind: 'other', message: isForPrograms ? '' : error.message, requestId: error.requestId }
}
