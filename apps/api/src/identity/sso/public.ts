export { hashAkses } from './access-token.ts'
export { type AdminClient, createAdminClient, type ResetLink } from './admin-client.ts'
export { createSsoCookie, forwardHeaders, mountTokenDoor } from './door.ts'
export {
  accountUrl,
  createProvider,
  type Endpoints,
  isKeycloakIssuer,
  type Provider,
  type ProviderStatus,
} from './endpoints.ts'
export type { Follow, Granted } from './follow.ts'
export { followProvider } from './follow-provider.ts'
export type { Meaning } from './provider-refusal.ts'
export { registerSsoProxy, type WatchSso } from './proxy.ts'
export { createTokenClient, type TokenClient } from './token-client.ts'
export { createIdTokenVerifier, createLogoutVerifier, createSsoVerifier, type LogoutNotice } from './verify-token.ts'
