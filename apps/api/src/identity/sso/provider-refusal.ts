type Said = { status: number; error: string; description: string; isEmpty: boolean }

/** What a provider's refusal means for the person at the login page; the words are stable, and the page knows them. */
export type Meaning = 'account_disabled' | 'account_incomplete' | 'use_sso_page' | 'refused_by_provider'

export type ProviderRefusal =
  /** passed on as it is: a wrong password, a dead refresh token, a provider that is away */
  | { kind: 'as_it_is' }
  /** said by the status alone, without a word */
  | { kind: 'wrong_password' }
  | { kind: 'reason'; meaning: Meaning; why: string }
  /** our own client is not set up right: nothing that the person could do */
  | { kind: 'setup'; why: string }

/** Keycloak's words first; the others are what providers usually write there. Temporarily locked reads as a wrong password, on purpose. */
const INCOMPLETE = [
  /not fully set up|required action/i,
  /(?:update|change|reset).{0,12}password|password.{0,12}expired/i,
  /verify.{0,12}(?:e-?mail|profile)/i,
]
const DISABLED = /\b(user|account)\b.{0,12}\b(disabled|deactivated|suspended|locked out)\b/i
const WRONG = /credential|password|username|user name|log-?in failed|authentication failed/i
const OUR_CLIENT = ['invalid_client', 'unauthorized_client', 'unsupported_grant_type', 'invalid_scope']

/** An answer that should be JSON; what is none counts as nothing said. */
export async function readJson(answer: Response): Promise<{ data: Record<string, unknown>; isEmpty: boolean }> {
  const text = await answer.text().catch(() => '')
  try {
    const data: unknown = JSON.parse(text)
    return { data: typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}, isEmpty: false }
  } catch {
    return { data: {}, isEmpty: text.trim() === '' }
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const saidOf = (status: number, data: Record<string, unknown>, isEmpty: boolean): Said => ({
  status,
  isEmpty,
  error: textOf(data.error),
  description: textOf(data.error_description),
})

const quote = ({ error, description }: Said): string =>
  `the provider answers ${[error, description].filter(Boolean).join(': ').slice(0, 200)}`

export const AS_IT_IS: ProviderRefusal = { kind: 'as_it_is' }

/** Reads a refusal of the token address of a provider that is not ours. */
export function readProviderRefusal(grant: string, said: Said): ProviderRefusal {
  const { status, error, description, isEmpty } = said
  if (status >= 500 || status === 429) return AS_IT_IS
  // A page of some proxy in between would have words.
  if (isEmpty && grant === 'password' && (status === 401 || status === 403)) return { kind: 'wrong_password' }
  const isAboutSecret = /invalid client|client credentials|client secret/i.test(description)
  if (OUR_CLIENT.includes(error)) {
    const isGrantClosed = error === 'unsupported_grant_type' || (error === 'unauthorized_client' && !isAboutSecret)
    return grant === 'password' && isGrantClosed
      ? { kind: 'reason', meaning: 'use_sso_page', why: `${quote(said)}; set SSO_LOGIN=halaman` }
      : { kind: 'setup', why: quote(said) }
  }
  if (error !== 'invalid_grant' && error !== 'access_denied') return AS_IT_IS
  const because = (meaning: Meaning): ProviderRefusal => ({ kind: 'reason', meaning, why: quote(said) })
  if (DISABLED.test(description) && !/temporar/i.test(description)) return because('account_disabled')
  if (grant !== 'password') return AS_IT_IS
  if (INCOMPLETE.some((words) => words.test(description))) return because('account_incomplete')
  return description === '' || WRONG.test(description) || /temporar/i.test(description)
    ? AS_IT_IS
    : because('refused_by_provider')
}
