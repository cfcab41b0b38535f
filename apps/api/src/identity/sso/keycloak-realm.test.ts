import fs from 'node:fs'
import { backchannelLogout } from '@presensi/contract/identity/auth'
import { describe, expect, it } from 'vitest'
import { readSsoConfig } from '../../platform/config.ts'
import { nipOf, problemOf } from './access-token.ts'
import { keycloakProfile } from './admin-client.ts'

const read = (name: string) => fs.readFileSync(new URL(`../../../../../docs/${name}`, import.meta.url), 'utf8')
const realm = JSON.parse(read('keycloak-realm.json'))
const page = read('keycloak.md')
const config = readSsoConfig({})
const HOME = 'https://presensi.example.go.id'
type Mapper = { protocolMapper: string; config: Record<string, string> }
const [client, service] = realm.clients
const mapper = (kind: string): Record<string, string> =>
  client.protocolMappers.find((one: Mapper) => one.protocolMapper === kind)?.config ?? {}

describe('the realm for Keycloak', () => {
  it('has the clients, addresses and rights that the product asks with', () => {
    expect([client.clientId, service.clientId]).toEqual([config.SSO_CLIENT_ID, config.SSO_ADMIN_CLIENT_ID])
    expect(client.redirectUris).toEqual([`${HOME}/account/callback`])
    expect(client.attributes).toMatchObject({
      'pkce.code.challenge.method': 'S256',
      'backchannel.logout.url': `${HOME}${backchannelLogout.path}`,
      'post.logout.redirect.uris': config.PORTAL_URL,
    })
    expect([client.publicClient, client.standardFlowEnabled, service.serviceAccountsEnabled]).toEqual([
      false,
      true,
      true,
    ])
    expect(realm.users[0].clientRoles['realm-management']).toEqual(['manage-users'])
  })

  it('gives tokens that the product takes, by its own mappers', () => {
    expect(client.defaultClientScopes).toContain('basic')
    const nip = mapper('oidc-usermodel-attribute-mapper')
    const audience = mapper('oidc-audience-mapper')
    expect([nip['access.token.claim'], audience['access.token.claim']]).toEqual(['true', 'true'])
    expect(mapper('oidc-amr-mapper')['access.token.claim']).toBe('true')
    const payload = { typ: 'Bearer', azp: client.clientId, aud: audience['included.client.audience'] ?? '' }
    expect(problemOf({ typ: 'JWT' }, payload, config)).toBeNull()
    expect([nip['claim.name'], nip['jsonType.label'], nip.multivalued]).toEqual([
      config.SSO_NIP_CLAIM,
      'String',
      'false',
    ])
    expect(nipOf('199112222014041002', config.SSO_NIP_CLAIM)).toEqual({ nip: '199112222014041002' })
  })

  it('declares everything that an account made by the product carries', () => {
    const [{ config: profile }] = realm.components['org.keycloak.userprofile.UserProfileProvider']
    const declared = JSON.parse(profile['kc.user.profile.config'][0]).attributes as {
      name: string
      required?: object
    }[]
    const { emailVerified: _flag, ...sent } = keycloakProfile({ nama: 'Siti Aminah', email: 'siti@contoh.go.id' })
    expect(declared.map(({ name }) => name).sort()).toEqual(['nip', 'username', ...Object.keys(sent)].sort())
    expect(declared.filter(({ required }) => required !== undefined)).toEqual([])
  })

  it('is what the page describes', () => {
    for (const said of [
      'PUBLIC_URL/account/callback',
      `PUBLIC_URL${backchannelLogout.path}`,
      '`basic`',
      '`nip`',
      '`amr`',
      '`manage-users` of `realm-management`',
      '/realms/asn',
      '/auth/realms/asn',
      'keycloak-realm.json',
    ])
      expect(page, said).toContain(said)
    expect([realm.accessTokenLifespan, realm.refreshTokenMaxReuse]).toEqual([300, 1])
    expect(page).toMatch(/access token 5 minutes.*reuse \*\*1\*\*/)
  })
})

describe('the name of an account', () => {
  it.each([
    ['Siti Nur Aminah', 'Siti Nur', 'Aminah'],
    ['Sukarno', 'Sukarno', 'Sukarno'],
    ['  Budi   Utomo ', 'Budi', 'Utomo'],
    ["Ma'ruf (Alm) $aputra", "Ma'ruf Alm", 'aputra'],
    ['Ni Luh Putu Ayu, Dewi', 'Ni Luh Putu Ayu,', 'Dewi'],
  ])('%s has both halves', (nama, firstName, lastName) => {
    expect(keycloakProfile({ nama, email: null })).toEqual({ firstName, lastName })
  })
})
