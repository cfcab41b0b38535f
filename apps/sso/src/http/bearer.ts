import type { FastifyReply, FastifyRequest } from 'fastify'
import { bearerOf, type UserToken } from '../oidc/token-check.ts'
import type { Pengguna } from '../pengguna/pengguna.repo.ts'
import { findById } from '../pengguna/pengguna.repo.ts'
import type { Services } from '../services.ts'
import { refuse } from './answers.ts'

/** Things that change how somebody signs in want a sign-in of the last few minutes, not a token that was refreshed. */
const RECENT_SECONDS = 15 * 60

export type SignedIn = { token: UserToken; pengguna: Pengguna }

export async function signedIn({ checkToken, db }: Services, request: FastifyRequest): Promise<SignedIn | null> {
  const presented = bearerOf(request.headers.authorization)
  const token = presented === null ? null : await checkToken(presented)
  if (token?.kind !== 'user') return null
  const pengguna = await findById(db, token.sub)
  return pengguna?.aktif ? { token, pengguna } : null
}

export async function recentlySignedIn(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn | null> {
  const person = await signedIn(services, request)
  if (person === null) {
    refuse(request, reply.header('www-authenticate', 'Bearer error="invalid_token"'), 401, 'token_tidak_sah')
    return null
  }
  if (services.clock().getTime() / 1000 - person.token.authTime > RECENT_SECONDS) {
    refuse(request, reply, 403, 'perlu_masuk_ulang')
    return null
  }
  return person
}
