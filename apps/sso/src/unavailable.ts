/**
 * Come back in a moment: the database is away or too many are waiting. The fields are the ones that both Fastify and
 * oidc-provider read, so that either answers 503 with the standard OAuth error.
 */
export class Unavailable extends Error {
  readonly status = 503
  readonly statusCode = 503
  readonly expose = true
  readonly error = 'temporarily_unavailable'
  readonly error_description = 'the service is temporarily unavailable'
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super('temporarily_unavailable', options)
    this.reason = reason
  }
}

export const RETRY_AFTER_SECONDS = 5
