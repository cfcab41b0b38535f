import { ADMIN, REALM } from '../config.ts'

export { ADMIN, REALM }
export const PROTOCOL = '/protocol/openid-connect'
export const SCOPES = ['openid', 'profile', 'email', 'offline_access'] as const
export const DEFAULT_SCOPE = 'openid profile email'

export const ACCESS_SECONDS = 600
export const REFRESH_SECONDS = 30 * 24 * 3600
export const BROWSER_SESSION_SECONDS = 10 * 3600

export const USER_RESOURCE = 'urn:presensi:api'
export const USER_AUDIENCE = 'presensi'
export const ADMIN_RESOURCE = 'urn:presensi:sso-admin'
export const ADMIN_AUDIENCE = 'presensi-sso-admin'
export const ADMIN_ROLE = 'manage-users'
