import { errors } from 'oidc-provider'

/** invalid_grant with a description that callers act on; oidc-provider's own error hides it. */
export const invalidGrant = (description: string, status = 400): Error =>
  Object.assign(new errors.CustomOIDCProviderError('invalid_grant', description), { status, statusCode: status })
