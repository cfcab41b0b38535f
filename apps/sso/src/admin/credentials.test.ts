import { type TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ADMIN, budi, handClock, REALM, siti, startTestSso, type TestSso, TOKEN } from '../testing/harness.ts'

let sso: TestSso
const time = handClock()
beforeAll(async () => {
  sso = await startTestSso({ clock: time.clock })
})
afterAll(() => sso.stop())

type Credential = { id?: string; type: string }
const credentials = async (id: string): Promise<Credential[]> =>
  JSON.parse((await sso.admin('GET', `/users/${id}/credentials`)).text)
const otpOf = async (id: string): Promise<string> =>
  (await credentials(id)).find((credential) => credential.type === 'otp')?.id ?? ''
const remove = (id: string, credentialId: string) => sso.admin('DELETE', `/users/${id}/credentials/${credentialId}`)
const bearer = (token: unknown) => ({ authorization: `Bearer ${token}` })

async function setUpTotp(token: unknown): Promise<void> {
  const setup = await sso.form(`${REALM}/account/totp/setup`, {}, bearer(token))
  const { otpauth_uri: uri } = setup.body.data as { otpauth_uri: string }
  const kode = (URI.parse(uri) as TOTP).generate({ timestamp: time.clock().getTime() })
  expect((await sso.form(`${REALM}/account/totp/confirm`, { kode }, bearer(token))).status).toBe(200)
}

it('removes a lost second factor and ends nothing else', async () => {
  const { body } = await sso.signIn()
  expect((await credentials(siti.id)).map(({ type }) => type)).toEqual(['password'])
  await setUpTotp(body.access_token)
  expect((await sso.signIn()).body.error_description).toBe('totp_required')
  const otp = await otpOf(siti.id)

  expect((await remove(siti.id, otp)).status).toBe(204)
  expect((await credentials(siti.id)).map(({ type }) => type)).toEqual(['password'])
  expect((await remove(siti.id, otp)).status).toBe(404)
  expect((await sso.signIn()).status).toBe(200)
  const refresh = { grant_type: 'refresh_token', client_id: 'presensi', refresh_token: String(body.refresh_token) }
  expect((await sso.form(TOKEN, refresh)).status).toBe(200)
  const { rows } = await sso.owner.query(
    'select totp_rahasia, totp_id, totp_langkah, totp_aktif from sso.pengguna where id = $1',
    [siti.id],
  )
  expect(rows).toEqual([{ totp_rahasia: null, totp_id: null, totp_langkah: null, totp_aktif: false }])
})

it('leaves a device alone that was set up since, and somebody else’s', async () => {
  const { body } = await sso.signIn({ username: budi.username })
  await setUpTotp(body.access_token)
  const lost = await otpOf(budi.id)
  await remove(budi.id, lost)
  await setUpTotp(body.access_token)
  const current = await otpOf(budi.id)
  expect(current).not.toBe(lost)
  for (const [id, credentialId] of [
    [budi.id, lost],
    [siti.id, current],
    [budi.id, 'password'],
    [budi.id, "'%3B--"],
    ['x', current],
  ] as const)
    expect([credentialId, (await remove(id, credentialId)).status]).toEqual([credentialId, 404])
  expect(await otpOf(budi.id)).toBe(current)
})

it('is not for a person’s own token', async () => {
  const { body } = await sso.signIn()
  const path = `${ADMIN}/users/${budi.id}/credentials/${await otpOf(budi.id)}`
  expect((await sso.json('DELETE', path, undefined, bearer(body.access_token))).status).toBe(403)
  expect((await sso.json('DELETE', path)).status).toBe(401)
  expect(await otpOf(budi.id)).not.toBe('')
})
