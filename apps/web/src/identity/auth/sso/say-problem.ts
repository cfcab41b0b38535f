import { CallError } from '../../../lib/call-error.ts'
import { sayRefusal } from '../say-refusal.ts'
import { readSignInRefusal } from '../sign-in-refusal.ts'
import type { SsoPageProblem } from '../sso-page.ts'
import { useAccountWords } from '../words.ts'
import { useSsoWords } from './words.ts'

const WORDS = {
  'sso.unknown': 'unknown',
  'sso.denied': 'denied',
  'sso.refused': 'refused',
  'sso.insecure': 'insecure',
} as const satisfies Record<SsoPageProblem, string>

const isPageProblem = (code: string | undefined): code is SsoPageProblem => code !== undefined && code in WORDS

/** One sentence for a sign-in through the single sign-on's page that did not end well. */
export function saySsoProblem(error: unknown): string {
  const t = useSsoWords.now()
  if (error instanceof CallError && isPageProblem(error.code)) return t(WORDS[error.code])
  const refusal = readSignInRefusal(error)
  // Here an invalid grant is a code that was used or ran out: no password was typed on our page.
  if (refusal.kind === 'wrong_password') return t('expired')
  return sayRefusal(refusal) ?? useAccountWords.now()('failed')
}
