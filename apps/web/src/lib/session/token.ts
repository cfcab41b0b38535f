import type { PeranDipegang } from '@presensi/domain/akses/peran'

export type TokenPayload = {
  readonly sub?: string
  readonly nip?: string
  readonly sid?: string
  readonly iat?: number
  readonly exp?: number
  /** of the single sign-on's ID token: what we asked with */
  readonly nonce?: string
  readonly roles?: readonly PeranDipegang[]
  /** roles that do not count until the person signs in with a second factor */
  readonly ditahan?: readonly PeranDipegang[]
  /** set when somebody else acts as this person */
  readonly act?: { readonly sub?: string; readonly nama?: string }
}

/** Three dot-separated segments, none empty: checked before a token is stored. */
export const isTokenFormat = (token: unknown): token is string =>
  typeof token === 'string' && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)

/** Reads what a token says, for showing and timing only: the server is the one that believes it or not. */
export function readPayload(token: string | null): TokenPayload | null {
  const segment = isTokenFormat(token) ? token.split('.')[1] : undefined
  if (segment === undefined) return null
  try {
    const bytes = Uint8Array.from(atob(segment.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0))
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof payload === 'object' && payload !== null ? payload : null
  } catch {
    return null
  }
}
