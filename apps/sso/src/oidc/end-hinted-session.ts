import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Sessions } from './sessions.ts'

/**
 * RP-initiated logout knows the browser's session only. Whoever signed in by the password grant has none, but the ID
 * token they send as a hint, which oidc-provider has verified by now, names the session to end.
 */
export async function endHintedSession(sessions: Sessions, ctx: object): Promise<void> {
  if (!isOidc(ctx) || ctx.oidc.route !== 'end_session' || ctx.status >= 400) return
  const hint: unknown = ctx.oidc.entities.IdTokenHint
  const payload = isRecord(hint) && isRecord(hint.payload) ? hint.payload : {}
  if (typeof payload.sid === 'string') await sessions.end(payload.sid)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isOidc = (ctx: object): ctx is KoaContextWithOIDC => 'oidc' in ctx && isRecord(ctx.oidc)
