import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type KeycloakPeer, startKeycloakPeer } from '../../../test/keycloak-peer.ts'
import { type OpenIdPeer, startOpenIdPeer } from '../../../test/openid-peer.ts'
import { cekSso } from './cek-sso.ts'
import { createProvider } from './endpoints.ts'
import { followProvider } from './follow-provider.ts'

const CLIENT = { id: 'presensi', secret: 'klien-3f9a1c7be2d84f60' }
let peer: OpenIdPeer
let keycloak: KeycloakPeer
beforeAll(async () => {
  const nip = '199112222014041002'
  peer = await startOpenIdPeer([{ sub: randomUUID(), username: 'ada', password: 'sandi', nip: Number(nip) }], CLIENT)
  const user = { sub: randomUUID(), username: 'ada', password: 'sandi', nip, name: 'Ada', email: 'a@x.id' }
  keycloak = await startKeycloakPeer([user], CLIENT)
})
afterAll(async () => {
  await peer.close()
  await keycloak.close()
})
afterEach(() => {
  peer.planted.clear()
  keycloak.refusal = null
})

const envOf = (issuer: string, more: Record<string, string> = {}) => ({
  SSO_ISSUER: issuer,
  SSO_CLIENT_SECRET: CLIENT.secret,
  SSO_ADMIN_CLIENT_SECRET: 'layanan-77aa10bc99',
  ...more,
})
/** What is wrong, by step. */
async function wrong(issuer: string, more: Record<string, string> = {}) {
  const steps = await cekSso(envOf(issuer, more))
  return Object.fromEntries(steps.filter(({ baik }) => !baik).map(({ langkah, pesan }) => [langkah, pesan]))
}
const ACCOUNT = { CEK_SSO_USERNAME: 'ada', CEK_SSO_PASSWORD: 'sandi' }

describe('cek-sso', () => {
  it('finds nothing to change where all is right', async () => {
    expect(await wrong(keycloak.issuer, ACCOUNT)).toEqual({})
  })

  it('names the spelling of the issuer that the provider wants', async () => {
    const { discovery } = await wrong(peer.issuer.slice(0, -1))
    expect(discovery).toContain(JSON.stringify(peer.issuer))
  })

  it('tells a wrong secret from a wrong password', async () => {
    expect(Object.keys(await wrong(keycloak.issuer, { SSO_CLIENT_SECRET: 'lain' }))).toContain('client')
    expect(await wrong(keycloak.issuer, { ...ACCOUNT, CEK_SSO_PASSWORD: 'salah' })).toEqual({
      token: expect.stringContaining('Invalid user credentials'),
    })
  })

  it('says when passwords are not taken, and which page to use', async () => {
    keycloak.refusal = [400, { error: 'unauthorized_client', error_description: 'Client not allowed' }]
    expect((await wrong(keycloak.issuer))['sign-in']).toContain('SSO_LOGIN=halaman')
  })

  it('says which redirect URI the page wants', async () => {
    peer.planted.set('/op/mulai', [400, {}])
    const said = await wrong(peer.issuer, { SSO_LOGIN: 'halaman', PUBLIC_URL: 'https://presensi.test' })
    expect(said['sign-in']).toContain('https://presensi.test/account/callback')
    peer.planted.set('/op/mulai', [302, {}])
    expect((await wrong(peer.issuer, { SSO_LOGIN: 'halaman' }))['sign-in']).toBeUndefined()
  })

  it('looks at a real token: its audience, its NIP, how people signed in; and never shows it', async () => {
    const said = await wrong(peer.issuer, { ...ACCOUNT, SSO_AUDIENCE: 'lain' })
    expect(said).toMatchObject({
      token: expect.stringMatching(/SSO_AUDIENCE; aud is "presensi"/),
      nip: expect.stringContaining('is a number'),
      amr: expect.stringContaining('AMR mapper'),
    })
    expect(JSON.stringify(said)).not.toContain('eyJ')
  })

  it('says when the keys are not there', async () => {
    peer.planted.set('/op/kunci', [404, {}])
    expect((await wrong(peer.issuer)).keys).toContain('no signing keys')
  })
})

describe('the provider at the start', () => {
  it('is looked at, and each problem is told once', async () => {
    const lines: string[] = []
    const provider = createProvider({ SSO_URL: undefined, SSO_ISSUER: peer.issuer })
    peer.planted.set('/op/.well-known/openid-configuration', [200, { issuer: 'https://lain.test' }])
    const follow = followProvider(provider, { SSO_LOGIN: 'sandi' }, ({ why }) => lines.push(why))
    await follow.first
    follow.stop()
    expect(provider.status()).toEqual({ keadaan: 'salah', masalah: expect.stringContaining('https://lain.test') })
    expect(lines).toEqual([expect.stringContaining('cek-sso')])
    peer.planted.clear()
    await followProvider(provider, { SSO_LOGIN: 'sandi' }, ({ why }) => lines.push(why)).first
    expect(provider.status()).toEqual({ keadaan: 'baik', masalah: null })
    expect(lines.slice(1)).toEqual([expect.stringContaining('SSO_LOGIN=halaman')])
  })

  it('that does not answer is away', async () => {
    const provider = createProvider({ SSO_URL: undefined, SSO_ISSUER: 'http://127.0.0.1:9/op' })
    const follow = followProvider(provider, { SSO_LOGIN: 'halaman' }, () => undefined)
    await follow.first
    follow.stop()
    expect(provider.status().keadaan).toBe('jauh')
  })

  it('goes on being used by what is known when it is away later, and is asked anew after an hour', async () => {
    let hours = 0
    const provider = createProvider({ SSO_URL: undefined, SSO_ISSUER: peer.issuer }, () => hours * 3_600_001)
    await provider.endpoints()
    peer.planted.set('/op/.well-known/openid-configuration', [503, {}])
    peer.seen.splice(0)
    expect((await provider.endpoints()).token).toBe(`${peer.issuer}tukar`)
    expect(peer.seen).toEqual([])
    hours = 2
    expect((await provider.endpoints()).token).toBe(`${peer.issuer}tukar`)
    await expect.poll(() => provider.status().keadaan).toBe('jauh')
  })
})
