import { describe, expect, it } from 'vitest'
import { readProviderRefusal } from './provider-refusal.ts'

const read = (grant: string, status: number, error = '', description = '') => {
  const read = readProviderRefusal(grant, { status, error, description, isEmpty: error === '' && description === '' })
  return read.kind === 'reason' ? read.meaning : read.kind
}

describe('what a provider refuses', () => {
  it.each([
    // Keycloak 26
    ['password', 401, 'invalid_grant', 'Invalid user credentials', 'as_it_is'],
    ['password', 400, 'invalid_grant', 'Account is not fully set up', 'account_incomplete'],
    ['password', 400, 'invalid_grant', 'Account disabled', 'account_disabled'],
    ['password', 400, 'invalid_grant', 'Account temporarily disabled', 'as_it_is'],
    ['password', 400, 'invalid_grant', 'User session limit exceeded', 'refused_by_provider'],
    ['password', 400, 'unauthorized_client', 'Client not allowed for direct access grants', 'use_sso_page'],
    ['password', 401, 'unauthorized_client', 'Invalid client or Invalid client credentials', 'setup'],
    ['password', 401, 'invalid_client', 'Invalid client or Invalid client credentials', 'setup'],
    ['password', 400, 'invalid_scope', 'Invalid scopes: openid nip', 'setup'],
    ['refresh_token', 400, 'invalid_grant', 'Token is not active', 'as_it_is'],
    ['refresh_token', 400, 'invalid_grant', 'Session not active', 'as_it_is'],
    ['refresh_token', 400, 'invalid_grant', 'User disabled', 'account_disabled'],
    ['refresh_token', 400, 'invalid_grant', 'Account is not fully set up', 'as_it_is'],
    ['refresh_token', 401, 'unauthorized_client', 'Client secret not provided in request', 'setup'],
    ['authorization_code', 400, 'invalid_grant', 'Code not valid', 'as_it_is'],
    // others
    ['password', 400, 'unsupported_grant_type', '', 'use_sso_page'],
    ['password', 400, 'unauthorized_client', '', 'use_sso_page'],
    ['authorization_code', 400, 'unauthorized_client', '', 'setup'],
    ['password', 400, 'invalid_grant', '', 'as_it_is'],
    ['password', 400, 'invalid_grant', 'Password expired', 'account_incomplete'],
    ['password', 403, 'access_denied', 'The user is suspended', 'account_disabled'],
    ['password', 400, 'invalid_request', 'Missing parameter: username', 'as_it_is'],
    // Glewlwyd 2.7
    ['password', 403, '', '', 'wrong_password'],
    ['password', 400, '', '', 'as_it_is'],
    ['refresh_token', 403, '', '', 'as_it_is'],
    ['password', 502, '', '', 'as_it_is'],
    ['password', 429, 'slow_down', '', 'as_it_is'],
    ['refresh_token', 500, 'invalid_grant', 'User disabled', 'as_it_is'],
  ])('%s: %d %s “%s” is %s', (grant, status, error, description, expected) => {
    expect(read(grant, status, error, description)).toBe(expected)
  })

  it('tells who runs the product what was said, and no more than fits a line', () => {
    const said = { status: 401, error: 'invalid_client', description: 'x'.repeat(9_000), isEmpty: false }
    const refusal = readProviderRefusal('password', said)
    expect(refusal.kind === 'setup' && refusal.why.length).toBeLessThan(250)
    expect(refusal.kind === 'setup' && refusal.why).toContain('invalid_client')
  })
})
