import type { SignInRefusal } from './sign-in-refusal.ts'
import { useAccountWords } from './words.ts'

/** The sentence for a refusal; null where the next step of the page says it all. */
export function sayRefusal(refusal: SignInRefusal): string | null {
  const t = useAccountWords.now()
  switch (refusal.kind) {
    case 'totp_required':
    case 'password_change_required':
      return null
    case 'wrong_password':
      return t('wrongPassword')
    case 'totp_invalid':
      return t('totpInvalid')
    case 'account_disabled':
      return t('accountDisabled')
    case 'account_incomplete':
      return t('accountIncomplete')
    case 'use_sso_page':
      return t('useSsoPage')
    case 'refused_by_provider':
      return t('refusedByProvider')
    case 'session_ended':
      return t('sessionEnded')
    case 'too_often':
      return t('tooOften')
    case 'away':
      return t('away')
    case 'offline':
      return t('offline')
    case 'token_format':
      return t('tokenFormat')
    case 'other': {
      const message = refusal.message === '' ? t('failed') : refusal.message
      return refusal.requestId === undefined ? message : `${message} ${t('requestId', { id: refusal.requestId })}`
    }
  }
}
